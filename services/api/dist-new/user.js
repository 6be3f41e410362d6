import * as __rspack_external_kysely from "kysely";
import * as __rspack_external_kysely_migration_c26aca3c from "kysely/migration";
import * as __rspack_external_node_crypto_2e7c4b46 from "node:crypto";
import * as __rspack_external_node_fs_1b05aee1 from "node:fs";
import * as __rspack_external_node_fs_promises_3b710708 from "node:fs/promises";
import * as __rspack_external_node_path_806ed179 from "node:path";
import * as __rspack_external_typebox from "typebox";
import * as __rspack_external_typebox_value_a78c61fd from "typebox/value";
import * as __rspack_external_node_async_hooks_4d8b1b4a from "node:async_hooks";
import * as __rspack_external__node_rs_argon2_54f38eed from "@node-rs/argon2";
import * as __rspack_external_node_stream_8f0ce495 from "node:stream";
import * as __rspack_external__electric_sql_pglite_ed938302 from "@electric-sql/pglite";
import * as __rspack_external_node_child_process_cd435d64 from "node:child_process";
import * as __rspack_external_node_os_4f3c9d58 from "node:os";
import * as __rspack_external_pg from "pg";
import * as __rspack_external_node_readline_d8f53bef from "node:readline";
import * as __rspack_external_node_util_ac04460e from "node:util";
var __webpack_modules__ = ({
"U"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  k: () => (/* binding */ readPassword)
});

;// CONCATENATED MODULE: external "node:readline"

;// CONCATENATED MODULE: external "node:stream"

// EXTERNAL MODULE: ./cli/refusal.ts
var refusal = __webpack_require__("vd");
// EXTERNAL MODULE: ./cli/texts.ts
var texts = __webpack_require__("fX");
;// CONCATENATED MODULE: ./cli/read-password.ts




/**
 * A password: asked for twice without showing it, or the first line of a piped input. Throws `Refusal`
 * when it is too short or the two differ.
 */ async function readPassword(input = process.stdin, output = process.stderr) {
    const password = input.isTTY ? await askTwice(input, output) : await firstLine(input);
    if (password.length < (/* inlined export .minPasswordLength */8)) throw new refusal/* .Refusal */.P(texts/* .texts.shortPassword */.Te.shortPassword);
    return password;
}
async function askTwice(input, output) {
    const silent = new __rspack_external_node_stream_8f0ce495.Writable({
        write: (_chunk, _encoding, done)=>done()
    });
    const lines = (0,__rspack_external_node_readline_d8f53bef.createInterface)({
        input,
        output: silent,
        terminal: true
    });
    lines.on('SIGINT', ()=>lines.close());
    // The iterator keeps what was typed ahead; an event listener would miss it.
    const typed = lines[Symbol.asyncIterator]();
    const ask = async (prompt)=>{
        output.write(prompt);
        const { done, value } = await typed.next();
        output.write('\n');
        if (done) throw new refusal/* .Refusal */.P(texts/* .texts.canceled */.Te.canceled);
        return value;
    };
    try {
        const password = await ask(texts/* .texts.password */.Te.password);
        if (await ask(texts/* .texts.passwordAgain */.Te.passwordAgain) !== password) throw new refusal/* .Refusal */.P(texts/* .texts.differentPasswords */.Te.differentPasswords);
        return password;
    } finally{
        lines.close();
    }
}
async function firstLine(input) {
    for await (const line of (0,__rspack_external_node_readline_d8f53bef.createInterface)({
        input
    }))return line;
    return '';
}


},
"vd"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/** A command that cannot be carried out; the message says why in Russian. */ class Refusal extends Error {
    name = 'Refusal';
    /** What the program ends with. */ exitCode = 1;
}
/** A command that makes no sense; the usage is shown with it. */ class Misuse extends Refusal {
    name = 'Misuse';
    exitCode = 2;
}

__webpack_require__.d(__webpack_exports__, {
  J: () => (Misuse),
  P: () => (Refusal)
});


},
"ln"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  U: () => (/* binding */ readCommand)
});

;// CONCATENATED MODULE: external "node:util"

;// CONCATENATED MODULE: ./src/db/violation.ts
/**
 * Name of the constraint (or unique index, or rule kept by a trigger) that refused a write, else null.
 * The same on both databases: `users_live_email`, `slot_account_free`, `lessons_live_order`, …
 */ function violatedConstraint(error) {
    if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return null;
    const { code, constraint } = error;
    // Class 23: integrity constraint violation.
    const broken = typeof code === 'string' && code.startsWith('23');
    return broken && typeof constraint === 'string' ? constraint : null;
}

;// CONCATENATED MODULE: ./src/sessions/email-of.ts
/**
 * An e-mail as it is stored and looked up. One letter may be written in two ways («й» and «и» with a breve);
 * composed (NFC) it is one account, whichever keyboard it was typed on.
 */ const emailOf = (written)=>written.normalize('NFC');

;// CONCATENATED MODULE: external "@node-rs/argon2"

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__("i");
;// CONCATENATED MODULE: ../../libs/contract/src/problems.ts
/** Every refusal has a code of its own and an HTTP status (product decisions §7). */ const problemStatus = {
    validation: 400,
    comment_required: 400,
    answer_required: 400,
    unauthorized: 401,
    wrong_credentials: 401,
    forbidden: 403,
    course_closed: 403,
    lesson_locked: 403,
    not_found: 404,
    wrong_check_type: 409,
    wrong_state: 409,
    already_decided: 409,
    claimed: 409,
    stale_submission: 409,
    duplicate_order: 409,
    email_taken: 409,
    group_taken: 409,
    no_free_slots: 409,
    test_in_use: 409,
    test_changed: 409,
    order_changed: 409,
    outdated: 412,
    file_too_large: 413,
    quota_exceeded: 413,
    file_type: 415,
    answers_required: 422,
    too_many_attempts: 429,
    too_many_uploads: 429,
    internal: 500,
    unavailable: 503,
    storage_full: 503
};

;// CONCATENATED MODULE: ./src/http/texts.ts
/** The sentence that a person reads for each refusal. The hyphen of 'e‑mail' is U+2011 (specification §8). */ const sentences = {
    validation: 'Проверьте введённые данные.',
    comment_required: 'Введите комментарий',
    answer_required: 'Введите ответ или отсутствует commentId',
    unauthorized: 'Сессия истекла, войдите снова.',
    wrong_credentials: 'Неверный e‑mail или пароль',
    forbidden: 'Недостаточно прав для этого действия.',
    course_closed: 'Доступ к курсу закрыт.',
    lesson_locked: 'Урок станет доступен после прохождения предыдущего.',
    not_found: 'Не найдено.',
    wrong_check_type: 'Это действие не подходит для урока такого типа.',
    wrong_state: 'Сейчас это действие невозможно: состояние уже изменилось.',
    already_decided: 'Решение по этой работе уже принято.',
    claimed: 'Эту работу сейчас проверяет другой преподаватель.',
    stale_submission: 'Студент прислал новую версию работы.',
    duplicate_order: 'Урок с таким номером уже есть.',
    email_taken: 'Этот e‑mail уже занят.',
    group_taken: 'Группа с таким названием уже есть.',
    no_free_slots: 'Нет свободных доступов!',
    test_in_use: 'Тест используется в уроке, его нельзя удалить.',
    test_changed: 'Тест изменился, загрузите его заново.',
    order_changed: 'Порядок уроков тем временем изменился.',
    outdated: 'Данные изменил кто-то другой, загрузите их заново.',
    file_too_large: 'Слишком большой объём данных.',
    quota_exceeded: 'Место для ваших файлов закончилось. Обратитесь к администратору.',
    file_type: 'Данные такого типа не принимаются.',
    answers_required: 'Ответьте на вопросы теста.',
    too_many_attempts: 'Слишком много попыток, подождите.',
    too_many_uploads: 'Слишком много загрузок за час. Попробуйте позже.',
    internal: 'На сервере произошла ошибка.',
    unavailable: 'Сервис временно недоступен, попробуйте позже.',
    storage_full: 'На сервере закончилось место для файлов. Сообщите администратору и попробуйте позже.'
};
const characters = new Intl.PluralRules('ru');
const inCharacters = (count)=>{
    const form = characters.select(count);
    return `${count} ${form === 'one' ? 'символа' : 'символов'}`;
};
const kinds = (/* unused pure expression or super */ null && ({
    string: 'Ожидается текст',
    integer: 'Ожидается целое число',
    number: 'Ожидается число',
    boolean: 'Ожидается «да» или «нет»',
    array: 'Ожидается список',
    object: 'Ожидается объект',
    null: 'Здесь ничего не должно быть'
}));
/** What is wrong with one field, by the JSON Schema keyword that refused it. */ const issueText = (/* unused pure expression or super */ null && ({
    required: 'Обязательное поле',
    unknown: 'Неизвестное поле',
    blank: 'Заполните поле',
    oneLine: 'Только одна строка, без управляющих символов',
    invalid: 'Недопустимое значение',
    character: 'Недопустимый символ',
    tooDeep: 'Слишком глубокая вложенность',
    malformed: 'Запрос не удалось прочитать: ожидается JSON',
    notUtf8: 'Запрос не удалось прочитать: текст не в UTF-8',
    notHttp: 'Запрос не удалось прочитать: он не по правилам HTTP',
    longHeaders: 'Слишком длинные заголовки запроса',
    tooSlow: 'Запрос не пришёл целиком за отведённое время',
    malformedForm: 'Запрос не удалось прочитать: ожидается форма с файлом',
    once: 'Должно быть указано один раз',
    beforeFile: 'Должно стоять перед файлом',
    emptyFile: 'Файл пуст',
    namelessFile: 'У файла нет названия',
    otherId: 'Номер не совпадает с номером в адресе',
    usedKey: 'Этот ключ уже использован для другого запроса',
    noGroup: 'Такой группы нет',
    noCourse: 'Такого курса нет',
    noTest: 'Такого теста нет',
    chooseTest: 'Выберите тест',
    oneCorrect: 'Отметьте один верный ответ',
    someCorrect: 'Отметьте хотя бы один верный ответ',
    noRoomAfter: (limit)=>`Сдвинуть нельзя: номер последнего урока стал бы больше ${limit}`,
    unreadableDocument: 'Документ слишком сложный, его нельзя сохранить',
    unknownDocument: 'Неизвестный формат документа',
    kind: (kind)=>kinds[kind] ?? 'Значение неподходящего вида',
    tooShort: (limit)=>`Не короче ${inCharacters(limit)}`,
    tooLong: (limit)=>`Не длиннее ${inCharacters(limit)}`,
    atLeast: (limit)=>`Не меньше ${limit}`,
    atMost: (limit)=>`Не больше ${limit}`,
    fewItems: (limit)=>`Нужно не меньше элементов: ${limit}`,
    manyItems: (limit)=>`Слишком много элементов, предел: ${limit}`
}));

;// CONCATENATED MODULE: ./src/http/problem.ts


/** A refusal on its way to the client; thrown anywhere, translated once in `errors.ts`. */ class Problem extends Error {
    code;
    facts;
    name = 'Problem';
    constructor(code, facts = {}){
        super(code), this.code = code, this.facts = facts;
    }
    get status() {
        return problemStatus[this.code];
    }
    get body() {
        return {
            ...this.facts,
            error: this.code,
            message: sentences[this.code]
        };
    }
}
/**
 * A named refusal: `throw problem('lesson_locked', { blocking })`.
 * `facts` travel in the body; `retryAfter` (seconds) also becomes the Retry-After header.
 */ const problem_problem = (code, facts)=>new Problem(code, facts);

;// CONCATENATED MODULE: ./src/sessions/turns.ts
/** Runs at most `width` works at a time; the others wait in order. */ function takeTurns(width) {
    let running = 0;
    const waiting = [];
    return {
        /** How many wait for their turn. */ get queued () {
            return waiting.length;
        },
        async run (work) {
            if (running < width) running += 1;
            else await new Promise((resume)=>waiting.push(resume));
            try {
                return await work();
            } finally{
                const next = waiting.shift();
                if (next) next();
                else running -= 1;
            }
        }
    };
}

;// CONCATENATED MODULE: ./src/sessions/passwords.ts




// argon2id (the library's default kind): 19 MiB and two passes, some 7 ms of a core.
const cost = {
    memoryCost: 19456,
    timeCost: 2,
    parallelism: 1
};
// Each verification takes a core and 19 MiB: two at a time leave room for everybody else's requests.
const turns = takeTurns(2);
const longestQueue = 200;
/** The stored form of a password. */ const hashPassword = (password)=>turns.run(()=>(0,__rspack_external__node_rs_argon2_54f38eed.hash)(password, cost));
/**
 * Whether the password is the one behind the hash. Without a hash (nobody has this e-mail) a hash is
 * verified all the same, so that the time tells nothing. Throws `unavailable` when too many wait.
 */ async function isPassword(stored, password) {
    if (turns.queued >= longestQueue) throw problem('unavailable', {
        retryAfter: 2
    });
    const against = stored ?? await nobodysHash();
    const fits = await turns.run(()=>verify(against, password));
    return fits && stored !== undefined;
}
let nobodys;
const nobodysHash = ()=>nobodys ??= hash(randomBytes(24).toString('base64url'), cost);
/** Makes the hash that stands in for nobody's before the first sign-in asks for it. */ const warmPasswords = async ()=>{
    await nobodysHash();
};

// EXTERNAL MODULE: external "kysely"
var external_kysely_ = __webpack_require__("Yg");
;// CONCATENATED MODULE: ./src/db/collation.ts

/**
 * Text folded by the database's `russian_key`: lower case, ё as е, ordered by code point, in which the
 * Russian alphabet stands in its own order. The embedded database has no Russian collation and
 * PostgreSQL only where it was built with ICU; a folded key sorts and searches alike on both, and an
 * index and a cursor can use it.
 */ const russianKey = (text)=>(0,external_kysely_.sql)`russian_key(${text})`;
