import type { MyAccount, ProblemBody, Slots, StaffMember } from '@stupeni/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { schoolFiles } from '../../core/files/school-files';
import { checkInvariants } from '../../testing/check-invariants';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import {
  makeComment,
  makeFile,
  makeMessage,
  makeMessageFile,
  makeSubmission,
  makeUpload,
} from '../../testing/makers/learning';
import { knownPassword, findLastSignIn, makeRight, makeUser, signInAt } from '../../testing/makers/people';
import { sentMails, readSubject } from '../../testing/sent-mails';
import { useApi } from '../../testing/use-api';
import { eraseDue } from './erase-due';
import { erasePerson, isDue } from './erase-person';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi();
const log = { info: () => undefined };
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
const files = () => schoolFiles({ dataDir: api.dataDir });
const erase = () => eraseDue(api.db, files(), { days: 365, log });
const readAllRows = async () => {
  const { rows } = await sql<{ table_name: string }>`select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(api.db);
  const all = await Promise.all(
    rows.map(({ table_name }) => sql`select * from ${sql.table(table_name)}`.execute(api.db)),
  );
  return JSON.stringify(all.map((table) => table.rows));
};

/** A learner with one submission and one question. */
async function makeLearnerWithData() {
  const learner = await makeUser(api.db, {
    first_name: 'Варвара',
    last_name: 'Заречная',
    email: 'varvara@school.test',
  });
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const place = { user_id: learner.id, lesson_id: lesson.id };
  const key = `ab/${learner.id}.txt`;
  const path = `${files().storage.place}/${key}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'Сочинение Варвары');
  const file = await makeFile(api.db, {
    owner_id: learner.id,
    storage_key: key,
    name: 'Варвара.txt',
  });
  const teacher = await makeUser(api.db, { role: 'TEACHER' });
  const comment = 'Варвара, переделайте';
  await makeSubmission(api.db, {
    ...place,
    file_id: file.id,
    verdict: 'REDO',
    comment,
    reviewed_by: teacher.id,
  });
  await makeComment(api.db, { author_id: learner.id, lesson_id: lesson.id, text: 'Варвара спрашивает' });
  const email = 'varvara@school.test';
  await api.db
    .insertInto('mails')
    .values({ kind: 'digest', user_id: learner.id, email, name: 'Варвара', data: '{}' })
    .execute();
  await api.db.insertInto('known_devices').values({ user_id: learner.id, device_hash: 'h' }).execute();
  return { learner, key, place };
}

/** The same learner with a journal row, who was deleted `days` ago. */
async function makeDeletedLearner(days: number) {
  const { learner, ...rest } = await makeLearnerWithData();
  const { email } = learner;
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const url = `/api/participants/${learner.id}`;
  const changed = { firstName: 'Варвара', lastName: 'Заречная-Ли', email };
  expect((await api.call(moderator, 'PUT', url, changed)).statusCode).toBe(200);
  expect((await api.call(moderator, 'DELETE', url)).statusCode).toBe(204);
  await api.db
    .updateTable('users')
    .set({ deleted_at: daysAgo(days) })
    .where('id', '=', learner.id)
    .execute();
  return { learner, ...rest };
}

