import { itAtNight } from '../../../../../../tools/test/at-night.mjs';
import { emptyFields } from '@stupeni/contract/fields';
import { checkInvariants } from '../../../testing/check-invariants';
import { makePayment } from '../../../testing/makers/payments';
import { makeGroup, makeUser } from '../../../testing/makers/people';
import { takeSnapshot } from '../../../testing/snapshot';
import { useApi } from '../../../testing/use-api';
import { inTransaction } from '../../../core/db/transaction';
import { makeAnswerStore } from '../../../core/http/stored-answers';
import type { WorkProgress } from '../../../core/http/repeats';
import { importParticipants } from './import-participants';
import { createPasswordMaker } from './make-password';
import { toColumns } from '../person';
import { addLearners } from './queries';
import { sql } from 'kysely';

const api = useApi();
type Moderator = Awaited<ReturnType<typeof makeUser>>;
let moderator: Moderator;
beforeEach(async () => {
  moderator = await makeUser(api.db, { role: 'MODERATOR' });
});
afterEach(() => checkInvariants(api.db));

const send = async (
  file: string | Buffer,
  query = '',
  type = 'text/csv',
  more: Record<string, string> = {},
) =>
  api.app.inject({
    method: 'POST',
    url: `/api/participants/import${query}`,
    headers: { authorization: `Bearer ${await api.issueToken(moderator)}`, 'content-type': type, ...more },
    payload: file,
  });
const preview = (file: string | Buffer) => send(file, '?dryRun=1');
const head = 'Фамилия;Имя;E-mail;Группа';
const table = (...rows: string[]) => [head, ...rows].join('\r\n');
const groupNames = async () =>
  (await api.call('MODERATOR', 'GET', '/api/groups')).json().map(({ name }: { name: string }) => name);
const readProgress = async (key: string) =>
  (await api.call(moderator, 'GET', `/api/participants/import?key=${key}`)).json();
const slots = (quantity: number) => makePayment(api.db, { quantity });
const signIn = (email: string, password: string) =>
  api.call(null, 'POST', '/api/auth/login', { email, password });

/** Encodes Russian text as Windows-1251. */
function inWindows1251(text: string): Buffer {
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [
      new TextDecoder('windows-1251').decode(Uint8Array.of(code)),
      code,
    ]),
  );
  return Buffer.from([...text].map((letter) => codes.get(letter) ?? 63));
}

