import { verify } from '@node-rs/argon2';
import { PassThrough } from 'node:stream';
import { makeFactor, makeUser } from '../testing/makers/people';
import { useTestDatabase } from '../testing/test-database';
import { readPassword } from './read-password';
import { confirm } from './confirm';
import { CommandError, UsageError } from './command-error';
import { readCommand } from './user-command';
import { usage } from './texts';

const test = useTestDatabase();

/** Runs a command line. Resolves to its output. */
async function run(line: string, password = 'новый пароль', confirms = false): Promise<string[]> {
  const said: string[] = [];
  const command = readCommand(line.split(' '));
  await command({
    db: test.db,
    readPassword: async () => password,
    confirm: async () => confirms,
    say: (text) => said.push(text),
  });
  return said;
}

const users = () => test.db.selectFrom('users').selectAll().orderBy('id').execute();
const addTeacher = 'add --role teacher --email Olga@School.test --first-name Ольга --last-name Яхонтова';

it('adds a member of the staff who can sign in with the password', async () => {
  expect(await run(addTeacher)).toEqual(['Добавлен преподаватель Ольга Яхонтова, вход: Olga@School.test.']);
  const [user] = await users();
  expect(user).toMatchObject({
    role: 'TEACHER',
    first_name: 'Ольга',
    last_name: 'Яхонтова',
    disabled_at: null,
  });
  expect(await verify(user?.password_hash ?? '', 'новый пароль')).toBe(true);
});

it('finds an account by composed and decomposed spellings of its e-mail', async () => {
  await run('add --role teacher --email \u0438\u0306@a.test --first-name Ольга --last-name Ким');
  expect(await users()).toMatchObject([{ email: '\u0439@a.test' }]);
  for (const email of ['\u0438\u0306@a.test', '\u0439@a.test'])
    expect(await run(`reset-password --email ${email}`)).toHaveLength(1);
});

it('finds an account by its e-mail in any letter case', async () => {
  await run('add --role teacher --email Straße@a.test --first-name Ольга --last-name Ким');
  expect(await run('reset-password --email STRASSE@a.test')).toEqual([
    'Пароль для Straße@a.test изменён, все сеансы завершены.',
  ]);
});

it('rejects the e-mail of a live account in any letter case', async () => {
  await makeUser(test.db, { email: 'olga@school.TEST' });
  await expect(run(addTeacher)).rejects.toThrow('Учётная запись с адресом Olga@School.test уже есть.');
  expect(await users()).toHaveLength(1);
});

it.each([
  [
    'add --role LEARNER --email a@b.c --first-name А --last-name Б',
    CommandError,
    /Участников добавляет модератор/,
  ],
  ['add --role BOSS --email a@b.c --first-name А --last-name Б', UsageError, /Неизвестная роль «BOSS»/],
  ['add --role TEACHER --email a.b.c --first-name А --last-name Б', UsageError, /не похоже на адрес/],
  ['add --role TEACHER --email a@b.c --first-name А', UsageError, /Не указан параметр --last-name/],
  ['add --email a@b.c --role', UsageError, /Не указан параметр --role/],
  ['disable', UsageError, /Не указан параметр --email/],
  ['disable --email nobody@school.test', CommandError, /Нет действующей учётной записи/],
  ['reset-password --email nobody@school.test', CommandError, /Нет действующей учётной записи/],
])('rejects «%s» and writes nothing', async (line, kind, message) => {
  const command = (async () => run(line))();
  await expect(command).rejects.toBeInstanceOf(kind);
  await expect(command).rejects.toThrow(message);
  expect(await users()).toEqual([]);
});

it('says how to give the address, and which word is too many', () => {
  expect(() => readCommand(['disable', 'a@b.c'])).toThrow(/«a@b\.c»\. Адрес указывают так: --email a@b\.c/);
  expect(() => readCommand(['erase', 'a@b.c', 'd'])).toThrow(/Лишнее слово «d»/);
});