describe('a participant deleted longer ago than the retention', () => {
  it('is named nowhere, and the progress stays', async () => {
    const { learner, key, place } = await makeDeletedLearner(366);
    await signInAt(api.db, learner.id, daysAgo(400));
    const progress = () =>
      api.db
        .selectFrom('progress')
        .selectAll()
        .where('user_id', '=', place.user_id)
        .executeTakeFirstOrThrow();
    const before = await progress();
    expect(await readAllRows()).toMatch(/Варвара|varvara/i);
    await erase();
    expect(await readAllRows()).not.toMatch(/Варвар|Заречн|varvara/i);
    expect(await text(await files().storage.open(key))).toBe('Файл удалён.\n');
    expect(await progress()).toEqual(before);
    expect(await findLastSignIn(api.db, learner.id)).toBeNull();
    const last = await api.db.selectFrom('journal').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(last).toMatchObject({ action: 'account.erased', origin: 'command', subject_id: learner.id });
  });

  itAtNight('is named in no message of a thread, neither in own ones nor in those of teachers', async () => {
    const { learner, place } = await makeDeletedLearner(366);
    const teacher = await makeUser(api.db, { role: 'TEACHER' });
    const submission = await makeSubmission(api.db, { ...place, state: 'REPLACED' });
    const thread = { author_id: learner.id, lesson_id: place.lesson_id };
    const head = await makeComment(api.db, { ...thread, submission_id: submission.id, text: '' });
    await makeMessage(api.db, { comment_id: head.id, author_id: learner.id, text: 'Варвара пишет' });
    const said = await makeMessage(api.db, {
      comment_id: head.id,
      author_id: teacher.id,
      text: 'Варвара, исправьте',
    });
    const key = `ab/${randomUUID()}.txt`;
    await writeFile(`${files().storage.place}/${key}`, 'Правки для Варвары');
    const file = { storage_key: key, name: 'Правки для Варвары.txt' };
    await makeMessageFile(api.db, { comment_id: head.id, message_id: said.id }, file);
    await erase();
    expect(await readAllRows()).not.toMatch(/Варвар/i);
    const texts = await api.db.selectFrom('messages').select('text').execute();
    expect(texts).toEqual([{ text: 'Текст удалён' }, { text: 'Текст удалён' }]);
    expect(await text(await files().storage.open(key))).toBe('Файл удалён.\n');
    await checkInvariants(api.db);
  });

  itAtNight('is named in no text of a submission and in no file that waits', async () => {
    const { learner, place } = await makeDeletedLearner(366);
    const written = { v: 1, blocks: [{ type: 'paragraph', children: [{ text: 'Варвара пишет' }] }] };
    await api.db
      .updateTable('submissions')
      .set({ text: JSON.stringify(written) })
      .execute();
    const key = `ab/${randomUUID()}.txt`;
    await writeFile(`${files().storage.place}/${key}`, 'Черновик Варвары');
    const file = await makeFile(api.db, { owner_id: learner.id, storage_key: key, name: 'Варвара 2.txt' });
    const owned = { owner_id: learner.id, lesson_id: place.lesson_id, name: 'Варвара 2.txt' };
    await makeUpload(api.db, { ...owned, state: 'waiting', waits: true, file_id: file.id });
    await erase();
    expect(await readAllRows()).not.toMatch(/Варвар/i);
    expect(await text(await files().storage.open(key))).toBe('Файл удалён.\n');
    const [submission] = await api.db.selectFrom('submissions').select('text').execute();
    expect(JSON.stringify(submission?.text)).toContain('Текст удалён');
  });

  itAtNight('is listed nowhere and cannot be restored, and the e-mail is free', async () => {
    const { learner } = await makeDeletedLearner(366);
    await erase();
    const deleted = await api.call('MODERATOR', 'GET', '/api/participants?state=deleted');
    expect(deleted.json()).toEqual([]);
    for (const email of ['varvara@school.test', `erased-${learner.id}@erased.invalid`]) {
      const closed = await api.call('MODERATOR', 'GET', `/api/participants/closed?email=${email}`);
      expect(closed.json()).toEqual([]);
    }
    const url = `/api/participants/${learner.id}/restore`;
    expect((await api.call('MODERATOR', 'POST', url, {})).statusCode).toBe(404);
    await expect(
      api.db.updateTable('users').set({ deleted_at: null }).where('id', '=', learner.id).execute(),
    ).rejects.toThrow('users_erased');
  });

  it('has the file replaced by the next run after a run ended early, and a third run changes nothing', async () => {
    const { learner, key } = await makeDeletedLearner(366);
    expect(await erasePerson(api.db, learner.id, isDue(365))).toBe(true);
    await files().storage.remove(key);
    await erase();
    expect(await text(await files().storage.open(key))).toBe('Файл удалён.\n');
    const after = await readAllRows();
    await erase();
    expect(await readAllRows()).toBe(after);
  });
});