/**
 * Pattern for `like` on a folded column: contains `text`, whatever its case; % and _ stand for themselves.
 * A subquery, so that the words are folded once: a plan that is kept for any words folded them for each row.
 */ const containing = (text)=>sql`(select '%' || russian_key(${text.trim().replace(/[\\%_]/g, '\\$&')}) || '%')`;

;// CONCATENATED MODULE: ./cli/accounts.ts


/** Adds an account. A taken e-mail breaks `users_live_email`. */ async function addAccount(db, account) {
    await db.insertInto('users').values(account).execute();
}
/** Live accounts of the staff, by role and name. */ const findStaff = (db)=>db.selectFrom('users').select([
        'id',
        'role',
        'email',
        'first_name',
        'last_name',
        'last_login_at',
        'disabled_at'
    ]).where('role', '<>', 'LEARNER').where('deleted_at', 'is', null).orderBy('role').orderBy('name_key').orderBy('id').execute();
/** The live account with this e-mail, in whatever case it was typed. */ const findByEmail = (db, email)=>db.selectFrom('users').select([
        'id',
        'email',
        'disabled_at'
    ]).where((0,external_kysely_.sql)`russian_key(email)`, '=', russianKey(email)).where('deleted_at', 'is', null).executeTakeFirst();
/** A new password; the database ends all of the account's sessions with it. */ async function setPassword(db, id, password_hash) {
    await db.updateTable('users').set({
        password_hash
    }).where('id', '=', id).execute();
}
/** Shuts the account; the database ends all of its sessions with it. */ async function disable(db, id) {
    await db.updateTable('users').set({
        disabled_at: (0,external_kysely_.sql)`now()`
    }).where('id', '=', id).execute();
}

// EXTERNAL MODULE: ./cli/refusal.ts
var refusal = __webpack_require__("vd");
// EXTERNAL MODULE: ./cli/texts.ts
var texts = __webpack_require__("fX");
;// CONCATENATED MODULE: ./cli/commands.ts






/** add: a staff account. */ async function add({ db, readPassword, say }, options) {
    const role = staffRole(needed(options, 'role'));
    const email = emailOf(needed(options, 'email').trim());
    const first_name = needed(options, 'first-name').trim();
    const last_name = needed(options, 'last-name').trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new refusal/* .Misuse */.J(texts/* .texts.badEmail */.Te.badEmail(email));
    if (!first_name || !last_name) throw new refusal/* .Misuse */.J(texts/* .texts.noName */.Te.noName);
    if (await findByEmail(db, email)) throw new refusal/* .Refusal */.P(texts/* .texts.emailTaken */.Te.emailTaken(email));
    const password_hash = await hashPassword(await readPassword());
    await addAccount(db, {
        role,
        email,
        first_name,
        last_name,
        password_hash
    }).catch((error)=>{
        if (violatedConstraint(error) === 'users_live_email') throw new refusal/* .Refusal */.P(texts/* .texts.emailTaken */.Te.emailTaken(email));
        throw error;
    });
    say(texts/* .texts.added */.Te.added(`${first_name} ${last_name}`, role, email));
}
/** list: the staff, one line each. */ async function list({ db, say }) {
    const staff = await findStaff(db);
    if (staff.length === 0) say(texts/* .texts.nobody */.Te.nobody);
    for (const { id, role, email, first_name, last_name, last_login_at, disabled_at } of staff)say([
        String(id),
        texts/* .roleNames */.nc[role],
        email,
        `${last_name} ${first_name}`,
        last_login_at ? shownDate.format(last_login_at) : texts/* .texts.neverSignedIn */.Te.neverSignedIn,
        ...disabled_at ? [
            texts/* .texts.isDisabled */.Te.isDisabled
        ] : []
    ].join('\t'));
}
/** reset-password: a new password for anybody. */ async function resetPassword({ db, readPassword, say }, options) {
    const { id, email } = await commands_account(db, options);
    await setPassword(db, id, await hashPassword(await readPassword()));
    say(texts/* .texts.passwordSet */.Te.passwordSet(email));
}
/** disable: nobody signs in with this account any more. */ async function disableAccount({ db, say }, options) {
    const { id, email, disabled_at } = await commands_account(db, options);
    if (disabled_at) return say(texts/* .texts.alreadyDisabled */.Te.alreadyDisabled(email));
    await disable(db, id);
    say(texts/* .texts.disabled */.Te.disabled(email));
}
async function commands_account(db, options) {
    const email = emailOf(needed(options, 'email').trim());
    const found = await findByEmail(db, email);
    if (!found) throw new refusal/* .Refusal */.P(texts/* .texts.notFound */.Te.notFound(email));
    return found;
}
function needed(options, name) {
    const value = options[name];
    if (value === undefined) throw new refusal/* .Misuse */.J(texts/* .texts.missing */.Te.missing(name));
    return value;
}
function staffRole(word) {
    const role = word.toUpperCase();
    if (role === 'LEARNER') throw new refusal/* .Refusal */.P(texts/* .texts.learner */.Te.learner);
    if (role !== 'TEACHER' && role !== 'MODERATOR' && role !== 'CREATOR') throw new refusal/* .Misuse */.J(texts/* .texts.unknownRole */.Te.unknownRole(word));
    return role;
}
const shownDate = new Intl.DateTimeFormat('ru', {
    dateStyle: 'medium',
    timeStyle: 'short'
});

;// CONCATENATED MODULE: ./cli/run-user.ts




const commands = {
    add: add,
    list: list,
    'reset-password': resetPassword,
    disable: disableAccount
};
const isCommand = (name)=>Object.hasOwn(commands, name);
/** Reads a command line. Throws `Misuse` for one that makes no sense. */ function readCommand(args) {
    const { command, options } = split(args);
    if (command === undefined) throw new refusal/* .Misuse */.J(texts/* .usage */.CI);
    if (!isCommand(command)) throw new refusal/* .Misuse */.J(`${texts/* .texts.unknownCommand */.Te.unknownCommand(command)}\n\n${texts/* .usage */.CI}`);
    return (around)=>commands[command](around, options);
}
const names = [
    'role',
    'email',
    'first-name',
    'last-name'
];
function split(args) {
    // Not strict: its complaints are in English.
    const { values, positionals } = (0,__rspack_external_node_util_ac04460e.parseArgs)({
        args: [
            ...args
        ],
        strict: false,
        allowPositionals: true,
        options: Object.fromEntries(names.map((name)=>[
                name,
                {
                    type: 'string'
                }
            ]))
    });
    const { help, ...options } = values;
    if (help !== undefined) return {
        command: undefined,
        options: {}
    };
    for (const [name, value] of Object.entries(options)){
        if (!names.some((known)=>known === name)) throw new refusal/* .Misuse */.J(`${texts/* .texts.unknownOption */.Te.unknownOption(name)}\n\n${texts/* .usage */.CI}`);
        if (typeof value !== 'string') throw new refusal/* .Misuse */.J(texts/* .texts.missing */.Te.missing(name));
    }
    return {
        command: positionals[0],
        options
    };
}


},
"fX"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
const usage = `Учётные записи сотрудников.

  npm run user -- add --role РОЛЬ --email АДРЕС --first-name ИМЯ --last-name ФАМИЛИЯ
  npm run user -- list
  npm run user -- reset-password --email АДРЕС
  npm run user -- disable --email АДРЕС

РОЛЬ: TEACHER, MODERATOR или CREATOR. Пароль спрашивается или читается из стандартного ввода.
База данных: DATABASE_URL, а без неё встроенная в папке DATA_DIR (.data).`;
const roleNames = {
    LEARNER: 'участник',
    TEACHER: 'преподаватель',
    MODERATOR: 'модератор',
    CREATOR: 'автор курсов'
};
const minPasswordLength = 8;
const texts = {
    unknownCommand: (command)=>`Неизвестная команда «${command}».`,
    unknownOption: (option)=>`Неизвестный параметр --${option}.`,
    missing: (option)=>`Не указан параметр --${option}.`,
    unknownRole: (role)=>`Неизвестная роль «${role}»: можно TEACHER, MODERATOR или CREATOR.`,
    learner: 'Участников добавляет модератор на странице «Участники»: каждому нужен оплаченный доступ.',
    badEmail: (email)=>`«${email}» не похоже на адрес электронной почты.`,
    noName: 'Имя и фамилия не могут быть пустыми.',
    emailTaken: (email)=>`Учётная запись с адресом ${email} уже есть.`,
    notFound: (email)=>`Нет действующей учётной записи с адресом ${email}.`,
    shortPassword: `Пароль не короче ${minPasswordLength} символов.`,
    canceled: 'Отменено.',
    differentPasswords: 'Пароли не совпали.',
    added: (name, role, email)=>`Добавлен ${roleNames[role]} ${name}, вход: ${email}.`,
    passwordSet: (email)=>`Пароль для ${email} изменён, все сеансы завершены.`,
    disabled: (email)=>`Учётная запись ${email} отключена, все сеансы завершены.`,
    alreadyDisabled: (email)=>`Учётная запись ${email} уже отключена.`,
    nobody: 'Сотрудников пока нет. Добавьте первого: npm run user -- add …',
    stopServer: 'Сервер работает: остановите его (Ctrl-C), выполните команду и запустите снова.',
    password: 'Пароль: ',
    passwordAgain: 'Ещё раз: ',
    neverSignedIn: 'ещё не входил(а)',
    isDisabled: 'отключена'
};

__webpack_require__.d(__webpack_exports__, {
}, {
  CI: usage,
  Te: texts,
  nc: roleNames
});


},
"h"(module, __unused_rspack___webpack_exports__, __webpack_require__) {
__webpack_require__.a(module, async function (__rspack_load_async_deps, __rspack_async_done) { try {
/* import */ var _src_db_database__rspack_import_0 = __webpack_require__("P");
/* import */ var _src_db_database_error__rspack_import_7 = __webpack_require__("D");
/* import */ var _src_db_migrate__rspack_import_1 = __webpack_require__("t");
/* import */ var _src_explain_failure__rspack_import_2 = __webpack_require__("C");
/* import */ var _read_password__rspack_import_3 = __webpack_require__("U");
/* import */ var _refusal__rspack_import_6 = __webpack_require__("vd");
/* import */ var _run_user__rspack_import_4 = __webpack_require__("ln");
/* import */ var _texts__rspack_import_5 = __webpack_require__("fX");








// Staff accounts (product decisions §2). Ends with 0 when done, 1 when refused, 2 when misused.
try {
    const run = (0,_run_user__rspack_import_4/* .readCommand */.U)(process.argv.slice(2));
    const { DATABASE_URL, DATA_DIR } = process.env;
    const database = await (0,_src_db_database__rspack_import_0/* .openDatabase */.q)({
        url: DATABASE_URL || undefined,
        dataDir: DATA_DIR || undefined
    });
    try {
        await (0,_src_db_migrate__rspack_import_1/* .migrate */._)(database.db);
        await run({
            db: database.db,
            readPassword: _read_password__rspack_import_3/* .readPassword */.k,
            say: console.log
        });
    } finally{
        await database.close();
    }
} catch (error) {
    console.error(error instanceof _refusal__rspack_import_6/* .Refusal */.P ? error.message : (0,_src_explain_failure__rspack_import_2/* .explain */.W)(error));
    if (error instanceof _src_db_database_error__rspack_import_7/* .FolderBusy */.A) console.error(_texts__rspack_import_5/* .texts.stopServer */.Te.stopServer);
    process.exitCode = error instanceof _refusal__rspack_import_6/* .Refusal */.P ? error.exitCode : 1;
}

__rspack_async_done();
} catch(e) { __rspack_async_done(e); } }, 1);

},
"lG"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var typebox__rspack_import_0 = __webpack_require__("N");
/* import */ var typebox_value__rspack_import_1 = __webpack_require__("e");
/* import */ var node_path__rspack_import_2 = __webpack_require__("v");
/* import */ var _production__rspack_import_3 = __webpack_require__("QO");
/* import */ var _secret__rspack_import_4 = __webpack_require__("lg");





const flag = typebox__rspack_import_0["default"].Unsafe({
    type: 'string',
    enum: [
        '0',
        '1'
    ],
    default: '0'
});
const word = (words, preset)=>typebox__rspack_import_0["default"].Unsafe({
        type: 'string',
        enum: [
            ...words
        ],
        default: preset
    });