it.each(['', 'fire --email a@b.c', 'list --colour red'])(
  'shows the usage after «%s» and exits with 2',
  (line) => {
    const read = () => readCommand(line.split(' ').filter(Boolean));
    expect(read).toThrow(UsageError);
    expect(read).toThrow(usage);
    expect(read).not.toThrow(/option/i);
    expect(new UsageError('').exitCode).toBe(2);
    expect(new CommandError('').exitCode).toBe(1);
  },
);

it('ends all sessions when the password is reset or the account is disabled', async () => {
  const { id, email } = await makeUser(test.db, { role: 'CREATOR', email: 'kim@school.test' });
  const signIn = () =>
    test.db
      .insertInto('sessions')
      .values({ user_id: id, expires_at: new Date(Date.now() + 60_000) })
      .execute();
  const sessions = () => test.db.selectFrom('sessions').select('id').execute();
  await signIn();
  expect(await run('reset-password --email KIM@school.test')).toEqual([
    `Пароль для ${email} изменён, все сеансы завершены.`,
  ]);
  expect(await sessions()).toEqual([]);
  await signIn();
  await run('disable --email kim@school.test');
  expect(await sessions()).toEqual([]);
  expect(await run('disable --email kim@school.test')).toEqual([
    'Учётная запись kim@school.test уже отключена.',
  ]);
});

it('lists the staff by role and name, without learners', async () => {
  expect(await run('list')).toEqual(['Сотрудников пока нет. Добавьте первого: npm run user -- add …']);
  await makeUser(test.db);
  await makeUser(test.db, { role: 'TEACHER', first_name: 'Ян', last_name: 'Ли', email: 'li@school.test' });
  await makeUser(test.db, {
    role: 'TEACHER',
    first_name: 'Ольга',
    last_name: 'Ким',
    email: 'kim@school.test',
    disabled_at: new Date(),
  });
  const lines = await run('list');
  expect(lines.map((line) => line.replace(/^\d+\t/, ''))).toEqual([
    'преподаватель\tkim@school.test\tКим Ольга\tещё не входил(а)\tотключена',
    'преподаватель\tli@school.test\tЛи Ян\tещё не входил(а)',
  ]);
});

const piped = (text: string) => {
  const input = new PassThrough();
  input.end(text);
  return input as unknown as NodeJS.ReadStream;
};

it('reads a piped password to the end of its line', async () => {
  expect(await readPassword(piped('длинный пароль\nдругое\n'))).toBe('длинный пароль');
  expect(await readPassword(piped('без конца строки'))).toBe('без конца строки');
});

it.each([
  ['', 'Пароль не подходит. Не короче 8 символов.'],
  ['password', 'Пароль не подходит. Такой пароль встречается слишком часто, его легко подобрать.'],
  ['Яхонтова Ольга', 'Пароль не подходит. Пароль не должен совпадать с e-mail или именем.'],
])('rejects the weak password «%s» and writes nothing', async (password, message) => {
  await expect(run(addTeacher, password)).rejects.toThrow(message);
  expect(await users()).toEqual([]);
  await run(addTeacher);
  const [before] = await users();
  await expect(run('reset-password --email olga@school.test', password)).rejects.toThrow(message);
  expect(await users()).toEqual([before]);
});

function terminal(typed: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const shown: string[] = [];
  const output = { write: (text: string) => shown.push(text) };
  input.write(typed);
  return { shown, ask: () => readPassword(input as never, output as never) };
}

it('asks twice on a terminal and does not show the password', async () => {
  const { ask, shown } = terminal('длинный пароль\rдлинный пароль\r');
  expect(await ask()).toBe('длинный пароль');
  expect(shown).toEqual(['Пароль: ', '\n', 'Ещё раз: ', '\n']);
});

it('rejects two different passwords and stops on Ctrl-C', async () => {
  await expect(terminal('длинный пароль\rдругой пароль\r').ask()).rejects.toThrow('Пароли не совпали.');
  await expect(terminal('длин\u0003').ask()).rejects.toThrow('Отменено.');
});