it('replaces the other files when one cannot be replaced, and that one in the next run', async () => {
  const [stuck, other] = [await makeDeletedLearner(366), await makeDeletedLearner(366)].toSorted((one, two) =>
    one.key < two.key ? -1 : 1,
  );
  const { storage, tempFiles } = files();
  const replace = (path: string, key: string) =>
    key === stuck!.key ? Promise.reject(new Error('disk failed')) : storage.replace(path, key);
  const run = eraseDue(api.db, { tempFiles, storage: { ...storage, replace } }, { days: 365, log });
  await expect(run).rejects.toMatchObject({ errors: [expect.objectContaining({ message: 'disk failed' })] });
  expect(await text(await storage.open(other!.key))).toBe('Файл удалён.\n');
  expect(await text(await storage.open(stuck!.key))).toBe('Сочинение Варвары');
  await erase();
  expect(await text(await storage.open(stuck!.key))).toBe('Файл удалён.\n');
});

it('keeps everything of a participant who was deleted more recently or restored meanwhile', async () => {
  const { learner } = await makeDeletedLearner(364);
  const before = await readAllRows();
  await erase();
  expect(await readAllRows()).toBe(before);
  await api.db.updateTable('users').set({ deleted_at: null }).where('id', '=', learner.id).execute();
  expect(await erasePerson(api.db, learner.id, isDue(365))).toBe(false);
});

it('rejects changes of the journal of a person who is not erased', async () => {
  const { learner } = await makeDeletedLearner(366);
  const rename = api.db
    .updateTable('journal')
    .set({ subject_name: 'Удалённый участник' })
    .where('subject_id', '=', learner.id);
  await expect(rename.execute()).rejects.toThrow('the journal does not change');
});

it('keeps in the journal the name and the address of a person who acted on an erased person', async () => {
  const { learner } = await makeDeletedLearner(366);
  await erase();
  const acted = api.db.selectFrom('journal').selectAll().where('action', '=', 'participant.deleted');
  const before = await acted.executeTakeFirstOrThrow();
  expect(before).toMatchObject({ origin: 'person', subject_id: learner.id, address: expect.any(String) });
  for (const change of [{ by_name: 'Удалённый участник' }, { address: null }]) {
    const row = api.db.updateTable('journal').set(change).where('id', '=', before.id);
    await expect(row.execute()).rejects.toThrow('the journal does not change');
  }
  expect(await acted.executeTakeFirstOrThrow()).toEqual(before);
});