/** The settings that the service reads; README.md tells what each is for. */ const Environment = typebox__rspack_import_0["default"].Object({
    NODE_ENV: typebox__rspack_import_0["default"].String({
        default: 'development'
    }),
    HOST: typebox__rspack_import_0["default"].String({
        default: '127.0.0.1'
    }),
    PORT: typebox__rspack_import_0["default"].Integer({
        minimum: 0,
        maximum: 65535,
        default: 3001
    }),
    DATABASE_URL: typebox__rspack_import_0["default"].Optional(typebox__rspack_import_0["default"].String({
        pattern: '^postgres(ql)?://'
    })),
    DATA_DIR: typebox__rspack_import_0["default"].String({
        default: '.data'
    }),
    JWT_SECRET: typebox__rspack_import_0["default"].Optional(typebox__rspack_import_0["default"].String()),
    SEED: typebox__rspack_import_0["default"].Optional(typebox__rspack_import_0["default"].Unsafe({
        type: 'string',
        enum: [
            'demo',
            'none'
        ]
    })),
    BRAND: typebox__rspack_import_0["default"].String({
        default: 'Ступени'
    }),
    SUPPORT_URL: typebox__rspack_import_0["default"].Optional(typebox__rspack_import_0["default"].String({
        pattern: '^(https?://|mailto:)\\S+$'
    })),
    EMBED_HOSTS: typebox__rspack_import_0["default"].String({
        default: ''
    }),
    TRUST_CLIENT_SCORE: flag,
    UPLOAD_MAX_MB: typebox__rspack_import_0["default"].Integer({
        minimum: 1,
        maximum: 2048,
        default: 50
    }),
    UPLOAD_QUOTA_MB: typebox__rspack_import_0["default"].Integer({
        minimum: 1,
        maximum: 1024 * 1024,
        default: 2048
    }),
    UPLOADS_PER_HOUR: typebox__rspack_import_0["default"].Integer({
        minimum: 1,
        maximum: 1000000,
        default: 60
    }),
    COURSE_TILE_COUNT: word([
        'price',
        'lessons'
    ], 'price'),
    PAYMENT_PROVIDER: word([
        'sandbox'
    ], 'sandbox'),
    TRUST_PROXY: typebox__rspack_import_0["default"].String({
        default: 'loopback'
    }),
    LOG_LEVEL: word([
        'silent',
        'error',
        'warn',
        'info',
        'debug'
    ], 'info'),
    COMMIT: typebox__rspack_import_0["default"].Optional(typebox__rspack_import_0["default"].String()),
    ALLOW_DEMO: flag,
    ALLOW_EMBEDDED_DB: flag,
    ALLOW_SANDBOX: flag,
    ADOPT_FILES: flag
});
/** Settings that cannot be used; the message says in Russian what to change. */ class ConfigError extends Error {
    name = 'ConfigError';
}
/**
 * Reads the environment. Throws `ConfigError` with one line per fault, also for everything that
 * production refuses (product decisions §2). On the embedded database without JWT_SECRET the secret
 * is generated once and kept in DATA_DIR.
 */ function configFrom(env) {
    const settings = settingsFrom(env);
    const embedded = settings.DATABASE_URL === undefined;
    const production = settings.NODE_ENV === 'production';
    const seed = settings.SEED ?? (embedded && !production ? 'demo' : 'none');
    const refusals = production ? refuseInProduction(settings, {
        embedded,
        seed
    }) : [];
    if (refusals.length > 0) throw new ConfigError(refusals.join('\n'));
    const dataDir = isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : resolve(settings.DATA_DIR);
    return {
        production,
        host: settings.HOST,
        port: settings.PORT,
        databaseUrl: settings.DATABASE_URL,
        dataDir,
        seed,
        allowDemo: !production || settings.ALLOW_DEMO === '1',
        jwtSecret: settings.JWT_SECRET ?? (embedded ? keptSecret(dataDir) : defaultSecret),
        brand: settings.BRAND,
        supportUrl: settings.SUPPORT_URL ?? (seed === 'demo' ? 'https://t.me/' : null),
        embedHosts: settings.EMBED_HOSTS.split(/[\s,]+/).filter(Boolean),
        adoptFiles: settings.ADOPT_FILES === '1',
        uploadMaxBytes: settings.UPLOAD_MAX_MB * 1024 * 1024,
        uploadQuotaBytes: settings.UPLOAD_QUOTA_MB * 1024 * 1024,
        uploadsPerHour: settings.UPLOADS_PER_HOUR,
        trustClientScore: settings.TRUST_CLIENT_SCORE === '1',
        paymentProvider: settings.PAYMENT_PROVIDER,
        courseTileCount: settings.COURSE_TILE_COUNT,
        trustProxy: settings.TRUST_PROXY === 'none' ? false : settings.TRUST_PROXY,
        logLevel: settings.LOG_LEVEL,
        commit: settings.COMMIT ?? null
    };
}
function settingsFrom(env) {
    // An empty variable is one that is not set: `JWT_SECRET= npm start` must not mean an empty secret.
    const set = Object.fromEntries(Object.keys(Environment.properties).flatMap((name)=>env[name] ? [
            [
                name,
                env[name]
            ]
        ] : []));
    const settings = Value.Convert(Environment, Value.Default(Environment, set));
    if (Value.Check(Environment, settings)) return settings;
    const faults = Value.Errors(Environment, settings).map(({ instancePath, params })=>{
        const name = instancePath.slice(1);
        return `${name}: недопустимое значение «${set[name] ?? ''}»${allowed(params)}.`;
    });
    throw new ConfigError([
        ...new Set(faults)
    ].join('\n'));
}
const allowed = (params)=>'allowedValues' in params && Array.isArray(params.allowedValues) ? ` (можно: ${params.allowedValues.join(', ')})` : '';

__webpack_require__.d(__webpack_exports__, {
  xL: () => (ConfigError)
});


},
"D"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/** A database that cannot be used; the message says in Russian why and what to do. */ class DatabaseError extends Error {
    name = 'DatabaseError';
}
/** The data folder belongs to another process; the message says to which one. */ class FolderBusy extends DatabaseError {
    name = 'FolderBusy';
}

__webpack_require__.d(__webpack_exports__, {
  A: () => (FolderBusy),
  a: () => (DatabaseError)
});


},
"P"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ openDatabase)
});

;// CONCATENATED MODULE: external "@electric-sql/pglite"

// EXTERNAL MODULE: external "kysely"
var external_kysely_ = __webpack_require__("Yg");
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__("J");
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__("v");
// EXTERNAL MODULE: ./src/db/database-error.ts
var database_error = __webpack_require__("D");
// EXTERNAL MODULE: ./src/files/data-folder.ts
var data_folder = __webpack_require__("d");
;// CONCATENATED MODULE: external "node:child_process"

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__("oF");
;// CONCATENATED MODULE: external "node:os"

;// CONCATENATED MODULE: ./src/db/process-identity.ts



/** When a process started, as text to compare; null when there is no such process. */ function processStart(pid) {
    try {
        if (process.platform === 'linux') return startTicks((0,external_node_fs_.readFileSync)(`/proc/${pid}/stat`, 'utf8'));
        if (process.platform === 'win32') return process.kill(pid, 0) ? 'alive' : null;
        return (0,__rspack_external_node_child_process_cd435d64.execFileSync)('ps', [
            '-o',
            'lstart=',
            '-p',
            String(pid)
        ], {
            encoding: 'utf8'
        }).trim() || null;
    } catch (error) {
        // Not ours to signal is alive; everything else says that there is no such process.
        return error.code === 'EPERM' ? 'alive' : null;
    }
}
// proc(5): field 2 is the command in brackets and may hold anything; field 3 is the state, 22 the start.
function startTicks(stat) {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const dead = fields[0] === 'Z' || fields[0] === 'X';
    return dead ? null : fields[19] ?? null;
}
/** The machine (its boot) and process space in which a pid means something. */ function processSpace() {
    if (process.platform !== 'linux') return (0,__rspack_external_node_os_4f3c9d58.hostname)();
    const boot = (0,external_node_fs_.readFileSync)('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${(0,__rspack_external_node_os_4f3c9d58.hostname)()} ${boot} ${(0,external_node_fs_.readlinkSync)('/proc/self/ns/pid')}`;
}

;// CONCATENATED MODULE: ./src/db/folder-lock.ts





// A lock is written in one go right after it is made: without readable text and this old it is a leftover.
const unfinishedForMs = 10000;
/**
 * Locks a folder for this process (the embedded database has no lock of its own); resolves to what frees
 * it. A lock left by a killed process is taken over; a live one throws `FolderBusy`.
 */ async function lockFolder(folder) {
    (0,data_folder/* .makeFolder */.fc)(folder);
    const path = (0,external_node_path_.join)(folder, 'database.lock');
    const me = {
        pid: process.pid,
        started: processStart(process.pid),
        space: processSpace(),
        since: new Date().toISOString(),
        command: process.argv.slice(1, 3).join(' ')
    };
    const mine = JSON.stringify(me);
    if (!await create(path, mine)) {
        await alone(`${path}.takeover`, ()=>removeLeftover(folder, path, me.space));
        if (!await create(path, mine)) throw busy(folder, path, await holderIn(path));
    }
    return async ()=>{
        if (await textOf(path) === mine) await (0,promises_.unlink)(path);
    };
}
const create = (path, text)=>unless('EEXIST', (0,promises_.writeFile)(path, text, {
        flag: 'wx'
    }));
async function removeLeftover(folder, path, space) {
    const holder = await holderIn(path);
    if (holder === null ? await isYoung(path) : holder.space !== space || isAlive(holder)) throw busy(folder, path, holder, space);
    await unless('ENOENT', (0,promises_.unlink)(path));
}
// Two processes that find the same leftover: one removes it, the other must not remove the new lock.
async function alone(door, work) {
    if (!await unless('EEXIST', (0,promises_.mkdir)(door))) {
        if (await isYoung(door)) throw new database_error/* .FolderBusy */.A('Папку данных занимает другой запуск. Повторите через 10 с.');
        await unless('ENOENT', (0,promises_.rmdir)(door));
        return alone(door, work);
    }
    try {
        await work();
    } finally{
        await unless('ENOENT', (0,promises_.rmdir)(door));
    }
}
const isAlive = ({ pid, started })=>{
    const now = processStart(pid);
    return now !== null && (now === started || now === 'alive');
};
async function holderIn(path) {
    const text = await textOf(path);
    try {
        return text ? JSON.parse(text) : null;
    } catch  {
        // Cut off in the middle of being written: nobody's.
        return null;
    }
}
async function textOf(path) {
    let text = null;
    await unless('ENOENT', (0,promises_.readFile)(path, 'utf8').then((read)=>text = read));
    return text;
}
async function isYoung(path) {
    let made = 0;
    await unless('ENOENT', (0,promises_.stat)(path).then(({ mtimeMs })=>made = mtimeMs));
    return Date.now() - made < unfinishedForMs;
}
/** Whether the work was done; the one named failure means that it was not. */ async function unless(code, work) {
    try {
        await work;
        return true;
    } catch (error) {
        if (error.code === code) return false;
        throw error;
    }
}
function busy(folder, path, holder, here = holder?.space) {
    if (holder === null) return new database_error/* .FolderBusy */.A(`Папка данных ${folder} занята другим запуском. Повторите через 10 с.`);
    const who = `процесс ${holder.pid} (${holder.command}), запущен ${holder.since}`;
    return new database_error/* .FolderBusy */.A(holder.space === here ? `Папка данных ${folder} занята: её держит ${who}. Остановите его или укажите другую папку в DATA_DIR.` : `Папка данных ${folder} занята: её держит ${who} на другой машине или в другом контейнере. ` + `Если он точно остановлен, удалите файл ${path}.`);
}

;// CONCATENATED MODULE: ./src/db/parsers.ts
/** PostgreSQL type ids (pg_type.oid) whose JavaScript values would differ between the two drivers. */ const oid = {
    int8: 20,
    date: 1082,
    timestamp: 1114,
    timestamptz: 1184,
    interval: 1186,
    numeric: 1700,
    json: 114,
    jsonb: 3802
};
const asIs = (text)=>text;
const instant = (text)=>new Date(text);
const parsed = (text)=>JSON.parse(text);
/**
 * One table for both drivers, so that a query gives the same values on both: int8 and numeric →
 * number, timestamptz → Date, json → the value, date, timestamp and interval → PostgreSQL's text.
 */ const parsers = {
    [oid.int8]: Number,
    [oid.numeric]: Number,
    [oid.timestamptz]: instant,
    [oid.json]: parsed,
    [oid.jsonb]: parsed,
    [oid.date]: asIs,
    [oid.timestamp]: asIs,
    [oid.interval]: asIs
};

;// CONCATENATED MODULE: ./src/db/statement-log.ts
// PGlite begins and commits inside itself, so these would be counted on one database only.
const bounds = new Set([
    'begin',
    'commit',
    'rollback'
]);
/** Kysely's setting that reports every statement but the bounds of a transaction; nothing without `onStatement`. */ const statementLog = ({ onStatement })=>onStatement ? {
        log: ({ query })=>{
            if (!bounds.has(query.sql)) onStatement(query.sql);
        }
    } : {};

// EXTERNAL MODULE: ./src/db/transaction.ts + 1 modules
var transaction = __webpack_require__("rK");
;// CONCATENATED MODULE: ./src/db/embedded.ts









/**
 * The database inside this process, kept in `<dataDir>/database`. Throws `FolderBusy` while another
 * process has the folder (two of them would silently lose rows), `DatabaseError` when it cannot be
 * opened. It survives a killed process; it never calls fsync, so a power cut may cost the last writes.
 */ async function openEmbedded(dataDir, options) {
    const unlock = await lockFolder(dataDir).catch((error)=>refuse(dataDir, error));
    try {
        const folder = (0,external_node_path_.join)(dataDir, 'database');
        await (0,promises_.mkdir)(folder, {
            recursive: true
        });
        const pglite = await __rspack_external__electric_sql_pglite_ed938302.PGlite.create({
            dataDir: folder,
            parsers: {
                ...parsers
            }
        });
        return embeddedFrom(pglite, options, unlock);
    } catch (error) {
        await unlock();
        return refuse(dataDir, error);
    }
}
function refuse(dataDir, cause) {
    if (cause instanceof database_error/* .DatabaseError */.a) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new database_error/* .DatabaseError */.a(`Не удалось открыть встроенную базу данных в папке ${dataDir}: ${reason}. ` + `Проверьте права на папку или укажите другую в DATA_DIR.`, {
        cause
    });
}
/** Wraps an open PGlite; `unlock` runs after it is closed. */ function embeddedFrom(pglite, options, unlock = async ()=>undefined) {
    const db = new transaction/* .GuardedDatabase */.o({
        dialect: new external_kysely_.PGliteDialect({
            pglite
        }),
        ...statementLog(options)
    });
    const listen = (channel, { onMessage })=>pglite.listen(channel, onMessage);
    return {
        db,
        dialect: 'embedded',
        listen,
        async close () {
            await db.destroy();
            if (!pglite.closed) await pglite.close();
            await unlock();
        }
    };
}

;// CONCATENATED MODULE: external "pg"

;// CONCATENATED MODULE: ./src/db/postgres-listener.ts

// Milliseconds between tries to come back: doubled from the first to the longest.
const firstDelay = 100;
const longestDelay = 5000;
/**
 * LISTEN on a connection of its own, opened with the first listener and kept: when it is lost it comes
 * back by itself, and every listener is told of the gap.
 */ function postgresListener(connectionString) {
    const listeners = new Map();
    let current = null;
    let retry;
    let closed = false;
    const connect = ()=>current ??= open().catch((error)=>{
            current = null;
            throw error;
        });
    async function open() {
        const client = new __rspack_external_pg["default"].Client({
            connectionString,
            keepAlive: true,
            connectionTimeoutMillis: 5000
        });
        client.on('notification', ({ channel, payload })=>{
            for (const listener of listeners.get(channel) ?? [])listener.onMessage(payload ?? '');
        });
        // What a lost connection means is said by 'end', which follows; unheard, 'error' would end the process.
        client.on('error', ()=>undefined);
        await client.connect();
        for (const channel of listeners.keys())await hear(client, channel);
        client.on('end', comeBackFrom(firstDelay));
        return client;
    }
    const comeBackFrom = (delay)=>()=>{
            current = null;
            if (closed) return;
            retry = setTimeout(()=>{
                connect().then(tellGap, comeBackFrom(Math.min(delay * 2, longestDelay)));
            }, delay);
        };
    const tellGap = ()=>{
        for (const some of listeners.values())for (const listener of some)listener.onGap();
    };
    return {
        async listen (channel, listener) {
            const some = listeners.get(channel) ?? new Set();
            listeners.set(channel, some.add(listener));
            try {
                await hear(await connect(), channel);
            } catch (error) {
                some.delete(listener);
                throw error;
            }
            return async ()=>void some.delete(listener);
        },
        async close () {
            closed = true;
            clearTimeout(retry);
            const last = current;
            if (last) await (await last).end();
        }
    };
}
const hear = (client, channel)=>client.query(`listen ${__rspack_external_pg["default"].escapeIdentifier(channel)}`);

;// CONCATENATED MODULE: ./src/db/prepared-statements.ts
/** More statements than this run unnamed: a server keeps every name of every connection in memory. */ const maxNames = 500;
const names = new Map();
let prepared_statements_made = 0;
/**
 * Name under which PostgreSQL keeps the plan of a parametrised statement, or undefined when there are
 * too many of them. The same text has the same name on every connection.
 */ function nameOf(text) {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNames) return known;
    prepared_statements_made += 1;
    names.set(text, `s${prepared_statements_made}`);
    return `s${prepared_statements_made}`;
}
// "cached plan must not change result type": a migration changed a table under a running replica.
const planOutdated = '0A000';
/**
 * Makes a new connection prepare parametrised statements: parsing and planning a hot read costs as much
 * again as running it, and neither Kysely nor pg has a switch for it. A plan that a migration made
 * unusable fails once and is prepared anew under another name.
 */ function prepareStatements(client) {
    const send = client.query.bind(client);
    const query = (text, values, ...rest)=>{
        const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
        if (name === undefined) return send(text, values, ...rest);
        const answer = send({
            name,
            text,
            values
        }, ...rest);
        if (answer instanceof Promise) answer.catch((error)=>error.code === planOutdated && names.delete(String(text)));
        return answer;
    };
    client.query = query;
}