it('resets a second factor', async () => {
  const { id } = await makeUser(test.db, { role: 'TEACHER', email: 'kim@school.test' });
  await makeFactor(test.db, { user_id: id, key: 'any secret' });
  const reset = () => run('reset-second-factor --email kim@school.test');
  expect(await reset()).toEqual([
    'Второй шаг входа для kim@school.test сброшен: войти можно по одному паролю.',
  ]);
  expect(await test.db.selectFrom('second_factors').selectAll().execute()).toEqual([]);
  expect(await test.db.selectFrom('journal').select(['origin', 'action']).execute()).toEqual([
    { origin: 'command', action: 'staff.secondFactorReset' },
  ]);
  expect(await reset()).toEqual(['Второй шаг входа для kim@school.test не включён.']);
});

describe('rights and roles', () => {
  const journal = async () =>
    (await test.db.selectFrom('journal').select(['origin', 'action']).orderBy('id').execute()).map(
      ({ origin, action }) => `${origin} ${action}`,
    );
  const moderator = (email: string) => makeUser(test.db, { role: 'MODERATOR', email });

  it('gives a moderator a right and takes it back', async () => {
    await moderator('kim@school.test');
    await moderator('li@school.test');
    await run('grant --email li@school.test --right staff');
    expect(await run('grant --email KIM@school.test --right staff')).toEqual([
      'Право staff выдано: kim@school.test.',
    ]);
    expect(await run('revoke --email kim@school.test --right staff')).toEqual([
      'Право staff отозвано: kim@school.test.',
    ]);
    expect(await test.db.selectFrom('rights').selectAll().execute()).toHaveLength(1);
    expect(await journal()).toEqual([
      'command staff.rightGranted',
      'command staff.rightGranted',
      'command staff.rightRevoked',
    ]);
  });

  it('changes a role, and enables a disabled account', async () => {
    const { id } = await makeUser(test.db, { role: 'TEACHER', email: 'kim@school.test' });
    expect(await run('set-role --email kim@school.test --role creator')).toEqual([
      'Роль для kim@school.test: автор курсов. Все сеансы завершены.',
    ]);
    await run('disable --email kim@school.test');
    expect(await run('enable --email kim@school.test')).toEqual([
      'Учётная запись kim@school.test снова действует.',
    ]);
    expect(await run('enable --email kim@school.test')).toEqual([
      'Учётная запись kim@school.test не отключена.',
    ]);
    expect(await users()).toMatchObject([{ id, role: 'CREATOR', disabled_at: null }]);
    expect(await journal()).toEqual([
      'command staff.roleChanged',
      'command staff.disabled',
      'command staff.enabled',
    ]);
  });

  it('suspends a learner, and ends the suspension', async () => {
    await makeUser(test.db, { email: 'anna@school.test' });
    await run('disable --email anna@school.test');
    await run('enable --email anna@school.test');
    expect(await journal()).toEqual(['command participant.suspended', 'command participant.resumed']);
  });

  it.each([
    ['grant --email teacher@school.test --right staff', /не модератор/],
    ['grant --email kim@school.test --right all', /Неизвестное право «all»/],
    ['revoke --email kim@school.test --right staff', /последний модератор/],
    ['disable --email kim@school.test', /последний модератор/],
    ['set-role --email kim@school.test --role TEACHER', /последний модератор/],
    ['set-role --email anna@school.test --role TEACHER', /участник/],
  ])('rejects «%s» and writes nothing', async (line, message) => {
    await moderator('kim@school.test');
    await run('grant --email kim@school.test --right staff');
    await makeUser(test.db, { role: 'TEACHER', email: 'teacher@school.test' });
    await makeUser(test.db, { email: 'anna@school.test' });
    const before = await journal();
    await expect((async () => run(line))()).rejects.toThrow(message);
    expect(await journal()).toEqual(before);
  });
});