describe('a learner who asks to erase their own account', () => {
  type Learner = Awaited<ReturnType<typeof makeLearnerWithData>>['learner'];
  const url = '/api/account/erasure';
  const ask = (learner: Learner, password = knownPassword) => api.call(learner, 'POST', url, { password });
  const readErasureDate = async (learner: Learner) =>
    (await api.call(learner, 'GET', '/api/account')).json<MyAccount>().erasesAt;
  const actions = async () =>
    (await api.db.selectFrom('journal').select(['action', 'by_user']).orderBy('id').execute()).map(
      ({ action, by_user }) => [action, by_user],
    );
  const passGraceDays = ({ id }: Learner) =>
    api.db
      .updateTable('users')
      .set({ erase_at: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', id)
      .execute();

  it('confirms the request by the password, and requests nothing with a wrong password', async () => {
    const learner = await makeUser(api.db);
    const answer = await ask(learner, 'не тот пароль');
    expect(answer.json()).toMatchObject({ error: 'validation', issues: [{ path: 'password' }] });
    expect(await readErasureDate(learner)).toBeUndefined();
    expect(await actions()).toEqual([]);
  });

  it('gets the date in 30 days, one mail and one row of the journal, also for repeated requests', async () => {
    const learner = await makeUser(api.db, { first_name: 'Варвара', email: 'varvara@school.test' });
    const { erasesAt } = (await ask(learner)).json<{ erasesAt: string }>();
    const days = (Date.parse(erasesAt) - Date.now()) / (24 * 3600_000);
    expect(Math.round(days)).toBe(30);
    expect((await ask(learner)).json()).toEqual({ erasesAt });
    expect(await readErasureDate(learner)).toBe(erasesAt);
    expect(await actions()).toEqual([['account.erasureAsked', learner.id]]);
    const mails = await sentMails(api);
    expect(mails.map(readSubject)).toEqual([expect.stringMatching(/^Учётная запись будет удалена после \d/)]);
    expect(mails[0]).toContain('Не просили об этом? Войдите, отмените удаление и смените пароль.');
    expect(mails[0]).toContain('/account');
  });

  it('signs in meanwhile, and keeps everything', async () => {
    const { learner } = await makeLearnerWithData();
    await ask(learner);
    const before = await readAllRows();
    await erase();
    expect(await readAllRows()).toBe(before);
    const body = { email: learner.email, password: knownPassword };
    expect((await api.call(null, 'POST', '/api/auth/login', body)).statusCode).toBe(200);
  });

  it('cancels the request and with it the waiting mail', async () => {
    const learner = await makeUser(api.db);
    await ask(learner);
    const takeBack = async () => (await api.call(learner, 'DELETE', url)).statusCode;
    expect([await takeBack(), await takeBack()]).toEqual([204, 204]);
    expect(await readErasureDate(learner)).toBeUndefined();
    expect(await actions()).toEqual([
      ['account.erasureAsked', learner.id],
      ['account.erasureTakenBack', learner.id],
    ]);
    expect(await sentMails(api)).toEqual([]);
  });

  it('is named nowhere after that, the slot is free, and the progress stays', async () => {
    const { learner, key, place } = await makeLearnerWithData();
    await ask(learner);
    const progress = () =>
      api.db.selectFrom('progress').selectAll().where('user_id', '=', place.user_id).execute();
    const before = await progress();
    const freeSlots = async () => (await api.call('MODERATOR', 'GET', '/api/slots')).json<Slots>().free;
    const free = await freeSlots();
    const token = await api.issueToken(learner);
    await passGraceDays(learner);
    // The counts of attempts have the e-mail for an hour (`housekeeping.ts`).
    await api.db.deleteFrom('rate_windows').execute();
    await erase();
    expect(await readAllRows()).not.toMatch(/Варвар|Заречн|varvara/i);
    expect(await text(await files().storage.open(key))).toBe('Файл удалён.\n');
    expect(await progress()).toEqual(before);
    expect(await freeSlots()).toBe(free + 1);
    const headers = { authorization: `Bearer ${token}` };
    expect((await api.app.inject({ url: '/api/account', headers })).statusCode).toBe(401);
    expect((await actions()).at(-1)).toEqual(['account.erased', null]);
  });

  it('keeps the request, which moderators see, when a moderator deletes and restores the account', async () => {
    const learner = await makeUser(api.db);
    const { erasesAt } = (await ask(learner)).json<{ erasesAt: string }>();
    const participant = `/api/participants/${learner.id}`;
    await api.call('MODERATOR', 'DELETE', participant);
    await api.call('MODERATOR', 'POST', `${participant}/restore`, {});
    expect(await readErasureDate(learner)).toBe(erasesAt);
    expect((await api.call('MODERATOR', 'GET', '/api/participants')).json()).toMatchObject([{ erasesAt }]);
    await api.call('MODERATOR', 'DELETE', participant);
    await passGraceDays(learner);
    await erase();
    const row = api.db.selectFrom('users').select('email').where('id', '=', learner.id);
    expect(await row.executeTakeFirst()).toEqual({ email: `erased-${learner.id}@erased.invalid` });
  });
});

describe('a disabled member of the staff', () => {
  /** A moderator with the right `staff`, and a disabled teacher who wrote a lesson, a verdict and an answer. */
  async function makeSchool() {
    const by = await makeUser(api.db, { role: 'MODERATOR' });
    await makeRight(api.db, { user_id: by.id, name: 'staff' });
    const names = { first_name: 'Варвара', last_name: 'Заречная', email: 'varvara@school.test' };
    const teacher = await makeUser(api.db, { ...names, role: 'TEACHER', disabled_at: daysAgo(1) });
    const key = `ab/picture-${teacher.id}.png`;
    await mkdir(dirname(`${files().storage.place}/${key}`), { recursive: true });
    await writeFile(`${files().storage.place}/${key}`, 'Картинка к уроку');
    await makeFile(api.db, { owner_id: teacher.id, storage_key: key });
    const learner = await makeUser(api.db);
    const lesson = await makeLesson(api.db, {
      course_id: (await makeCourse(api.db)).id,
      check_type: 'FILE',
      updated_by: teacher.id,
    });
    const place = { lesson_id: lesson.id, user_id: learner.id };
    await makeSubmission(api.db, {
      ...place,
      verdict: 'REDO',
      comment: 'Исправьте вывод',
      reviewed_by: teacher.id,
    });
    const answered = { answer: 'Ответ на вопрос', answered_by: teacher.id, answered_at: new Date() };
    await makeComment(api.db, { author_id: learner.id, lesson_id: lesson.id, text: 'Вопрос', ...answered });
    return { by, teacher, key, url: `/api/staff/${teacher.id}/erasure` };
  }
  const actions = async () =>
    (await api.db.selectFrom('journal').select('action').orderBy('id').execute()).map(({ action }) => action);

  it('is erased after 30 days, and what they wrote for learners stays', async () => {
    const { by, teacher, key, url } = await makeSchool();
    const { erasesAt } = (await api.call(by, 'POST', url)).json<StaffMember>();
    expect(Math.round((Date.parse(erasesAt!) - Date.now()) / (24 * 3600_000))).toBe(30);
    expect((await api.call(by, 'POST', url)).json()).toMatchObject({ erasesAt });
    const [mail, ...others] = await sentMails(api);
    expect(mail).toContain('Это ошибка? Напишите школе: удаление можно отменить.');
    expect(mail).not.toContain('/account');
    expect(others).toEqual([]);
    const pass = { erase_at: sql<Date>`now() - interval '1 second'` };
    await api.db.updateTable('users').set(pass).where('id', '=', teacher.id).execute();
    await erase();
    const stored = await readAllRows();
    expect(stored).not.toMatch(/Варвар|Заречн|varvara/i);
    for (const kept of ['Исправьте вывод', 'Ответ на вопрос', 'Удалённый сотрудник'])
      expect(stored).toContain(kept);
    expect(await text(await files().storage.open(key))).toBe('Картинка к уроку');
    expect((await api.call(by, 'GET', '/api/staff')).json()).toMatchObject([{ id: by.id }]);
    expect(await actions()).toEqual(['account.erasureAsked', 'account.erased']);
  });

  it.each([
    ['a moderator keeps the account', 'DELETE', '', ['account.erasureTakenBack']],
    ['the account is enabled', 'POST', 'enable', ['account.erasureTakenBack', 'staff.enabled']],
  ] as const)('is not erased when %s', async (_, method, path, rows) => {
    const { by, teacher, url } = await makeSchool();
    await api.call(by, 'POST', url);
    const answer = await api.call(by, method, path ? `/api/staff/${teacher.id}/${path}` : url);
    expect(answer.json()).not.toHaveProperty('erasesAt');
    expect(answer.statusCode).toBe(200);
    expect(await sentMails(api)).toEqual([]);
    expect(await actions()).toEqual(['account.erasureAsked', ...rows]);
  });

  it('must be disabled first, so the last moderator with the right `staff` stays', async () => {
    const { by } = await makeSchool();
    const colleague = await makeUser(api.db, { role: 'MODERATOR' });
    const codes = [];
    for (const { id } of [by, colleague])
      codes.push((await api.call(by, 'POST', `/api/staff/${id}/erasure`)).json<ProblemBody>().error);
    expect(codes).toEqual(['own_account', 'wrong_state']);
    // No call makes such a row. The job leaves it alone too.
    const pass = { erase_at: sql<Date>`now() - interval '1 second'` };
    await api.db.updateTable('users').set(pass).where('id', '=', by.id).execute();
    const before = await readAllRows();
    await erase();
    expect(await readAllRows()).toBe(before);
  });
});