;// CONCATENATED MODULE: ./src/db/postgres.ts







// Milliseconds. A request that cannot have a connection or an answer must fail in under two seconds or
// be cut by its own limit, instead of piling up behind a database that is away.
const limits = {
    connectionTimeoutMillis: 1500,
    statement_timeout: 15000,
    idle_in_transaction_session_timeout: 15000,
    idleTimeoutMillis: 60000
};
// The embedded database reads arrays through the parser of their elements; here int8[] needs its own.
const int8Array = 1016;
const numbers = (text)=>JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`);
const types = {
    getTypeParser: (id, format)=>{
        if (format === 'binary') return __rspack_external_pg["default"].types.getTypeParser(id, format);
        return id === int8Array ? numbers : parsers[id] ?? __rspack_external_pg["default"].types.getTypeParser(id);
    }
};
/** PostgreSQL 15 or newer through a pool. Connections open with the first query, not here. */ function openPostgres(url, options) {
    const pool = new __rspack_external_pg["default"].Pool({
        connectionString: url,
        max: options.poolSize ?? 10,
        keepAlive: true,
        application_name: 'stupeni-api',
        options: '-c TimeZone=UTC',
        types,
        ...limits
    });
    pool.on('connect', prepareStatements);
    // An idle connection that the server closes is replaced by the next query; nobody waits for it.
    pool.on('error', ()=>undefined);
    const listener = postgresListener(url);
    const db = new transaction/* .GuardedDatabase */.o({
        dialect: new external_kysely_.PostgresDialect({
            pool
        }),
        ...statementLog(options)
    });
    return {
        db,
        dialect: 'postgres',
        listen: listener.listen,
        async close () {
            await listener.close();
            await db.destroy();
            if (!pool.ended && !pool.ending) await pool.end();
        }
    };
}

;// CONCATENATED MODULE: ./src/db/database.ts


/**
 * Opens PostgreSQL when `url` is given, else the embedded database in `dataDir`. Throws `FolderBusy` or
 * `DatabaseError`. An unreachable PostgreSQL fails with the first query, not here.
 */ async function openDatabase({ url, dataDir = '.data', ...options }) {
    return url === undefined ? openEmbedded(dataDir, options) : openPostgres(url, options);
}


},
"t"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var kysely_migration__rspack_import_0 = __webpack_require__("x");
/* import */ var _migrations_index__rspack_import_1 = __webpack_require__("p");


/**
 * Brings the schema up to date in one transaction. Replicas that start together wait for each other
 * on the Migrator's lock. Throws what the failing migration threw; nothing of it is kept.
 */ async function migrate(db) {
    const migrator = new kysely_migration__rspack_import_0.Migrator({
        db,
        provider: {
            getMigrations: async ()=>_migrations_index__rspack_import_1/* .migrations */.w
        }
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
}

__webpack_require__.d(__webpack_exports__, {
  _: () => (migrate)
});


},
"u"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* import */ var _run_statements__rspack_import_0 = __webpack_require__("im");

/**
 * Instants have milliseconds, as in JavaScript: a cursor made of one must find its row again.
 * People, their sessions, groups and the windows that limit sign-in (product decisions §2, §5, §7).
 */ const up = (db)=>(0,_run_statements__rspack_import_0/* .runStatements */.o)(db, [
        russianKey,
        hasText,
        ...users,
        ...sessions,
        ...groups
    ]);
// One order and one case rule on both databases: the embedded one has no Russian collation.
// Letters fold to lower case and ё to е; the rest compares by code point.
const russianKey = `
create function russian_key(value text) returns text language sql immutable parallel safe return
  lower(translate(value,
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё',
    'абвгдеежзийклмнопрстуфхцчшщъыьэюяе') collate "C")`;
// Something to see: no kind of white space counts, as \S says in JavaScript.
const hasText = `
create function has_text(value text) returns boolean language sql immutable parallel safe return
  value ~ '[^\\s\\u00a0\\u1680\\u2000-\\u200b\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]'`;
const users = [
    `create table users (
    id integer generated always as identity primary key,
    role text not null constraint users_role check (role in ('LEARNER', 'TEACHER', 'MODERATOR', 'CREATOR')),
    email text not null constraint users_email check (email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
    first_name text not null constraint users_first_name check (has_text(first_name)),
    last_name text not null constraint users_last_name check (has_text(last_name)),
    password_hash text not null constraint users_password_hash check (password_hash <> ''),
    name_key text collate "C" generated always as (russian_key(last_name || ' ' || first_name)) stored,
    search_key text collate "C"
      generated always as (russian_key(last_name || ' ' || first_name || ' ' || last_name || ' ' || email)) stored,
    last_login_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    disabled_at timestamptz(3),
    deleted_at timestamptz(3)
  )`,
    `create unique index users_live_email on users (russian_key(email)) where deleted_at is null`,
    `create index users_by_name on users (role, name_key, id) where deleted_at is null`,
    `create index users_by_last_login on users (role, last_login_at, id) where deleted_at is null`
];
const sessions = [
    `create table sessions (
    id uuid primary key default gen_random_uuid(),
    user_id integer not null references users (id),
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    constraint sessions_at_most_8_hours
      check (expires_at > created_at and expires_at <= created_at + interval '8 hours 1 minute')
  )`,
    `create index sessions_by_user on sessions (user_id)`,
    `create index sessions_by_expiry on sessions (expires_at)`,
    `create table rate_windows (
    kind text not null,
    subject text not null,
    started_at timestamptz(3) not null,
    hits integer not null default 1 constraint rate_windows_hits check (hits >= 0),
    primary key (kind, subject, started_at)
  )`,
    `create index rate_windows_by_start on rate_windows (started_at)`
];
const groups = [
    `create table groups (
    id integer generated always as identity primary key,
    name text not null constraint groups_name check (has_text(name)),
    name_key text collate "C" generated always as (russian_key(btrim(name))) stored,
    created_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3)
  )`,
    `create unique index groups_live_name on groups (name_key) where deleted_at is null`,
    `create table group_members (
    user_id integer primary key references users (id),
    group_id integer not null references groups (id),
    joined_at timestamptz(3) not null default now()
  )`,
    `create index group_members_by_group on group_members (group_id, user_id)`
];

__webpack_require__.d(__webpack_exports__, {
}, {
  up: up
});


},
"g"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* import */ var _run_statements__rspack_import_0 = __webpack_require__("im");

/** Courses, tests and lessons (specification §3). A position is what the wire calls "order". */ const up = (db)=>(0,_run_statements__rspack_import_0/* .runStatements */.o)(db, [
        ...courses,
        ...tests,
        ...lessons
    ]);
const emptyDocument = `'{"v":1,"blocks":[]}'`;
// A sequence burns a number with every rolled-back insert; the row of `counters` gives it back.
const courses = [
    `create table counters (name text primary key, value integer not null constraint counters_value check (value >= 0))`,
    `insert into counters (name, value) values ('courses', 0)`,
    `create table courses (
    id integer primary key,
    is_open boolean generated always as (id = 1) stored,
    title text not null constraint courses_title check (has_text(title)),
    description json not null default ${emptyDocument},
    description_original text,
    price integer constraint courses_price check (price >= 0),
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by integer references users (id),
    deleted_at timestamptz(3)
  )`,
    `create function number_course() returns trigger language plpgsql as $$
  begin
    update counters set value = value + 1 where name = 'courses' returning value into new.id;
    return new;
  end $$`,
    `create trigger courses_number before insert on courses for each row execute function number_course()`,
    `create table group_courses (
    group_id integer not null references groups (id),
    course_id integer not null references courses (id),
    opened_at timestamptz(3) not null default now(),
    primary key (group_id, course_id)
  )`,
    `create index group_courses_by_course on group_courses (course_id)`
];
const tests = [
    `create table tests (
    id integer generated always as identity primary key,
    title text not null constraint tests_title check (has_text(title)),
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by integer references users (id),
    deleted_at timestamptz(3)
  )`,
    `create table questions (
    id integer generated always as identity primary key,
    test_id integer not null references tests (id),
    position integer not null constraint questions_position check (position >= 1),
    text text not null constraint questions_text check (has_text(text)),
    type text not null constraint questions_type check (type in ('one', 'many')),
    constraint questions_order unique (test_id, position) deferrable initially deferred
  )`,
    `create table answers (
    id integer generated always as identity primary key,
    question_id integer not null references questions (id) on delete cascade,
    position integer not null constraint answers_position check (position >= 1),
    text text not null constraint answers_text check (has_text(text)),
    correct boolean not null,
    constraint answers_order unique (question_id, position) deferrable initially deferred
  )`
];
const lessons = [
    `create table lessons (
    id integer generated always as identity primary key,
    course_id integer not null references courses (id),
    title text not null constraint lessons_title check (has_text(title)),
    position integer not null default 1 constraint lessons_position check (position >= 1),
    check_type text not null constraint lessons_check_type check (check_type in ('VIEW', 'FILE', 'TEST')),
    test_id integer references tests (id),
    content json not null default ${emptyDocument},
    content_original text,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by integer references users (id),
    deleted_at timestamptz(3),
    constraint lessons_test_only_for_test check ((check_type = 'TEST') = (test_id is not null))
  )`,
    `create unique index lessons_live_order on lessons (course_id, position) where deleted_at is null`,
    `create index lessons_by_test on lessons (test_id) where test_id is not null`
];

__webpack_require__.d(__webpack_exports__, {
}, {
  up: up
});


},
"Mt"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* import */ var _run_statements__rspack_import_0 = __webpack_require__("im");

/** What learners do: progress with its audit, works with files, attempts, questions (decisions §4, §6). */ const up = (db)=>(0,_run_statements__rspack_import_0/* .runStatements */.o)(db, [
        ...progress,
        ...files,
        ...works,
        ...attempts,
        ...comments
    ]);
const status = `in ('NOT_STARTED', 'ON_REVIEW', 'NEED_CLARIFY', 'NEED_REWORK', 'COMPLETED')`;
const event = `in ('file', 'question', 'next', 'test_passed', 'test_failed', 'ready', 'redo', 'answered')`;
const progress = [
    `create table progress (
    user_id integer not null references users (id),
    lesson_id integer not null references lessons (id),
    status text not null constraint progress_status check (status ${status}),
    before_question text constraint progress_before_question
      check (before_question in ('NOT_STARTED', 'ON_REVIEW', 'NEED_REWORK')),
    under_review boolean not null default false,
    score integer,
    total integer,
    event text not null constraint progress_event check (event ${event}),
    changed_by integer not null references users (id),
    changed_at timestamptz(3) not null default now(),
    completed_kind text constraint progress_completed_kind check (completed_kind in ('VIEW', 'FILE', 'TEST')),
    completed_at timestamptz(3),
    primary key (user_id, lesson_id),
    constraint progress_clarify_remembers check ((status = 'NEED_CLARIFY') = (before_question is not null)),
    constraint progress_completion
      check ((status = 'COMPLETED') = (completed_at is not null)
        and (completed_at is null) = (completed_kind is null)),
    constraint progress_score check ((score is null) = (total is null) and score between 0 and total)
  )`,
    `create index progress_by_lesson on progress (lesson_id)`,
    `create index progress_completed on progress (user_id, completed_at desc, lesson_id desc)
    where status = 'COMPLETED'`,
    `create table progress_audit (
    id bigint generated always as identity primary key,
    user_id integer not null references users (id),
    lesson_id integer not null references lessons (id),
    from_status text not null constraint progress_audit_from check (from_status ${status}),
    event text not null constraint progress_audit_event check (event ${event}),
    to_status text not null constraint progress_audit_to check (to_status ${status}),
    by_user integer not null references users (id),
    at timestamptz(3) not null
  )`,
    `create index progress_audit_by_lesson on progress_audit (user_id, lesson_id, id)`
];
const files = [
    `create table files (
    id uuid primary key default gen_random_uuid(),
    owner_id integer not null references users (id),
    name text not null constraint files_name check (has_text(name)),
    extension text not null,
    mime text not null,
    size bigint not null constraint files_size check (size > 0),
    sha256 text not null,
    storage_key text not null unique,
    created_at timestamptz(3) not null default now()
  )`,
    `create index files_by_owner on files (owner_id)`,
    `create table media (
    id uuid primary key default gen_random_uuid(),
    owner_id integer not null references users (id),
    name text not null constraint media_name check (has_text(name)),
    extension text not null constraint media_extension check (extension in ('gif', 'jpeg', 'jpg', 'png', 'svg')),
    mime text not null,
    size bigint not null constraint media_size check (size > 0),
    sha256 text not null,
    storage_key text not null unique,
    created_at timestamptz(3) not null default now()
  )`
];
// WAITING is in the review queue, REPLACED gave way to a newer work, KEPT was never queued or left the queue.
const works = [
    `create table works (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    lesson_id integer not null references lessons (id),
    round integer not null constraint works_round check (round >= 1),
    file_id uuid not null unique references files (id),
    state text not null constraint works_state check (state in ('WAITING', 'REPLACED', 'KEPT', 'DECIDED')),
    created_at timestamptz(3) not null default now(),
    verdict text constraint works_verdict check (verdict in ('READY', 'REDO')),
    comment text,
    reviewed_by integer references users (id),
    reviewed_at timestamptz(3),
    constraint works_rounds unique (user_id, lesson_id, round),
    constraint works_decided
      check ((state = 'DECIDED') = (verdict is not null)
        and (verdict is null) = (reviewed_by is null)
        and (verdict is null) = (reviewed_at is null)),
    constraint works_redo_says_why check (verdict is distinct from 'REDO' or coalesce(has_text(comment), false))
  )`,
    `create unique index works_one_waiting on works (user_id, lesson_id) where state = 'WAITING'`,
    `create index works_queue on works (created_at, id) where state = 'WAITING'`,
    `create index works_queue_by_lesson on works (lesson_id, created_at, id) where state = 'WAITING'`,
    `create table claims (
    work_id integer primary key references works (id),
    teacher_id integer not null references users (id),
    until timestamptz(3) not null
  )`
];
const attempts = [
    `create table attempts (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    lesson_id integer not null references lessons (id),
    test_id integer not null references tests (id),
    test_version integer not null,
    score integer not null,
    total integer not null constraint attempts_total check (total >= 1),
    answers json,
    wrong integer[] not null default '{}',
    created_at timestamptz(3) not null default now(),
    constraint attempts_score check (score between 0 and total)
  )`,
    `create index attempts_by_lesson on attempts (user_id, lesson_id, id)`
];
const comments = [
    `create table comments (
    id integer generated always as identity primary key,
    lesson_id integer not null references lessons (id),
    author_id integer not null references users (id),
    text text not null constraint comments_text check (has_text(text)),
    created_at timestamptz(3) not null default now(),
    answer text constraint comments_answer check (has_text(answer)),
    answered_by integer references users (id),
    answered_at timestamptz(3),
    constraint comments_answered
      check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null))
  )`,
    `create index comments_by_lesson on comments (lesson_id, created_at, id)`,
    `create index comments_queue on comments (created_at, id) where answer is null`,
    `create index comments_open on comments (author_id, lesson_id, created_at, id) where answer is null`
];

__webpack_require__.d(__webpack_exports__, {
}, {
  up: up
});


},
"I"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* import */ var _run_statements__rspack_import_0 = __webpack_require__("im");

/** Notifications, paid slots, versions, repeats and reports from browsers (product decisions §5, §6). */ const up = (db)=>(0,_run_statements__rspack_import_0/* .runStatements */.o)(db, [
        ...notifications,
        ...slots,
        ...versions,
        ...requests
    ]);
const notifications = [
    `create table notifications (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    text text not null constraint notifications_text check (has_text(text)),
    lesson_id integer references lessons (id),
    created_at timestamptz(3) not null default now(),
    read_at timestamptz(3)
  )`,
    `create index notifications_by_user on notifications (user_id, id desc)`,
    `create index notifications_unread on notifications (user_id) where read_at is null`
];
const slots = [
    `create table payments (
    id integer generated always as identity primary key,
    quantity integer not null constraint payments_quantity check (quantity >= 1),
    amount integer not null,
    status text not null default 'PENDING'
      constraint payments_status check (status in ('PENDING', 'PAID', 'CANCELED')),
    provider text not null,
    provider_id text,
    pay_url text,
    created_by integer references users (id),
    created_at timestamptz(3) not null default now(),
    paid_at timestamptz(3),
    canceled_at timestamptz(3),
    constraint payments_amount check (amount = quantity * 2000),
    constraint payments_paid_at check ((status = 'PAID') = (paid_at is not null)),
    constraint payments_canceled_at check (status <> 'CANCELED' or canceled_at is not null)
  )`,
    `create unique index payments_by_provider on payments (provider, provider_id) where provider_id is not null`,
    `create index payments_pending on payments (created_at) where status = 'PENDING'`,
    `create table slot_account (
    id boolean primary key default true constraint slot_account_single check (id),
    paid integer not null default 0 constraint slot_account_paid check (paid >= 0),
    used integer not null default 0 constraint slot_account_used check (used >= 0),
    constraint slot_account_free check (used <= paid)
  )`,
    `insert into slot_account (paid, used) values (0, 0)`
];
const versions = [
    `create table entity_versions (
    kind text not null constraint entity_versions_kind check (kind in ('course', 'lesson', 'test')),
    entity_id integer not null,
    version integer not null,
    data json not null,
    saved_by integer references users (id),
    saved_at timestamptz(3) not null default now(),
    primary key (kind, entity_id, version)
  )`
];
const requests = [
    `create table idempotency_keys (
    user_id integer not null references users (id),
    route text not null,
    key text not null constraint idempotency_keys_key check (char_length(key) between 1 and 200),
    request_hash text not null,
    status integer,
    reply text,
    created_at timestamptz(3) not null default now(),
    primary key (user_id, route, key)
  )`,
    `create index idempotency_keys_by_age on idempotency_keys (created_at)`,
    `create table client_events (
    id bigint generated always as identity primary key,
    user_id integer references users (id),
    kind text not null,
    data json not null constraint client_events_data check (octet_length(data::text) <= 8000),
    at timestamptz(3) not null default now()
  )`,
    `create index client_events_by_age on client_events (at)`
];

__webpack_require__.d(__webpack_exports__, {
}, {
  up: up
});


},
"ut"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* import */ var _run_statements__rspack_import_0 = __webpack_require__("im");

/** Rules that the database itself keeps, whoever writes (abuse cases I1, I2, I6, I7, I9, I11). */ const up = (db)=>(0,_run_statements__rspack_import_0/* .runStatements */.o)(db, [
        ...slots,
        ...payments,
        ...sessions,
        ...progress,
        ...versions,
        ...testsInUse
    ]);
const refuse = (constraint, sentence)=>`raise exception using errcode = 'check_violation', constraint = '${constraint}', message = '${sentence}'`;
// The row of slot_account is the lock: parallel moderators queue on it and its check refuses the last one.
const slots = [
    `create function count_participant() returns trigger language plpgsql as $$
  declare
    before integer := 0;
    after integer := (new.role = 'LEARNER' and new.deleted_at is null)::integer;
  begin
    if tg_op = 'UPDATE' then
      before := (old.role = 'LEARNER' and old.deleted_at is null)::integer;
    end if;
    if after <> before then
      update slot_account set used = used + after - before;
    end if;
    return null;
  end $$`,
    `create trigger users_take_slots after insert or update of role, deleted_at on users
    for each row execute function count_participant()`,
    `create function credit_payment() returns trigger language plpgsql as $$
  begin
    if new.status = 'PAID' and (tg_op = 'INSERT' or old.status <> 'PAID') then
      update slot_account set paid = paid + new.quantity;
    end if;
    return null;
  end $$`,
    `create trigger payments_credit after insert or update of status on payments
    for each row execute function credit_payment()`
];
const payments = [
    `create function keep_paid() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or new.status <> 'PAID' or new.quantity <> old.quantity then
      ${refuse('payments_paid_is_final', 'a paid payment is final')};
    end if;
    return new;
  end $$`,
    `create trigger payments_final before update or delete on payments
    for each row when (old.status = 'PAID') execute function keep_paid()`
];
// A sign-in that races with a deletion waits for it here and then finds the account gone.
const sessions = [
    `create function open_session() returns trigger language plpgsql as $$
  begin
    perform 1 from users
      where id = new.user_id and deleted_at is null and disabled_at is null for share;
    if not found then
      ${refuse('sessions_need_live_user', 'the account is closed')};
    end if;
    return new;
  end $$`,
    `create trigger sessions_open before insert on sessions for each row execute function open_session()`,
    `create function end_sessions() returns trigger language plpgsql as $$
  begin
    delete from sessions where user_id = new.id;
    if new.deleted_at is not null then
      delete from group_members where user_id = new.id;
    end if;
    return null;
  end $$`,
    `create trigger users_end_sessions after update of role, password_hash, disabled_at, deleted_at on users
    for each row when (
      old.role <> new.role or old.password_hash <> new.password_hash
      or old.disabled_at is distinct from new.disabled_at or old.deleted_at is distinct from new.deleted_at
    ) execute function end_sessions()`
];
const progress = [
    `create function audit_progress() returns trigger language plpgsql as $$
  declare
    before text := 'NOT_STARTED';
  begin
    if tg_op = 'UPDATE' then
      before := old.status;
    end if;
    if new.status <> before then
      insert into progress_audit (user_id, lesson_id, from_status, event, to_status, by_user, at)
        values (new.user_id, new.lesson_id, before, new.event, new.status, new.changed_by, new.changed_at);
    end if;
    return null;
  end $$`,
    `create trigger progress_audited after insert or update on progress
    for each row execute function audit_progress()`,
    `create function keep_completion() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or new.status <> 'COMPLETED' or new.completed_at <> old.completed_at
      or new.completed_kind <> old.completed_kind then
      ${refuse('progress_completion_stays', 'a completion is never lost')};
    end if;
    return new;
  end $$`,
    `create trigger progress_keep_completion before update or delete on progress
    for each row when (old.status = 'COMPLETED') execute function keep_completion()`
];
const versions = [
    `create function keep_version() returns trigger language plpgsql as $$
  begin
    if new.version < old.version then
      ${refuse('versions_only_grow', 'versions only grow')};
    end if;
    return new;
  end $$`,
    ...[
        'courses',
        'lessons',
        'tests'
    ].map((table)=>`create trigger ${table}_version before update of version on ${table}
      for each row execute function keep_version()`),
    `create function drop_old_versions() returns trigger language plpgsql as $$
  begin
    delete from entity_versions
      where kind = new.kind and entity_id = new.entity_id and version <= new.version - 20;
    return null;
  end $$`,
    `create trigger entity_versions_last_20 after insert on entity_versions
    for each row execute function drop_old_versions()`
];
// Both sides lock the test's row, so a test cannot be deleted while a lesson starts to use it.
const testsInUse = [
    `create function use_live_test() returns trigger language plpgsql as $$
  begin
    perform 1 from tests where id = new.test_id and deleted_at is null for share;
    if not found then
      ${refuse('lessons_need_live_test', 'the test is deleted')};
    end if;
    return new;
  end $$`,
    `create trigger lessons_use_live_test before insert or update of test_id, deleted_at on lessons
    for each row when (new.test_id is not null and new.deleted_at is null) execute function use_live_test()`,
    `create function keep_used_test() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from lessons where test_id = new.id and deleted_at is null) then
      ${refuse('tests_in_use', 'a live lesson uses the test')};
    end if;
    return new;
  end $$`,
    `create trigger tests_in_use before update of deleted_at on tests
    for each row when (new.deleted_at is not null and old.deleted_at is null) execute function keep_used_test()`
];

__webpack_require__.d(__webpack_exports__, {
}, {
  up: up
});


},
"FA"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* import */ var _run_statements__rspack_import_0 = __webpack_require__("im");

/**
 * What other replicas must hear, sent by the database with the commit: `course_changed` (course id)
 * empties caches of a course's structure, `user_notified` (user id) wakes the user's open streams.
 * Payloads are ids only: over 8,000 bytes NOTIFY fails.
 */ const up = (db)=>(0,_run_statements__rspack_import_0/* .runStatements */.o)(db, [
        `create function notify_course() returns trigger language plpgsql as $$
    begin
      perform pg_notify('course_changed', new.id::text);
      return null;
    end $$`,
        `create trigger courses_changed after insert or update on courses
      for each row execute function notify_course()`,
        `create function notify_course_of_lesson() returns trigger language plpgsql as $$
    begin
      perform pg_notify('course_changed', new.course_id::text);
      if tg_op = 'UPDATE' and old.course_id <> new.course_id then
        perform pg_notify('course_changed', old.course_id::text);
      end if;
      return null;
    end $$`,
        `create trigger lessons_changed after insert or update on lessons
      for each row execute function notify_course_of_lesson()`,
        `create function notify_user() returns trigger language plpgsql as $$
    begin
      perform pg_notify('user_notified', new.user_id::text);
      return null;
    end $$`,
        `create trigger notifications_changed after insert or update on notifications
      for each row execute function notify_user()`
    ]);

__webpack_require__.d(__webpack_exports__, {
}, {
  up: up
});


},
"L"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* import */ var _run_statements__rspack_import_0 = __webpack_require__("im");

/**
 * What open streams must hear from every replica: `session_ended` (session id) closes the session's
 * streams, `work_changed` (work id) and `comment_changed` (comment id) wake the teachers' queues.
 */ const up = (db)=>(0,_run_statements__rspack_import_0/* .runStatements */.o)(db, [
        `create function notify_session_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session_ended', old.id::text);
      return null;
    end $$`,
        `create trigger sessions_ended after delete on sessions
      for each row execute function notify_session_ended()`,
        `create function notify_row() returns trigger language plpgsql as $$
    begin
      perform pg_notify(tg_argv[0], new.id::text);
      return null;
    end $$`,
        `create trigger works_changed after insert or update of state on works
      for each row execute function notify_row('work_changed')`,
        `create trigger comments_changed after insert or update of answer on comments
      for each row execute function notify_row('comment_changed')`,
        // A renewed claim is no news.
        `create function notify_claim() returns trigger language plpgsql as $$
    begin
      perform pg_notify('work_changed', coalesce(new.work_id, old.work_id)::text);
      return null;
    end $$`,
        `create trigger claims_changed after insert or delete or update of teacher_id on claims
      for each row execute function notify_claim()`
    ]);

__webpack_require__.d(__webpack_exports__, {
}, {
  up: up
});


},
"z"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* import */ var _run_statements__rspack_import_0 = __webpack_require__("im");

/**
 * Each stored state of a course, a lesson or a test is kept in `entity_versions`, whoever writes it;
 * what was there before this migration is kept as it stands.
 */ const up = (db)=>(0,_run_statements__rspack_import_0/* .runStatements */.o)(db, [
        ...keep('course', course),
        ...keep('lesson', lesson),
        ...keep('test', test)
    ]);
const course = (row)=>`json_build_object('title', ${row}.title, 'description', ${row}.description, 'price', ${row}.price)`;
const lesson = (row)=>`json_build_object('courseId', ${row}.course_id, 'title', ${row}.title, 'order', ${row}.position,
    'content', ${row}.content, 'checkType', ${row}.check_type, 'testId', ${row}.test_id)`;
const test = (row)=>`json_build_object('title', ${row}.title, 'questions', (select coalesce(json_agg(json_build_object(
      'id', questions.id, 'text', questions.text, 'type', questions.type, 'answers',
      (select coalesce(json_agg(json_build_object('id', answers.id, 'text', answers.text,
          'correct', answers.correct) order by answers.position), '[]'::json)
        from answers where answers.question_id = questions.id)
    ) order by questions.position), '[]'::json)
    from questions where questions.test_id = ${row}.id))`;
// Deferred to the commit: a test is whole only once its questions are written.
const keep = (kind, stateOf)=>[
        `create function keep_${kind}_version() returns trigger language plpgsql as $$
  begin
    insert into entity_versions (kind, entity_id, version, data, saved_by, saved_at)
      values ('${kind}', new.id, new.version, ${stateOf('new')}, new.updated_by, new.updated_at)
      on conflict do nothing;
    return null;
  end $$`,
        `create constraint trigger ${kind}s_keep_version after insert or update of version on ${kind}s
    deferrable initially deferred for each row execute function keep_${kind}_version()`,
        `insert into entity_versions (kind, entity_id, version, data, saved_by, saved_at)
    select '${kind}', id, version, ${stateOf(`${kind}s`)}, updated_by, updated_at from ${kind}s
    on conflict do nothing`
    ];

__webpack_require__.d(__webpack_exports__, {
}, {
  up: up
});


},
"H"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* import */ var _run_statements__rspack_import_0 = __webpack_require__("im");

/**
 * `has_text` asks for a character that can be seen, as `hasText` of the rules does: joiners, fillers, soft
 * hyphens and lone accents are no text (specification §5). What was stored under the weaker rule becomes a
 * dash: a row that its own check refuses could never be changed again.
 */ const up = (db)=>(0,_run_statements__rspack_import_0/* .runStatements */.o)(db, [
        hasText(),
        ...texts.map(dashForNothing)
    ]);
// Code points without anything to see, as of Unicode 14: no newer version takes one off this list, so that
// nothing passes the rules and fails here. PostgreSQL has no classes for them.
const unseen = `
  1-20 7f-a0 ad 300-36f 483-489 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 600-605 610-61a 61c 64b-65f 670 6d6-6dd
  6df-6e4 6e7-6e8 6ea-6ed 70f 711 730-74a 7a6-7b0 7eb-7f3 7fd 816-819 81b-823 825-827 829-82d 859-85b
  890-891 898-89f 8ca-903 93a-93c 93e-94f 951-957 962-963 981-983 9bc 9be-9c4 9c7-9c8 9cb-9cd 9d7 9e2-9e3
  9fe a01-a03 a3c a3e-a42 a47-a48 a4b-a4d a51 a70-a71 a75 a81-a83 abc abe-ac5 ac7-ac9 acb-acd ae2-ae3
  afa-aff b01-b03 b3c b3e-b44 b47-b48 b4b-b4d b55-b57 b62-b63 b82 bbe-bc2 bc6-bc8 bca-bcd bd7 c00-c04 c3c
  c3e-c44 c46-c48 c4a-c4d c55-c56 c62-c63 c81-c83 cbc cbe-cc4 cc6-cc8 cca-ccd cd5-cd6 ce2-ce3 d00-d03
  d3b-d3c d3e-d44 d46-d48 d4a-d4d d57 d62-d63 d81-d83 dca dcf-dd4 dd6 dd8-ddf df2-df3 e31 e34-e3a e47-e4e
  eb1 eb4-ebc ec8-ecd f18-f19 f35 f37 f39 f3e-f3f f71-f84 f86-f87 f8d-f97 f99-fbc fc6 102b-103e 1056-1059
  105e-1060 1062-1064 1067-106d 1071-1074 1082-108d 108f 109a-109d 115f-1160 135d-135f 1680 1712-1715
  1732-1734 1752-1753 1772-1773 17b4-17d3 17dd 180b-180f 1885-1886 18a9 1920-192b 1930-193b 1a17-1a1b
  1a55-1a5e 1a60-1a7c 1a7f 1ab0-1ace 1b00-1b04 1b34-1b44 1b6b-1b73 1b80-1b82 1ba1-1bad 1be6-1bf3 1c24-1c37
  1cd0-1cd2 1cd4-1ce8 1ced 1cf4 1cf7-1cf9 1dc0-1dff 2000-200f 2028-202f 205f-206f 20d0-20f0 2800 2cef-2cf1
  2d7f 2de0-2dff 3000 302a-302f 3099-309a 3164 a66f-a672 a674-a67d a69e-a69f a6f0-a6f1 a802 a806 a80b
  a823-a827 a82c a880-a881 a8b4-a8c5 a8e0-a8f1 a8ff a926-a92d a947-a953 a980-a983 a9b3-a9c0 a9e5 aa29-aa36
  aa43 aa4c-aa4d aa7b-aa7d aab0 aab2-aab4 aab7-aab8 aabe-aabf aac1 aaeb-aaef aaf5-aaf6 abe3-abea abec-abed
  e000-f8ff fb1e fdd0-fdef fe00-fe0f fe20-fe2f feff ffa0 fff0-fffb fffe-ffff 101fd 102e0 10376-1037a
  10a01-10a03 10a05-10a06 10a0c-10a0f 10a38-10a3a 10a3f 10ae5-10ae6 10d24-10d27 10eab-10eac 10f46-10f50
  10f82-10f85 11000-11002 11038-11046 11070 11073-11074 1107f-11082 110b0-110ba 110bd 110c2 110cd
  11100-11102 11127-11134 11145-11146 11173 11180-11182 111b3-111c0 111c9-111cc 111ce-111cf 1122c-11237
  1123e 112df-112ea 11300-11303 1133b-1133c 1133e-11344 11347-11348 1134b-1134d 11357 11362-11363
  11366-1136c 11370-11374 11435-11446 1145e 114b0-114c3 115af-115b5 115b8-115c0 115dc-115dd 11630-11640
  116ab-116b7 1171d-1172b 1182c-1183a 11930-11935 11937-11938 1193b-1193e 11940 11942-11943 119d1-119d7
  119da-119e0 119e4 11a01-11a0a 11a33-11a39 11a3b-11a3e 11a47 11a51-11a5b 11a8a-11a99 11c2f-11c36
  11c38-11c3f 11c92-11ca7 11ca9-11cb6 11d31-11d36 11d3a 11d3c-11d3d 11d3f-11d45 11d47 11d8a-11d8e
  11d90-11d91 11d93-11d97 11ef3-11ef6 13430-13438 16af0-16af4 16b30-16b36 16f4f 16f51-16f87 16f8f-16f92
  16fe4 16ff0-16ff1 1bc9d-1bc9e 1bca0-1bca3 1cf00-1cf2d 1cf30-1cf46 1d165-1d169 1d16d-1d182 1d185-1d18b
  1d1aa-1d1ad 1d242-1d244 1da00-1da36 1da3b-1da6c 1da75 1da84 1da9b-1da9f 1daa1-1daaf 1e000-1e006
  1e008-1e018 1e01b-1e021 1e023-1e024 1e026-1e02a 1e130-1e136 1e2ae 1e2ec-1e2ef 1e8d0-1e8d6 1e944-1e94a
  1fffe-1ffff 2fffe-2ffff 3fffe-3ffff 4fffe-4ffff 5fffe-5ffff 6fffe-6ffff 7fffe-7ffff 8fffe-8ffff
  9fffe-9ffff afffe-affff bfffe-bffff cfffe-cffff dfffe-e0fff efffe-10ffff`;
// As PostgreSQL writes a code point in a regular expression.
const escaped = (code)=>`\\U${code.padStart(8, '0')}`;
const ranges = ()=>unseen.trim().split(/\s+/).map((range)=>range.split('-').map(escaped).join('-'));
const hasText = ()=>`
create or replace function has_text(value text) returns boolean language sql immutable parallel safe return
  value ~ '[^${ranges().join('')}]'`;
const texts = [
    [
        'users',
        'first_name'
    ],
    [
        'users',
        'last_name'
    ],
    [
        'groups',
        'name'
    ],
    [
        'courses',
        'title'
    ],
    [
        'lessons',
        'title'
    ],
    [
        'tests',
        'title'
    ],
    [
        'questions',
        'text'
    ],
    [
        'answers',
        'text'
    ],
    [
        'files',
        'name'
    ],
    [
        'media',
        'name'
    ],
    [
        'works',
        'comment'
    ],
    [
        'comments',
        'text'
    ],
    [
        'comments',
        'answer'
    ],
    [
        'notifications',
        'text'
    ]
];
const dashForNothing = ([table, column])=>`update ${table} set ${column} = '—' where not has_text(${column})`;

__webpack_require__.d(__webpack_exports__, {
}, {
  up: up
});


},
"aI"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* import */ var _run_statements__rspack_import_0 = __webpack_require__("im");

/**
 * E-mails are looked up composed (NFC) from here on, so those stored otherwise are composed too. Where that would
 * make two live accounts one, both stay as they are: which is the right one only a person can tell.
 */ const up = (db)=>(0,_run_statements__rspack_import_0/* .runStatements */.o)(db, [
        `update users set email = normalize(email, NFC)
      where deleted_at is null and email is not NFC normalized and not exists (
        select from users other where other.id <> users.id and other.deleted_at is null
          and russian_key(normalize(other.email, NFC)) = russian_key(normalize(users.email, NFC)))`
    ]);

__webpack_require__.d(__webpack_exports__, {
}, {
  up: up
});


},
"at"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* import */ var _run_statements__rspack_import_0 = __webpack_require__("im");

/**
 * What moderators must hear from every replica: `school_changed` with the part of their screens to be read
 * again (`participants`, `groups`, `slots`, `payments`). Once a statement, and PostgreSQL sends equal notices of
 * a transaction once: an import of a thousand rows is three.
 */ const up = (db)=>(0,_run_statements__rspack_import_0/* .runStatements */.o)(db, [
        `create function notify_school() returns trigger language plpgsql as $$
    begin
      perform pg_notify('school_changed', part) from unnest(tg_argv) as part;
      return null;
    end $$`,
        // A sign-in is no news, nor is a new password.
        trigger('users', 'insert or update of first_name, last_name, email, role, deleted_at', 'participants'),
        trigger('groups', 'insert or update', 'groups'),
        trigger('group_members', 'insert or update or delete', 'groups', 'participants'),
        trigger('group_courses', 'insert or delete', 'groups'),
        trigger('slot_account', 'update', 'slots'),
        trigger('payments', 'insert or update of status', 'payments')
    ]);
const trigger = (table, events, ...parts)=>`create trigger ${table}_school_news after ${events} on ${table}
    for each statement execute function notify_school(${parts.map((part)=>`'${part}'`).join(', ')})`;

__webpack_require__.d(__webpack_exports__, {
}, {
  up: up
});


},
"G"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* import */ var _run_statements__rspack_import_0 = __webpack_require__("im");

/**
 * Each kept state says how it came to be: by a save, by going back to an earlier one, or written over what
 * stood there without a look at it (specification §8, «Перезаписать»). The transaction that writes says so
 * in its setting `stupeni.way`; everything else is a save.
 */ const up = (db)=>(0,_run_statements__rspack_import_0/* .runStatements */.o)(db, [
        `alter table entity_versions add column way text not null default 'saved'
      check (way in ('saved', 'restored', 'overwritten'))`,
        `create function way_of_change() returns trigger language plpgsql as $$
    begin
      new.way := coalesce(nullif(current_setting('stupeni.way', true), ''), new.way);
      return new;
    end $$`,
        `create trigger entity_versions_way before insert on entity_versions
      for each row execute function way_of_change()`
    ]);

__webpack_require__.d(__webpack_exports__, {
}, {
  up: up
});


},
"v1"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* import */ var _run_statements__rspack_import_0 = __webpack_require__("im");

/**
 * The moderators' list by last visit reads its page from an index: who never came stands before whoever came
 * first, as the list's order says it, and not where an index of the bare column has its nulls.
 */ const up = (db)=>(0,_run_statements__rspack_import_0/* .runStatements */.o)(db, [
        `create index users_by_visit on users (role, (coalesce(last_login_at, '-infinity'::timestamptz)), id)
      where deleted_at is null`,
        `drop index users_by_last_login`
    ]);

__webpack_require__.d(__webpack_exports__, {
}, {
  up: up
});


},
"In"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* import */ var _run_statements__rspack_import_0 = __webpack_require__("im");

/**
 * The teachers' questions with those that have an answer: what waits first, oldest first, then the latest answer.
 * One ascending key, so that a page starts where the one before it ended.
 */ const up = (db)=>(0,_run_statements__rspack_import_0/* .runStatements */.o)(db, [
        `create index comments_by_answer on comments (
      (coalesce(-extract(epoch from answered_at at time zone 'UTC'), '-infinity'::numeric)), created_at, id)`
    ]);

__webpack_require__.d(__webpack_exports__, {
}, {
  up: up
});


},
"eJ"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* import */ var _run_statements__rspack_import_0 = __webpack_require__("im");

/** A question is folded when it is asked and not for every search over everything that waits. */ const up = (db)=>(0,_run_statements__rspack_import_0/* .runStatements */.o)(db, [
        `alter table comments add column search_key text collate "C" generated always as (russian_key(text)) stored`
    ]);

__webpack_require__.d(__webpack_exports__, {
}, {
  up: up
});


},
"cC"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* import */ var _run_statements__rspack_import_0 = __webpack_require__("im");

/** A notification may be about a course that was opened to the learner, and then leads to it. */ const up = (db)=>(0,_run_statements__rspack_import_0/* .runStatements */.o)(db, [
        'alter table notifications add column course_id integer references courses (id)'
    ]);

__webpack_require__.d(__webpack_exports__, {
}, {
  up: up
});


},
"AS"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* import */ var _run_statements__rspack_import_0 = __webpack_require__("im");

/**
 * The id of the school, which its files carry too (files/claim-storage.ts). The row is written by the first
 * start of the API, not here: copies of a prepared database must become schools of their own.
 * The index serves the upload quota of a person.
 */ const up = (db)=>(0,_run_statements__rspack_import_0/* .runStatements */.o)(db, [
        `create table school (
      single boolean primary key default true constraint school_single check (single),
      id uuid not null,
      created_at timestamptz(3) not null default now()
    )`,
        'create index media_by_owner on media (owner_id)'
    ]);

__webpack_require__.d(__webpack_exports__, {
}, {
  up: up
});


},
"p"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var _2026_11_21_01_accounts__rspack_import_0 = __webpack_require__("u");
/* import */ var _2026_11_21_02_courses__rspack_import_1 = __webpack_require__("g");
/* import */ var _2026_11_21_03_learning__rspack_import_2 = __webpack_require__("Mt");
/* import */ var _2026_11_21_04_service__rspack_import_3 = __webpack_require__("I");
/* import */ var _2026_11_21_05_invariants__rspack_import_4 = __webpack_require__("ut");
/* import */ var _2026_11_21_06_notices__rspack_import_5 = __webpack_require__("FA");
/* import */ var _2026_11_21_08_streams__rspack_import_6 = __webpack_require__("L");
/* import */ var _2026_11_21_09_versions__rspack_import_7 = __webpack_require__("z");
/* import */ var _2026_11_21_10_visible_text__rspack_import_8 = __webpack_require__("H");
/* import */ var _2026_11_21_11_composed_emails__rspack_import_9 = __webpack_require__("aI");
/* import */ var _2026_11_21_12_school_news__rspack_import_10 = __webpack_require__("at");
/* import */ var _2026_11_21_13_version_ways__rspack_import_11 = __webpack_require__("G");
/* import */ var _2026_11_21_14_visits_in_order__rspack_import_12 = __webpack_require__("v1");
/* import */ var _2026_11_21_15_answered_questions__rspack_import_13 = __webpack_require__("In");
/* import */ var _2026_11_21_16_folded_questions__rspack_import_14 = __webpack_require__("eJ");
/* import */ var _2026_11_21_17_opened_courses__rspack_import_15 = __webpack_require__("cC");
/* import */ var _2026_11_22_01_school_id__rspack_import_16 = __webpack_require__("AS");

















/** In the order of their names; one-way, and never edited after they landed. */ const migrations = {
    '2026-11-21-01-accounts': _2026_11_21_01_accounts__rspack_import_0,
    '2026-11-21-02-courses': _2026_11_21_02_courses__rspack_import_1,
    '2026-11-21-03-learning': _2026_11_21_03_learning__rspack_import_2,
    '2026-11-21-04-service': _2026_11_21_04_service__rspack_import_3,
    '2026-11-21-05-invariants': _2026_11_21_05_invariants__rspack_import_4,
    '2026-11-21-06-notices': _2026_11_21_06_notices__rspack_import_5,
    '2026-11-21-08-streams': _2026_11_21_08_streams__rspack_import_6,
    '2026-11-21-09-versions': _2026_11_21_09_versions__rspack_import_7,
    '2026-11-21-10-visible-text': _2026_11_21_10_visible_text__rspack_import_8,
    '2026-11-21-11-composed-emails': _2026_11_21_11_composed_emails__rspack_import_9,
    '2026-11-21-12-school-news': _2026_11_21_12_school_news__rspack_import_10,
    '2026-11-21-13-version-ways': _2026_11_21_13_version_ways__rspack_import_11,
    '2026-11-21-14-visits-in-order': _2026_11_21_14_visits_in_order__rspack_import_12,
    '2026-11-21-15-answered-questions': _2026_11_21_15_answered_questions__rspack_import_13,
    '2026-11-21-16-folded-questions': _2026_11_21_16_folded_questions__rspack_import_14,
    '2026-11-21-17-opened-courses': _2026_11_21_17_opened_courses__rspack_import_15,
    '2026-11-22-01-school-id': _2026_11_22_01_school_id__rspack_import_16
};

__webpack_require__.d(__webpack_exports__, {
}, {
  w: migrations
});


},
"im"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var kysely__rspack_import_0 = __webpack_require__("Yg");

/** Runs statements one by one: the embedded database takes a single statement a query. */ async function runStatements(db, statements) {
    for (const statement of statements)await kysely__rspack_import_0.sql.raw(statement).execute(db);
}

__webpack_require__.d(__webpack_exports__, {
  o: () => (runStatements)
});


},
"rK"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o: () => (/* binding */ GuardedDatabase)
});

// UNUSED EXPORTS: inTransaction

;// CONCATENATED MODULE: external "node:async_hooks"

// EXTERNAL MODULE: external "kysely"
var external_kysely_ = __webpack_require__("Yg");
;// CONCATENATED MODULE: ./src/db/transaction.ts


const current = new __rspack_external_node_async_hooks_4d8b1b4a.AsyncLocalStorage();
function refuseInsideTransaction() {
    if (current.getStore()?.open) throw new Error('Inside a transaction only its own handle may be used: pass trx, not db.');
}
// On the embedded database (one connection) such a query would wait for ever; on PostgreSQL it would
// not see the transaction's own rows, and could use up the pool.
const guard = {
    transformQuery ({ node }) {
        refuseInsideTransaction();
        return node;
    },
    transformResult: async ({ result })=>result
};
/** The handle outside transactions; outside production it throws when used inside one. */ class GuardedDatabase extends external_kysely_.Kysely {
    constructor(config){
        super({
            ...config,
            plugins: [
                guard
            ]
        });
    }
    transaction() {
        refuseInsideTransaction();
        return super.transaction();
    }
    connection() {
        refuseInsideTransaction();
        return super.connection();
    }
}
// Deadlock and serialization failure: PostgreSQL undid everything and asks for another try.
const worthAnotherTry = new Set([
    '40P01',
    '40001'
]);
const tries = 3;
/**
 * Runs `work` in one transaction; what it throws undoes everything. `work` uses its `trx` only, and
 * touches nothing outside the database: after a deadlock it runs again, up to three times in all.
 */ async function inTransaction(db, work) {
    for(let attempt = 1;; attempt += 1){
        try {
            return await runOnce(db, work);
        } catch (error) {
            if (attempt === tries || !worthAnotherTry.has(error.code ?? '')) throw error;
        }
    }
}
function runOnce(db, work) {
    // Following calls through promises costs every promise a little: production runs what tests have seen.
    if (true) return db.transaction().execute((trx)=>work(trx.withoutPlugins()));
    // removed by dead control flow
{}
}


},
"C"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var _config__rspack_import_0 = __webpack_require__("lG");
/* import */ var _db_database_error__rspack_import_5 = __webpack_require__("D");
/* import */ var _files_claim_storage__rspack_import_1 = __webpack_require__("A");
/* import */ var _files_data_folder__rspack_import_2 = __webpack_require__("d");
/* import */ var _http_disk_full__rspack_import_3 = __webpack_require__("f");
/* import */ var _http_unreachable__rspack_import_4 = __webpack_require__("Q");






const worded = [
    _config__rspack_import_0/* .ConfigError */.xL,
    _db_database_error__rspack_import_5/* .DatabaseError */.a,
    _files_data_folder__rspack_import_2/* .DataFolderError */.xM,
    _files_claim_storage__rspack_import_1/* .ForeignFilesError */.G
];
/** What a person reads when the service does not start: the reason and the way out, without a stack if known. */ function explain(error) {
    if (worded.some((kind)=>error instanceof kind)) return error.message;
    if (!(error instanceof Error)) return String(error);
    const { code, syscall, address, port } = error;
    if (code === 'EADDRINUSE') return `Порт ${port} на ${address} занят: остановите другую программу или задайте PORT.`;
    if (code === 'EACCES' && syscall === 'listen') return `Нет прав занять порт ${port}: задайте другой PORT.`;
    if ((0,_http_disk_full__rspack_import_3/* .isDiskFull */.b)(error)) return `На диске закончилось место (${error.message}): освободите его и запустите снова.`;
    if ((0,_http_unreachable__rspack_import_4/* .isUnreachable */.R)(error)) return `База данных недоступна (${error.message}): проверьте DATABASE_URL.`;
    return error.stack ?? error.message;
}

__webpack_require__.d(__webpack_exports__, {
  W: () => (explain)
});


},
"A"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var kysely__rspack_import_0 = __webpack_require__("Yg");
/* import */ var _unknown_keys__rspack_import_1 = __webpack_require__("c");


/** The files belong to another school than the database; the message says in Russian what to do. */ class ForeignFilesError extends Error {
    name = 'ForeignFilesError';
}
/**
 * Makes sure that the files belong to the school of this database (abuse case V27): both carry the same id.
 * A new storage gets the id of the database. So does one without an id when the database knows at least half
 * of its files: these were stored before files carried an id.
 * @param options.adopt writes the id of the database over another one
 * @throws ForeignFilesError
 */ async function claimStorage(db, storage, { adopt }) {
    const schoolId = await schoolIdOf(db);
    const claimed = await storage.schoolId();
    if (claimed === schoolId) return;
    const files = await countFiles(db, storage);
    const isOurs = claimed === null && files.known * 2 >= files.total;
    if (!isOurs && !adopt) throw foreign(storage.place, {
        schoolId,
        claimed,
        total: files.total
    });
    // Another school may claim an unclaimed storage in this moment.
    const stands = await storage.claim(schoolId, {
        replace: claimed !== null
    });
    if (stands !== schoolId) throw foreign(storage.place, {
        schoolId,
        claimed: stands,
        total: files.total
    });
}
/** Replicas that start together draw one id. */ async function schoolIdOf(db) {
    await db.insertInto('school').values({
        id: sql`gen_random_uuid()`
    }).onConflict((conflict)=>conflict.doNothing()).execute();
    const { id } = await db.selectFrom('school').select('id').executeTakeFirstOrThrow();
    return id;
}
async function countFiles(db, storage) {
    const count = {
        total: 0,
        known: 0
    };
    for await (const { asked, unknown } of unknownKeys(db, allKeys(storage))){
        count.total += asked.length;
        count.known += asked.length - unknown.length;
    }
    return count;
}
async function* allKeys(storage) {
    for await (const { key } of storage.list())yield key;
    for await (const { key } of storage.listTrash())yield key;
}
function foreign(place, { schoolId, claimed, total }) {
    const whose = claimed === null ? `Файлы в ${place} (${total}) неизвестны базе данных школы ${schoolId}, номера школы в папке нет.` : `Файлы в ${place} (${total}) принадлежат школе ${claimed}, а база данных — школе ${schoolId}.`;
    return new ForeignFilesError(`${whose} Сервер не запущен, файлы не тронуты. ` + 'Подключите базу данных этих файлов (DATABASE_URL или прежняя папка database) или задайте другую папку в DATA_DIR. ' + 'Если файлы действительно от этой базы данных, один раз запустите с ADOPT_FILES=1.');
}

__webpack_require__.d(__webpack_exports__, {
  G: () => (ForeignFilesError)
});


},
"d"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var node_fs__rspack_import_0 = __webpack_require__("oF");
/* import */ var node_path__rspack_import_1 = __webpack_require__("v");
/* import */ var _http_disk_full__rspack_import_2 = __webpack_require__("f");



/** The data folder cannot be used; the message says in Russian why and what to do. */ class DataFolderError extends Error {
    name = 'DataFolderError';
}
/** Makes the data folder unless it is there, and tries it. Throws `DataFolderError`. */ function openDataFolder(path) {
    try {
        makeFolder(path);
        rmdirSync(mkdtempSync(join(path, 'probe-')));
    } catch (cause) {
        // Everything but uploads works on a full disk.
        if (isDiskFull(cause) && existsSync(path)) return;
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new DataFolderError(`В папке данных ${path} нельзя писать: ${reason}. ` + `Проверьте права на папку или укажите другую в DATA_DIR.`, {
            cause
        });
    }
}
/**
 * Makes a folder with those that it lies in, for its owner only. Node's own `recursive` never comes back
 * from a place where nothing can be made, such as /proc.
 */ function makeFolder(path) {
    const outer = (0,node_path__rspack_import_1.dirname)(path);
    if (!(0,node_fs__rspack_import_0.existsSync)(outer)) makeFolder(outer);
    try {
        (0,node_fs__rspack_import_0.mkdirSync)(path, {
            mode: 448
        });
    } catch (error) {
        const there = error.code === 'EEXIST' && (0,node_fs__rspack_import_0.statSync)(path).isDirectory();
        if (!there) throw error;
    }
}

__webpack_require__.d(__webpack_exports__, {
  fc: () => (makeFolder),
  xM: () => (DataFolderError)
});


},
"c"(__unused_rspack_module, __unused_rspack___webpack_exports__, __webpack_require__) {
/* import */ var kysely__rspack_import_0 = __webpack_require__("Yg");

const batchSize = 500;
/** Those of the keys that no row of the database names, in batches of 500, one statement each. */ async function* unknownKeys(db, keys) {
    let asked = [];
    for await (const key of keys){
        asked.push(key);
        if (asked.length < batchSize) continue;
        yield {
            asked,
            unknown: await unknownOf(db, asked)
        };
        asked = [];
    }
    if (asked.length > 0) yield {
        asked,
        unknown: await unknownOf(db, asked)
    };
}
async function unknownOf(db, keys) {
    const { rows } = await sql`
    select key from unnest(${keys}::text[]) asked (key)
    where not exists (select from files where storage_key = key)
      and not exists (select from media where storage_key = key)`.execute(db);
    return rows.map(({ key })=>key);
}


},
"f"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
// The disk, a quota of the disk, and PostgreSQL on a full disk (SQLSTATE 53100), which has undone its transaction.
const codes = new Set([
    'ENOSPC',
    'EDQUOT',
    '53100'
]);
/** Whether the error says that a disk has no room left. */ const isDiskFull = (error)=>codes.has(String(error?.code ?? ''));

__webpack_require__.d(__webpack_exports__, {
}, {
  b: isDiskFull
});


},
"Q"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
// PostgreSQL: class 08 connection faults, 53300 too many connections, 57P01 to 57P03 shutting down or
// starting up, 57014 a statement cut off by its time limit, 55P03 a lock not given in time.
const databaseAway = /^(08\w{3}|53300|57P0[1-3]|57014|55P03)$/;
const networkAway = new Set([
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'ETIMEDOUT',
    'EPIPE'
]);
const poolAway = /connection terminated|connect(ion)? timeout|timeout exceeded when trying to connect/i;
/** Whether the error says that the database cannot be reached now, so that trying later may help. */ function isUnreachable(error) {
    const code = String(error.code ?? '');
    return databaseAway.test(code) || networkAway.has(code) || poolAway.test(error.message);
}

__webpack_require__.d(__webpack_exports__, {
  R: () => (isUnreachable)
});


},
"QO"(__unused_rspack_module, __unused_rspack___webpack_exports__, __webpack_require__) {
/* import */ var _secret__rspack_import_0 = __webpack_require__("lg");

const minSecretLength = 32;
/**
 * What NODE_ENV=production does not start with, each with its own sentence and the switch that settles
 * it (product decisions §2).
 */ function refuseInProduction(settings, { embedded, seed }) {
    const refusals = [];
    if (embedded && settings.ALLOW_EMBEDDED_DB !== '1') refusals.push('Встроенная база данных не предназначена для промышленной работы: задайте DATABASE_URL или ALLOW_EMBEDDED_DB=1.');
    if (seed === 'demo' && settings.ALLOW_DEMO !== '1') refusals.push('Демонстрационные учётные записи с известным паролем запрещены: уберите SEED=demo или задайте ALLOW_DEMO=1.');
    // On the embedded database a missing secret is generated and kept, so there is no default to refuse.
    if (settings.JWT_SECRET === undefined ? !embedded : isWeak(settings.JWT_SECRET)) refusals.push(`Ключ подписи по умолчанию или слишком короткий: задайте JWT_SECRET, случайную строку не короче ${minSecretLength} символов.`);
    if (settings.PAYMENT_PROVIDER === 'sandbox' && settings.ALLOW_SANDBOX !== '1') refusals.push('Платёжная песочница раздаёт доступы без денег: задайте другой PAYMENT_PROVIDER или ALLOW_SANDBOX=1.');
    if (settings.SUPPORT_URL === undefined) refusals.push('Не задана ссылка на администратора: задайте SUPPORT_URL (https://… или mailto:…).');
    return refusals;
}
const isWeak = (secret)=>secret === defaultSecret || secret.length < minSecretLength;
/** Why a database that already holds demo accounts is not served in production. */ const demoAccountsFound = (emails)=>`В базе есть демонстрационные учётные записи (${emails.join(', ')}): отключите их (npm run user -- disable --email …) или задайте ALLOW_DEMO=1.`;


},
"lg"(__unused_rspack_module, __unused_rspack___webpack_exports__, __webpack_require__) {
/* import */ var node_crypto__rspack_import_0 = __webpack_require__("i");
/* import */ var node_fs__rspack_import_1 = __webpack_require__("oF");
/* import */ var node_path__rspack_import_2 = __webpack_require__("v");
/* import */ var _files_data_folder__rspack_import_3 = __webpack_require__("d");




/** Signs tokens on a developer's PostgreSQL; production refuses it. */ const defaultSecret = 'stupeni-development-secret-not-for-production';
/**
 * The secret of an embedded school: generated at the first start and kept beside the data, readable by
 * its owner only, so that people stay signed in over a restart. Throws `DataFolderError`.
 */ function keptSecret(dataDir) {
    const file = join(dataDir, 'jwt-secret');
    if (!existsSync(file)) {
        openDataFolder(dataDir);
        // Renamed into place whole: a crash in between must not leave an empty secret behind.
        const draft = `${file}.${process.pid}`;
        writeFileSync(draft, randomBytes(48).toString('base64url'), {
            mode: 384
        });
        renameSync(draft, file);
    }
    return readFileSync(file, 'utf8').trim();
}


},
"Yg"(module) {

module.exports = __rspack_external_kysely;


},
"x"(module) {

module.exports = __rspack_external_kysely_migration_c26aca3c;


},
"i"(module) {

module.exports = __rspack_external_node_crypto_2e7c4b46;


},
"oF"(module) {

module.exports = __rspack_external_node_fs_1b05aee1;


},
"J"(module) {

module.exports = __rspack_external_node_fs_promises_3b710708;


},
"v"(module) {

module.exports = __rspack_external_node_path_806ed179;


},
"N"(module) {

module.exports = __rspack_external_typebox;


},
"e"(module) {

module.exports = __rspack_external_typebox_value_a78c61fd;


},

});
// The module cache
var __webpack_module_cache__ = {};

// The require function
function __webpack_require__(moduleId) {

// Check if module is in cache
var cachedModule = __webpack_module_cache__[moduleId];
if (cachedModule !== undefined) {
return cachedModule.exports;
}
// Create a new module (and put it into the cache)
var module = (__webpack_module_cache__[moduleId] = {
exports: {}
});
// Execute the module function
__webpack_modules__[moduleId](module, module.exports, __webpack_require__);

// Return the exports of the module
return module.exports;

}

// expose the module cache
__webpack_require__.c = __webpack_module_cache__;

// webpack/runtime/async_module
(() => {
var hasSymbol = typeof Symbol === "function";
var rspackQueues = hasSymbol ? Symbol("rspack queues") : "__rspack_queues";
var rspackExports = __webpack_require__.aE = hasSymbol ? Symbol("rspack exports") : "__webpack_exports__";
var rspackError = hasSymbol ? Symbol("rspack error") : "__rspack_error";
var rspackDone = hasSymbol ? Symbol("rspack done") : "__rspack_done";
var rspackDefer = __webpack_require__.zS = hasSymbol ? Symbol("rspack defer") : "__rspack_defer";
__webpack_require__.zT = (asyncDeps) => {
	var hasUnresolvedAsyncSubgraph = asyncDeps.some((id) => {
		var cache = __webpack_require__.c[id];
		return !cache || cache[rspackDone] === false;
	});
	if (hasUnresolvedAsyncSubgraph) {
		return ({ then(onFulfilled, onRejected) { return Promise.all(asyncDeps.map(__webpack_require__)).then(onFulfilled, onRejected) } });
	}
}
var resolveQueue = (queue) => {
	if (queue && queue.d < 1) {
		queue.d = 1;
    	queue.forEach((fn) => (fn.r--));
		queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
	}
}
var wrapDeps = (deps) => {
	return deps.map((dep) => {
		if (dep !== null && typeof dep === "object") {
			if(!dep[rspackQueues] && dep[rspackDefer]) {
				var asyncDeps = __webpack_require__.zT(dep[rspackDefer]);
				if (asyncDeps) {
					var d = dep;
					dep = {
						then(onFulfilled, onRejected) {
							asyncDeps.then(() => (onFulfilled(d)), onRejected);
						}
					};
				} else return dep;
			}
			if (dep[rspackQueues]) return dep;
			if (dep.then) {
				var queue = [];
				queue.d = 0;
				dep.then((r) => {
					obj[rspackExports] = r;
					resolveQueue(queue);
				},(e) => {
					obj[rspackError] = e;
					resolveQueue(queue);
				});
				var obj = {};
				obj[rspackDefer] = false;
				obj[rspackQueues] = (fn) => (fn(queue));
				return obj;
			}
		}
		var ret = {};
		ret[rspackQueues] = () => {};
		ret[rspackExports] = dep;
		return ret;
	});
};
__webpack_require__.a = (module, body, hasAwait, useModuleExports) => {
	var queue;
	hasAwait && ((queue = []).d = -1);
	var depQueues = new Set();
	var exports = module.exports;
	var currentDeps;
	var outerResolve;
	var reject;
	var promise = new Promise((resolve, rej) => {
		reject = rej;
		outerResolve = resolve;
	});
	promise[rspackExports] = exports;
	promise[rspackQueues] = (fn) => { queue && fn(queue), depQueues.forEach(fn), promise["catch"](() => {}); };
	module.exports = promise;
	var asyncModule = module;
	if (useModuleExports) {
		asyncModule = Object.create(module);
		asyncModule.exports = exports;
	}
	var handle = (deps) => {
		currentDeps = wrapDeps(deps);
		var fn;
		var getResult = () => {
			return currentDeps.map((d) => {
				if(d[rspackDefer]) return d;
				if (d[rspackError]) throw d[rspackError];
				return d[rspackExports];
			});
		}
		var promise = new Promise((resolve) => {
			fn = () => (resolve(getResult));
			fn.r = 0;
			var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
			currentDeps.map((dep) => (dep[rspackDefer] || dep[rspackQueues](fnQueue)));
		});
		return fn.r ? promise : getResult();
	};
	var done = (err) => ((err ? reject(promise[rspackError] = err) : (useModuleExports && (exports = promise[rspackExports] = asyncModule.exports), outerResolve(exports))), resolveQueue(queue), promise[rspackDone] = true);
	body(handle, done, asyncModule);
	queue && queue.d < 0 && (queue.d = 0);
};

})();
// webpack/runtime/define_property_getters
(() => {
__webpack_require__.d = (exports, getters, values) => {
	var define = (defs, kind) => {
		for(var key in defs) {
			if(__webpack_require__.o(defs, key) && !__webpack_require__.o(exports, key)) {
				Object.defineProperty(exports, key, { enumerable: true, [kind]: defs[key] });
			}
		}
	};
	define(getters, "get");
	define(values, "value");
};
})();
// webpack/runtime/has_own_property
(() => {
__webpack_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
})();
// webpack/runtime/make_namespace_object
(() => {
// define __esModule on exports
__webpack_require__.r = (exports) => {
	if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
		Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
	}
	Object.defineProperty(exports, '__esModule', { value: true });
};
})();
// module cache are used so entry inlining is disabled
// startup
// Load entry module and return exports
var __webpack_exports__ = __webpack_require__("h");
__webpack_exports__ = await __webpack_exports__;