describe('import of participants', () => {
  it('adds learners to their groups, and returns generated passwords', async () => {
    await slots(3);
    const group = await makeGroup(api.db, { name: 'Весна' });
    const file = table('Смирнова;Анна;anna@school.test;весна', 'Орлов;Борис;boris@school.test;');
    const answer = await send(file, '', 'text/csv', { 'idempotency-key': 'k1' });
    expect(answer.statusCode).toBe(200);
    const report = answer.json();
    expect(report).toEqual({
      dryRun: false,
      added: 2,
      skipped: 0,
      bad: 0,
      free: 3,
      accepted: true,
      ignoredColumns: [],
      rows: [
        {
          line: 2,
          outcome: 'added',
          lastName: 'Смирнова',
          firstName: 'Анна',
          ...emptyFields,
          email: 'anna@school.test',
          group: 'весна',
          problems: [],
          password: expect.stringMatching(/^[a-zA-Z2-9]{12}$/),
        },
        expect.objectContaining({ line: 3, outcome: 'added', group: null }),
      ],
    });
    expect((await signIn('anna@school.test', report.rows[0].password)).statusCode).toBe(200);
    const list = (await api.call(moderator, 'GET', `/api/participants?groupId=${group.id}`)).json();
    expect(list.map(({ email }: { email: string }) => email)).toEqual(['anna@school.test']);
    const again = await send(file, '', 'text/csv', { 'idempotency-key': 'k1' });
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.json()).toEqual(report);
  });

  it('stores no generated password, and does not return it to another user with the same key', async () => {
    await slots(1);
    const file = table('Смирнова;Анна;anna@school.test;');
    const [row] = (await send(file, '', 'text/csv', { 'idempotency-key': 'k1' })).json().rows;
    const storedAnswers = await api.db.selectFrom('idempotency_keys').select('reply').execute();
    expect(storedAnswers).toHaveLength(1);
    expect(JSON.parse(storedAnswers[0]!.reply!).rows[0].password).toBe('');
    expect(JSON.stringify(storedAnswers)).not.toContain(row.password);
    moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const other = await send(file, '', 'text/csv', { 'idempotency-key': 'k1' });
    expect(other.json()).toMatchObject({ added: 0, skipped: 1, rows: [{ password: null }] });
  });

  it('does not start a repeat while a slow import still runs', async () => {
    const store = makeAnswerStore(api.db);
    const key = { userId: moderator.id, route: '/r', key: 'k1', requestHash: 'h' };
    const age = (seconds: number) =>
      sql`update idempotency_keys set created_at = now() - make_interval(secs => ${seconds})`.execute(api.db);
    expect(await store.begin(key)).toBe(true);
    await age(59);
    await store.touch(key);
    await sql`update idempotency_keys set created_at = created_at - interval '5 seconds'`.execute(api.db);
    expect(await store.begin(key)).toBe(false);
    await age(61);
    expect(await store.begin(key)).toBe(true);
    await store.finish(key, { status: 200, reply: 'x' });
    await age(90);
    await store.touch(key);
    expect(await store.begin(key)).toBe(false);
  });

  it('forgets the progress of an import that is repeated after its process has stopped', async () => {
    const store = makeAnswerStore(api.db);
    const key = { userId: moderator.id, route: '/api/participants/import', key: 'k1', requestHash: 'h' };
    await store.begin(key);
    expect(await readProgress('k1')).toEqual({ done: null, total: null });
    await store.touch(key, { done: 120, total: 200 });
    await store.touch(key);
    expect(await readProgress('k1')).toEqual({ done: 120, total: 200 });
    await sql`update idempotency_keys set created_at = now() - interval '61 seconds'`.execute(api.db);
    expect(await store.begin(key)).toBe(true);
    expect(await readProgress('k1')).toEqual({ done: null, total: null });
  });

  it('tells its progress under its key, to the same person only', async () => {
    await slots(1);
    await send(table('Смирнова;Анна;anna@school.test;'), '', 'text/csv', { 'idempotency-key': 'k1' });
    await api.db.updateTable('idempotency_keys').set({ done: 1, total: 1 }).execute();
    expect(await readProgress('k1')).toEqual({ done: 1, total: 1 });
    expect(await readProgress('k2')).toEqual({ done: null, total: null });
    moderator = await makeUser(api.db, { role: 'MODERATOR' });
    expect(await readProgress('k1')).toEqual({ done: null, total: null });
  });

  it('counts the hashed rows of all rows to add', async () => {
    await slots(3);
    await makeUser(api.db, { email: 'known@school.test' });
    const people = ['anna', 'boris', 'known', 'vera'].map((name, line) => ({
      line,
      firstName: 'А',
      lastName: 'Б',
      ...emptyFields,
      email: `${name}@school.test`,
      group: '',
      password: '',
      role: '',
      problems: [],
    }));
    const heard: WorkProgress[] = [];
    const by = { id: moderator.id, role: 'MODERATOR', sessionId: '', address: '', rights: [] } as const;
    await importParticipants(
      api.db,
      { people, ignoredColumns: [] },
      {
        by,
        dryRun: false,
        partial: false,
        createGroups: false,
        makePassword: () => 'пароль',
        invite: null,
        transact: (work) => inTransaction(api.db, work),
        onProgress: (progress) => heard.push(progress),
      },
    );
    expect(heard).toEqual([0, 2, 3].map((done) => ({ done, total: 3 })));
  });

  it('generates different passwords for each key and e-mail', async () => {
    const made = (key: string, email: string) => createPasswordMaker('secret', { userId: 1, key })(email);
    const some = ['k1', 'k2'].flatMap((key) => ['a@b', 'c@d'].map((email) => made(key, email)));
    expect(new Set(some).size).toBe(4);
    expect(made('k1', 'a@b')).toBe(some[0]);
    const [one, two] = [1, 1].map((userId) => createPasswordMaker('secret', { userId })('a@b'));
    expect(one).not.toBe(two);
    for (const password of some) expect(password).toMatch(/^[a-zA-Z2-9]{12}$/);
  });

  it('uses the passwords of the file, and generates missing ones', async () => {
    await slots(2);
    const answer = await send(
      'Имя;Фамилия;E-mail;Пароль\nАнна;Смирнова;anna@school.test;тихая река\nБорис;Орлов;boris@school.test;\n',
    );
    expect(answer.json().rows).toMatchObject([
      { password: null },
      { password: expect.stringMatching(/^.{12}$/) },
    ]);
    expect((await signIn('anna@school.test', 'тихая река')).statusCode).toBe(200);
  });

  it('reports weak passwords of the file by row', async () => {
    await slots(2);
    const answer = await send(
      'Имя;Фамилия;E-mail;Пароль\nАнна;Смирнова;anna@school.test;короче\nБорис;Орлов;boris@school.test;12345678\n',
    );
    expect(answer.json().issues.map(({ message }: { message: string }) => message)).toEqual([
      'Строка 2: пароль: не короче 8 символов',
      'Строка 3: пароль: такой пароль встречается слишком часто, его легко подобрать',
    ]);
  });

  it('adds nobody the second time, with e-mails in upper or lower case', async () => {
    await slots(2);
    await send(table('Смирнова;Анна;anna@school.test;'));
    const before = await takeSnapshot(api.db);
    const answer = await send(table('Смирнова;Анна;ANNA@school.test;', `А;Б;${moderator.email};`));
    expect(answer.json()).toMatchObject({
      added: 0,
      skipped: 2,
      rows: [{ outcome: 'skipped', problems: [] }, { outcome: 'skipped' }],
    });
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('writes nothing on a dry run', async () => {
    await slots(1);
    const before = await takeSnapshot(api.db);
    const one = await preview(table('Смирнова;Анна;anna@school.test;'));
    expect(one.json()).toMatchObject({
      dryRun: true,
      accepted: true,
      added: 1,
      rows: [{ outcome: 'added', password: null }],
    });
    const two = await preview(table('Смирнова;Анна;anna@school.test;', 'А;Б;b@school.test;'));
    expect(two.json()).toMatchObject({ accepted: false, added: 2, free: 1 });
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('writes nothing when there are more rows than free slots', async () => {
    await slots(1);
    const before = await takeSnapshot(api.db);
    const answer = await send(table('Смирнова;Анна;anna@school.test;', 'А;Б;b@school.test;'));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      error: 'no_free_slots',
      message: 'Нет свободных доступов!',
      free: 1,
      needed: 2,
    });
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  itAtNight('reports seven bad rows of a thousand in Windows-1251, and adds nobody', async () => {
    await slots(1000);
    await makeGroup(api.db, { name: 'Весна' });
    const rows = Array.from({ length: 1000 }, (_, at) => `Ёлкина${at};Анна;a${at}@school.test;Весна`);
    const bad: Record<number, string> = {
      10: ';Анна;x@school.test;Весна',
      20: 'Ёлкина;;y@school.test;Весна',
      30: 'Ёлкина;Анна;;Весна',
      40: 'Ёлкина;Анна;не почта;Весна',
      50: 'Ёлкина;Анна;z@school.test;Осень',
      60: 'Ёлкина;Анна;A0@school.test;Весна',
      70: 'Ёлкина;Анна;q@school.test;Весна;лишнее',
    };
    for (const [at, row] of Object.entries(bad)) rows[Number(at) - 2] = row;
    const before = await takeSnapshot(api.db);
    const file = inWindows1251(table(...rows));
    const report = (await preview(file)).json();
    expect([report.added, report.bad, report.accepted, report.rows.length]).toEqual([993, 7, false, 1000]);
    const faulty = report.rows.filter(({ outcome }: { outcome: string }) => outcome === 'bad');
    expect(faulty.map(({ line, problems }: Record<string, unknown>) => [line, problems])).toEqual([
      [10, ['не указана фамилия']],
      [20, ['не указано имя']],
      [30, ['не указан e-mail']],
      [40, ['неверный e-mail «не почта»']],
      [50, ['нет группы «Осень»']],
      [60, ['такой e-mail уже есть в строке 2']],
      [70, ['ячеек больше, чем столбцов']],
    ]);
    const answer = await send(file);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'validation', message: 'Проверьте введённые данные.' });
    expect(answer.json().issues).toHaveLength(7);
    expect(answer.json().issues[0]).toEqual({ path: 'rows.10', message: 'Строка 10: не указана фамилия' });
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('adds the good rows on request, and reports the bad ones', async () => {
    await slots(2);
    const file = table('Смирнова;Анна;anna@school.test;', ';Борис;boris@school.test;', 'Ли;Ян;yan;');
    const answer = await send(file, '?partial=1', 'text/csv', { 'idempotency-key': 'k1' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ added: 1, bad: 2, accepted: true });
    expect(answer.json().rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'added',
      'bad',
      'bad',
    ]);
    const { password } = answer.json().rows[0];
    expect((await signIn('anna@school.test', password)).statusCode).toBe(200);
    const fixed = table('Смирнова;Анна;anna@school.test;', 'Орлов;Борис;boris@school.test;');
    expect((await send(fixed)).json()).toMatchObject({ added: 1, skipped: 1 });
  });

  it('names missing groups once, and creates them on request', async () => {
    await slots(4);
    await makeGroup(api.db, { name: 'Осень' });
    const file = table(
      'А;А;a@school.test;Весна 2027',
      'Б;Б;b@school.test;весна 2027',
      'В;В;c@school.test;Осень',
      'Г;Г;d@school.test;Лето',
      ';Д;e@school.test;Лето',
    );
    const newGroups = [
      { name: 'Весна 2027', rows: 2 },
      { name: 'Лето', rows: 1 },
    ];
    expect((await preview(file)).json()).toMatchObject({ added: 1, bad: 4, newGroups });
    const options = '?partial=1&createGroups=1';
    const planned = (await send(file, `${options}&dryRun=1`)).json();
    expect(planned).toMatchObject({ added: 4, bad: 1, newGroups, accepted: true });
    expect(await groupNames()).toEqual(['Осень']);
    expect((await send(file, options)).json()).toMatchObject({ added: 4, bad: 1 });
    expect(await groupNames()).toEqual(['Весна 2027', 'Лето', 'Осень']);
    expect((await send(file, options)).json()).toMatchObject({ added: 0, skipped: 4 });
    const moved = table('А;А;a@school.test;Зима');
    expect((await preview(moved)).json()).toMatchObject({ skipped: 1, bad: 0 });
    expect(await groupNames()).toHaveLength(3);
  });

  it('creates a new group once in parallel imports', async () => {
    await slots(2);
    const one = (name: string) => table(`${name};А;${name.charCodeAt(0)}@school.test;Весна`);
    const answers = await Promise.all(['А', 'Б'].map((name) => send(one(name), '?createGroups=1')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await api.call('MODERATOR', 'GET', '/api/groups')).json()).toMatchObject([
      { name: 'Весна', members: 2 },
    ]);
  });

  it('adds people to several groups of a cell, and creates the missing ones', async () => {
    await slots(3);
    await makeGroup(api.db, { name: 'Весна' });
    await makeGroup(api.db, { name: 'Школа, вечер' });
    const file = table(
      'Ким;Анна;a@school.test;"Весна; Осень; весна"',
      'Орлов;Борис;b@school.test;"Школа, вечер"',
      'Ли;Вера;c@school.test;"Осень, Весна"',
    );
    const asked = (await preview(file)).json();
    expect(asked).toMatchObject({
      bad: 2,
      newGroups: [{ name: 'Осень', rows: 2 }],
      rows: [
        { problems: ['нет группы «Осень»'] },
        { outcome: 'added' },
        { problems: ['нет группы «Осень»'] },
      ],
    });
    expect((await send(file, '?createGroups=1')).json()).toMatchObject({ added: 3, accepted: true });
    expect((await api.call('MODERATOR', 'GET', '/api/groups')).json()).toMatchObject([
      { name: 'Весна', members: 2 },
      { name: 'Осень', members: 2 },
      { name: 'Школа, вечер', members: 1 },
    ]);
  });

  it('rejects a row with more groups than a learner may have', async () => {
    await slots(1);
    const names = Array.from({ length: 51 }, (_, at) => `Группа ${at}`).join(';');
    const report = (await preview(table(`Ким;Анна;a@school.test;"${names}"`))).json();
    expect(report).toMatchObject({ bad: 1, rows: [{ problems: ['групп не больше 50'] }] });
    expect(report.newGroups).toBeUndefined();
  });

  it('returns the passwords and roles of bad rows only in a preview', async () => {
    await slots(1);
    const file = 'Фамилия;Имя;E-mail;Пароль;Роль\r\n;Ян;yan@school.test;stupeni-2026;Директор';
    const [bad] = (await preview(file)).json().rows;
    expect(bad).toMatchObject({ ownPassword: 'stupeni-2026', ownRole: 'Директор' });
    expect((await send(file, '?partial=1')).body).not.toContain('stupeni-2026');
  });

  it('rejects a name with two lines and an invisible name', async () => {
    await slots(2);
    const report = (
      await preview(table('"Смир\nнова";Анна;a@school.test;', 'Ким;\u3164;b@school.test;'))
    ).json();
    expect(report.rows.map(({ problems }: { problems: string[] }) => problems)).toEqual([
      ['недопустимое значение в столбце «Фамилия»'],
      ['недопустимое значение в столбце «Имя»'],
    ]);
  });

  it('takes the same number of statements for twenty people as for one', async () => {
    await slots(30);
    await makeGroup(api.db, { name: 'Весна' });
    const rows = Array.from({ length: 20 }, (_, at) => `А;Б;a${at}@school.test;Весна`);
    const take = (file: string) => api.statements.during(() => send(file));
    // One statement creates the session of the caller.
    expect(await take(table(...rows))).toHaveLength(10);
    expect(await take(table('А;Б;c@school.test;Весна'))).toHaveLength(10);
  });

  itAtNight('adds a thousand people at once, and nobody the second time', async () => {
    await slots(1000);
    const { id } = await makeGroup(api.db, { name: 'Весна' });
    // The hashes are fixed, because a thousand real ones take seconds of CPU time.
    const person = {
      ...toColumns({ ...emptyFields, firstName: 'Анна', lastName: 'Ёлкина', email: '' }),
      password_hash: 'hash',
      group_ids: [id],
    };
    const people = Array.from({ length: 1000 }, (_, line) => ({
      ...person,
      line,
      email: `a${line}@school.test`,
    }));
    const add = () => api.db.transaction().execute((trx) => addLearners(trx, people));
    expect((await add()).size).toBe(1000);
    expect((await add()).size).toBe(0);
    const members = api.db.selectFrom('group_members').select('user_id').where('group_id', '=', id);
    expect(await members.execute()).toHaveLength(1000);
  });

  it('adds a person once in parallel imports', async () => {
    await slots(4);
    const file = table('Смирнова;Анна;anna@school.test;', 'Орлов;Борис;boris@school.test;');
    const answers = await Promise.all([send(file), send(file), send(file)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.map((answer) => answer.json().added).sort()).toEqual([0, 0, 2]);
  });
});

describe('file of participants', () => {
  const readRows = async (file: string | Buffer) => {
    const answer = await preview(file);
    expect(answer.statusCode).toBe(200);
    return answer.json().rows.map((row: Record<string, unknown>) => [row['lastName'], row['email']]);
  };
  const anna = [['Смирнова', 'anna@school.test']];

  it.each([
    ['semicolons', table('Смирнова;Анна;anna@school.test;')],
    ['commas', 'lastName,firstName,email\nСмирнова,"Анна",anna@school.test\n'],
    ['tabs and a byte order mark', '\ufeffФамилия\tИмя\tE-mail\nСмирнова\tАнна\tanna@school.test'],
    ['Windows-1251', inWindows1251(table('Смирнова;Анна;anna@school.test;'))],
    ['UTF-16', Buffer.from('\ufeffФамилия\tИмя\tПочта\r\nСмирнова\tАнна\tanna@school.test', 'utf16le')],
    ['other headings, their order and case', 'E-MAIL;first name;Last_Name\nanna@school.test;Анна;Смирнова'],
    ['a line that declares the separator', `sep=;\r\n${table('Смирнова;Анна;anna@school.test;')}`],
    [
      'a line that declares another separator',
      'sep=,\nФамилия,Имя,E-mail,а;б;в;г;д\nСмирнова,Анна,anna@school.test,',
    ],
    ['empty rows', `${table('', ';;;', ' Смирнова ;Анна; anna@school.test ;', ';;;')}\r\n\r\n`],
    ['a role that means a learner', 'firstName,lastName,email,role\nАнна,Смирнова,anna@school.test,student'],
  ])('is read with %s', async (_, file) => {
    expect(await readRows(file)).toEqual(anna);
  });

  it.each(['=', '+', '-', '＝', '＋'])(
    'is read without the apostrophe of the export before «%s»',
    async (sign) => {
      const file = `Имя;Фамилия;Почта\nАнна;'${sign}Смирнова;'${sign}anna@school.test`;
      expect(await readRows(file)).toEqual([[`${sign}Смирнова`, `${sign}anna@school.test`]]);
    },
  );

  it('is accepted as text in JSON', async () => {
    const answer = await send(
      JSON.stringify(table('Смирнова;Анна;anna@school.test;')),
      '?dryRun=1',
      'application/json',
    );
    expect(answer.json()).toMatchObject({ added: 1 });
  });

  it('has its unknown columns in the report', async () => {
    const file = 'Имя;Фамилия;E-mail;language;Любимый цвет;\nАнна;Смирнова;anna@school.test;ru;синий;';
    expect((await preview(file)).json()).toMatchObject({
      added: 1,
      ignoredColumns: ['language', 'Любимый цвет'],
    });
  });

  it.each(['content_creator', 'Преподаватель', 'TEACHER'])('is rejected with the role %s', async (role) => {
    const report = (await preview(`Имя;Фамилия;E-mail;Роль\nАнна;Смирнова;anna@school.test;${role}`)).json();
    expect(report.rows[0].problems).toEqual([
      `роль «${role}» не подходит: импорт добавляет только участников`,
    ]);
  });

  it.each([
    ['Имя;E-mail\nАнна;anna@school.test', 'Нет столбца «Фамилия».'],
    [
      'Фамилия|Имя|E-mail\nСмирнова|Анна|anna@school.test',
      'В первой строке один столбец. Нужны «Фамилия», «Имя» (или «ФИО») и «E-mail» через точку с запятой, запятую или табуляцию.',
    ],
    ['Имя;имя;Фамилия;E-mail\nА;Б;В;a@b', 'Столбец «Имя» указан дважды.'],
    [
      'Имя;Фамилия;E-mail;Почта\nА;Б;a@b;c@d',
      'Столбцы «E-mail» и «Почта» значат одно и то же: «E-mail». Оставьте один.',
    ],
    [head, 'В файле нет участников.'],
    [' \n \n', 'В файле нет участников.'],
    [`${head}\nСмирнова;"Анна;a@b`, 'Строка 2: не закрыта кавычка.'],
    [table(...Array<string>(2001).fill('А;Б;a@b;')), 'В файле больше 2000 строк, разделите его на части.'],
  ])('is rejected as a whole: %#', async (file, message) => {
    const before = await takeSnapshot(api.db);
    const answer = await send(file);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'validation', issues: [{ path: '', message }] });
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('is rejected when it is a workbook, a picture or missing', async () => {
    for (const bytes of [Buffer.from('PK\u0003\u0004xl/workbook'), Buffer.from([137, 80, 78, 71, 0, 1, 2])])
      expect((await send(bytes)).json()).toMatchObject({
        error: 'file_type',
        message: 'Данные такого типа не принимаются.',
      });
    expect((await send('<a/>', '', 'application/xml')).statusCode).toBe(415);
    expect((await send('')).statusCode).toBe(400);
    expect((await send('[7]', '', 'application/json')).statusCode).toBe(400);
  });

  it('is rejected when it is larger than four megabytes', async () => {
    expect((await send(Buffer.alloc(4 * 1024 * 1024 + 1, 'a'))).json().error).toBe('file_too_large');
  });
});