describe('erase', () => {
  const erase = (line: string, confirms = false) => run(`erase ${line}`, '', confirms);
  const journal = async () =>
    (await test.db.selectFrom('journal').select(['origin', 'action']).orderBy('id').execute()).map(
      ({ origin, action }) => `${origin} ${action}`,
    );
  const names = { email: 'anna@school.test', first_name: 'Анна', last_name: 'Ким' };

  it('requests the erasure after the days of grace, when a person confirms', async () => {
    await makeUser(test.db, names);
    await expect(erase('Anna@school.test')).rejects.toThrow('Отменено.');
    expect(await users()).toMatchObject([{ erase_at: null }]);
    const said = await erase('Anna@school.test', true);
    expect(said).toEqual([
      'Анна Ким, участник, anna@school.test',
      expect.stringMatching(/^Через 30 дней имя/),
      expect.stringMatching(/^Учётная запись anna@school\.test будет стёрта после \d/),
    ]);
    expect(await users()).toMatchObject([{ erase_at: expect.any(Date), first_name: 'Анна' }]);
    expect(await erase('--email anna@school.test --yes')).toEqual(said);
    expect(await journal()).toEqual(['command account.erasureAsked']);
  });

  it('erases at once with --now', async () => {
    await makeUser(test.db, names);
    const said = await erase('anna@school.test --now --yes');
    expect(said.at(-1)).toBe('Данные anna@school.test стёрты. Файлы сотрёт ночное задание в 02:30.');
    expect(await users()).toMatchObject([{ erased_at: expect.any(Date), last_name: 'участник' }]);
    expect(await journal()).toEqual(['command account.erased']);
  });

  it('takes all deleted accounts of the e-mail when none is live', async () => {
    for (const last_name of ['Ким', 'Кимова'])
      await makeUser(test.db, { ...names, last_name, deleted_at: new Date() });
    const said = await erase('anna@school.test --now --yes');
    expect(said[0]).toBe('Анна Ким, участник, уже удалён(а), anna@school.test');
    expect(JSON.stringify(await users())).not.toContain('Анна');
  });

  it('takes a disabled member of the staff, and says how to disable another one', async () => {
    await makeUser(test.db, { ...names, role: 'TEACHER' });
    await expect(erase('anna@school.test --now --yes')).rejects.toThrow(
      'Сначала отключите его: npm run user -- disable --email anna@school.test',
    );
    expect(await users()).toMatchObject([{ first_name: 'Анна' }]);
    await run('disable --email anna@school.test');
    expect((await erase('anna@school.test --now --yes')).at(-1)).toBe('Данные anna@school.test стёрты.');
    expect(await users()).toMatchObject([{ first_name: 'Удалённый', last_name: 'сотрудник' }]);
    expect(await journal()).toEqual(['command staff.disabled', 'command account.erased']);
  });

  it.each([
    ['nobody@school.test --yes', /Нет учётной записи с адресом nobody@school\.test/],
    ['--yes', /Не указан параметр --email/],
    ['anna@school.test other@school.test --yes', /npm run user -- erase/],
    ['anna@school.test --email anna@school.test', /npm run user -- erase/],
  ])('rejects «%s»', async (line, message) => {
    await expect((async () => erase(line))()).rejects.toThrow(message);
  });

  it('accepts --yes for no other command', () => {
    expect(() => readCommand(['disable', '--email', 'anna@school.test', '--yes'])).toThrow(/параметр --yes/);
  });

  it('asks at a terminal only, and continues only after «да»', async () => {
    const answer = (text: string) => {
      const input = Object.assign(new PassThrough(), { isTTY: true }) as unknown as NodeJS.ReadStream;
      input.push(`${text}\n`);
      return confirm(input, new PassThrough());
    };
    expect([await answer('Да'), await answer(''), await answer('нет')]).toEqual([true, false, false]);
    const piped = new PassThrough() as unknown as NodeJS.ReadStream;
    await expect(confirm(piped, new PassThrough())).rejects.toThrow(/добавьте --yes/);
  });
});
