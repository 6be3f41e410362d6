import type { MyExport } from '@stupeni/contract';
import AdmZip from 'adm-zip';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { schoolFiles } from '../../core/files/school-files';
import { findUnknownKeys } from '../../core/files/unknown-keys';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import {
  makeAttempt,
  makeComment,
  makeMessage,
  makeMessageFile,
  makeFile,
  makeSubmission,
  makeUpload,
} from '../../testing/makers/learning';
import { makeGroup, makeUser, signInAt } from '../../testing/makers/people';
import { sentMails, readSubject } from '../../testing/sent-mails';
import { useApi } from '../../testing/use-api';
import { deleteExports } from './delete-exports';
import { makeExport } from './make-export';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi();
type User = Awaited<ReturnType<typeof makeUser>>;

const files = () => schoolFiles({ dataDir: api.dataDir });
const ask = (user: User) => api.call(user, 'POST', '/api/account/export');
const readState = async (user: User): Promise<MyExport> =>
  (await api.call(user, 'GET', '/api/account/export')).json();
const run = () => api.app.jobs.runDue({ early: true });
const download = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
const readKeys = (user: User) =>
  api.db.selectFrom('data_exports').select('file_key').where('user_id', '=', user.id).execute();
async function storedKeys() {
  const keys: string[] = [];
  for await (const { key } of files().storage.list()) keys.push(key);
  return keys;
}

/** The archive of a person: its names, and its JSON. */
async function readArchive(user: User) {
  expect((await ask(user)).statusCode).toBe(201);
  await run();
  const { url } = await readState(user);
  const answer = await download(url!);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const zip = new AdmZip(answer.rawPayload);
  const json = zip.readAsText('данные.json');
  return {
    zip,
    json,
    names: zip.getEntries().map(({ entryName }) => entryName),
    data: JSON.parse(json) as Record<string, Record<string, unknown>[]>,
  };
}

/** A learner with a returned submission, its file, an answered question and a test. */
async function makeLearnerWithData() {
  const course = await makeCourse(api.db, { title: 'Основы' });
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE', title: 'Устав' });
  const learner = await makeUser(api.db, { first_name: 'Варвара', last_name: 'Заречная' });
  const group = await makeGroup(api.db, { members: [learner.id], courses: [course.id] });
  const teacher = await makeUser(api.db, { role: 'TEACHER', first_name: 'Тимофей', last_name: 'Строгий' });
  const key = `ab/${randomUUID()}.txt`;
  const path = `${files().storage.place}/${key}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'Сочинение Варвары');
  const file = await makeFile(api.db, { owner_id: learner.id, storage_key: key, name: '../Моя: работа.txt' });
  const place = { user_id: learner.id, lesson_id: lesson.id };
  const verdict = { verdict: 'REDO', comment: 'Переделайте введение', reviewed_by: teacher.id } as const;
  await makeSubmission(api.db, { ...place, file_id: file.id, ...verdict });
  const answered = { answer: 'До пятницы', answered_by: teacher.id, answered_at: new Date() };
  const question = { author_id: learner.id, lesson_id: lesson.id, text: 'Когда срок?' };
  await makeComment(api.db, { ...question, ...answered });
  return { group, learner, teacher, file, place };
}

describe('the archive of a learner', () => {
  it('has what the school stores about the learner, and the files', async () => {
    const { learner, file, group } = await makeLearnerWithData();
    await signInAt(api.db, learner.id, new Date('2026-03-01T10:00:00Z'));
    const { zip, names, data } = await readArchive(learner);
    const work = `Работы/${file.id.slice(0, 8)} .._Моя_ работа.txt`;
    expect(names).toEqual(['ПРОЧТИ.txt', 'данные.json', work]);
    expect(zip.readAsText(work)).toBe('Сочинение Варвары');
    expect(zip.readAsText('ПРОЧТИ.txt')).toContain('submissions: отправленные работы');
    // The school stores the secret of the app and public keys, not only hashes.
    expect(zip.readAsText('ПРОЧТИ.txt')).not.toContain('только их отпечатки');
    expect(data).toMatchObject({
      account: [
        {
          email: learner.email,
          firstName: 'Варвара',
          role: 'LEARNER',
          lastLoginAt: '2026-03-01T10:00:00.000Z',
        },
      ],
      sessions: expect.arrayContaining([expect.objectContaining({ remembered: false })]),
      groups: [{ name: group.name }],
      courses: [{ title: 'Основы' }],
      progress: [{ lessonTitle: 'Устав', status: 'NEED_REWORK' }],
      submissions: [{ verdict: 'REDO', comment: 'Переделайте введение', fileId: file.id }],
      questions: [{ text: 'Когда срок?', answer: 'До пятницы' }],
      actions: [{ action: 'account.exportAsked' }],
      files: [{ path: work }],
    });
  });

  itAtNight(
    'has both sides of a thread for the learner, and the own words and phrases for the teacher',
    async () => {
      const { learner, teacher } = await makeLearnerWithData();
      const { id: comment_id } = await api.db
        .selectFrom('comments')
        .select('id')
        .where('author_id', '=', learner.id)
        .executeTakeFirstOrThrow();
      await makeMessage(api.db, { comment_id, author_id: learner.id, text: 'А в субботу?' });
      await makeMessage(api.db, { comment_id, author_id: teacher.id, text: 'Можно и в субботу' });
      await api.db.insertInto('phrases').values({ teacher_id: teacher.id, text: 'Уточните срок' }).execute();
      const { data } = await readArchive(learner);
      expect(data).toMatchObject({
        messages: [
          { text: 'А в субботу?', mine: true, questionId: comment_id },
          { text: 'Можно и в субботу', mine: false },
        ],
        phrases: [],
      });
      const theirs = (await readArchive(teacher)).data;
      expect(theirs).toMatchObject({
        messages: [],
        repliesInThreads: [{ text: 'Можно и в субботу', lessonTitle: 'Устав' }],
        phrases: [{ text: 'Уточните срок' }],
      });
      expect(JSON.stringify(theirs)).not.toContain('А в субботу?');
    },
  );

  itAtNight(
    'has the files of a thread for both sides, without those that the virus scanner holds back',
    async () => {
      const { learner, teacher } = await makeLearnerWithData();
      const { id: comment_id } = await api.db
        .selectFrom('comments')
        .select('id')
        .where('author_id', '=', learner.id)
        .executeTakeFirstOrThrow();
      const asked = await makeMessage(api.db, { comment_id, author_id: learner.id });
      const store = async (name: string, message_id: number | null, position = 1) => {
        const key = `ab/${randomUUID()}.txt`;
        await writeFile(`${files().storage.place}/${key}`, name);
        return makeMessageFile(
          api.db,
          { comment_id, message_id, position },
          { storage_key: key, name, sha256: key },
        );
      };
      const answered = await store('смета.txt', null);
      const held = await store('вирус.txt', null, 2);
      const sent = await store('снимок.txt', asked.id);
      await api.db
        .insertInto('file_scans')
        .values({ file_key: held.storage_key, owner_id: held.owner_id, state: 'checking' })
        .execute();
      const path = ({ id, name }: { id: string; name: string }) => `Переписка/${id.slice(0, 8)} ${name}`;
      const mine = await readArchive(learner);
      expect(mine.names).toEqual(expect.arrayContaining([path(answered), path(sent)]));
      expect(mine.names).not.toContain(path(held));
      expect(mine.data).toMatchObject({
        questions: [{ answerFileIds: [answered.id, held.id] }],
        messages: [{ fileIds: [sent.id] }],
      });
      const theirs = await readArchive(teacher);
      expect(theirs.names).toEqual(expect.arrayContaining([path(answered), path(held)]));
      expect(theirs.names).not.toContain(path(sent));
      expect(theirs.data['answers']).toMatchObject([{ fileIds: [answered.id, held.id] }]);
    },
  );

  itAtNight('has the text and all files of a submission, and a file that waits', async () => {
    const { learner, place } = await makeLearnerWithData();
    const stored = await Promise.all(
      ['первый.txt', 'второй.txt', 'ждёт.txt'].map(async (name) => {
        const key = `ab/${randomUUID()}.txt`;
        await writeFile(`${files().storage.place}/${key}`, name);
        return makeFile(api.db, { owner_id: learner.id, storage_key: key, name });
      }),
    );
    const [first, second, waiting] = stored.map(({ id }) => id);
    const text = { v: 1, blocks: [{ type: 'paragraph', children: [{ text: 'Сочинение' }] }] };
    const submission = { ...place, file_id: first!, text: JSON.stringify(text) };
    const { id } = await makeSubmission(api.db, submission);
    await api.db
      .insertInto('submission_files')
      .values({ submission_id: id, position: 2, file_id: second! })
      .execute();
    const owned = { owner_id: learner.id, lesson_id: place.lesson_id };
    await makeUpload(api.db, { ...owned, state: 'waiting', waits: true, file_id: waiting! });
    // A text alone has no file.
    await makeSubmission(api.db, { ...place, file_id: null, text: JSON.stringify(text), state: 'REPLACED' });
    const { names, data } = await readArchive(learner);
    expect(data['submissions']).toEqual([
      expect.objectContaining({ fileIds: [expect.any(String)], text: null }),
      expect.objectContaining({ fileId: first, fileIds: [first, second], text }),
      expect.objectContaining({ fileId: null, fileIds: [], text }),
    ]);
    for (const name of ['первый.txt', 'второй.txt', 'ждёт.txt'])
      expect(names).toContainEqual(expect.stringContaining(name));
  });

  itAtNight('names nobody else and has no secret', async () => {
    const { learner, teacher } = await makeLearnerWithData();
    await makeLearnerWithData();
    const { json, data } = await readArchive(learner);
    expect(data['submissions']).toHaveLength(1);
    expect(json).not.toMatch(/Тимофей|Строгий/);
    expect(json).not.toContain(teacher.email);
    expect(json).not.toContain(learner.password_hash);
    expect(json).not.toMatch(/"(key|\w*hash|sealedSecret|publicKey)"/i);
  });

  itAtNight('has all rows of a section that needs several pages, once', async () => {
    const { learner, place } = await makeLearnerWithData();
    const test = await sql<{ id: number }>`insert into tests (title) values ('Тест') returning id`.execute(
      api.db,
    );
    const test_id = test.rows[0]!.id;
    for (let n = 0; n < 5; n += 1) await makeAttempt(api.db, { ...place, test_id });
    await sql`insert into notifications (user_id, text)
      select ${learner.id}, 'Новость ' || n from generate_series(1, 600) n`.execute(api.db);
    const { data } = await readArchive(learner);
    const texts = data['notifications']!.map(({ text }) => text);
    expect([texts.length, new Set(texts).size]).toEqual([600, 600]);
    expect(data['attempts']).toHaveLength(5);
  });

  itAtNight('leaves out a file whose bytes are missing', async () => {
    const { learner, file } = await makeLearnerWithData();
    await files().storage.remove(file.storage_key);
    expect((await readArchive(learner)).names).toEqual(['ПРОЧТИ.txt', 'данные.json']);
  });
});

it('gives teachers their own verdicts and answers without the learner', async () => {
  const { teacher, learner } = await makeLearnerWithData();
  const { json, data } = await readArchive(teacher);
  expect(data).toMatchObject({
    verdicts: [{ lessonTitle: 'Устав', verdict: 'REDO', comment: 'Переделайте введение' }],
    answers: [{ lessonTitle: 'Устав', answer: 'До пятницы' }],
    files: [],
  });
  expect(json).not.toMatch(/Варвара|Заречная|Когда срок/);
  expect(json).not.toContain(learner.email);
});

itAtNight('gives moderators their own actions without the names of others', async () => {
  const { learner } = await makeLearnerWithData();
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const changed = { firstName: 'Варвара', lastName: 'Заречная-Ли', email: learner.email };
  await api.call(moderator, 'PUT', `/api/participants/${learner.id}`, changed);
  const { json, data } = await readArchive(moderator);
  expect(data['actions']).toMatchObject([
    { action: 'participant.changed', subjectId: learner.id, subjectName: null, facts: null },
    { action: 'account.exportAsked', subjectId: moderator.id },
  ]);
  expect(json).not.toMatch(/Варвара|Заречная/);
});

describe('the address of an archive', () => {
  itAtNight('serves its owner alone', async () => {
    const { learner, teacher } = await makeLearnerWithData();
    await readArchive(learner);
    const { url } = await readState(learner);
    const token = async (user: User) => ({ authorization: `Bearer ${await api.issueToken(user)}` });
    expect((await download(url!, await token(learner))).statusCode).toBe(200);
    expect((await download(url!, await token(teacher))).statusCode).toBe(403);
    expect((await download(url!.split('?')[0]!)).statusCode).toBe(403);
    expect((await readState(teacher)).state).toBe('none');
    // The signature of an archive opens no file.
    expect((await download(url!.replace('/api/account/exports', '/api/files'))).statusCode).toBe(403);
  });

  itAtNight('ends after five minutes, and when the person signs out everywhere', async () => {
    const { learner } = await makeLearnerWithData();
    await readArchive(learner);
    const { url } = await readState(learner);
    api.now = new Date(api.now.getTime() + 5 * 60_000 + 1000);
    expect((await download(url!)).statusCode).toBe(403);
    api.now = new Date();
    expect((await download(url!)).statusCode).toBe(200);
    await api.db.deleteFrom('sessions').where('user_id', '=', learner.id).execute();
    expect((await download(url!)).statusCode).toBe(404);
  });
});

itAtNight('says the size and the end, and writes a mail without the address of the archive', async () => {
  const { learner } = await makeLearnerWithData();
  await ask(learner);
  const mails = await sentMails(api);
  expect(mails.map(readSubject)).toEqual([expect.stringContaining('Архив с вашими данными готов')]);
  expect(mails[0]).not.toContain('/api/account/exports');
  const { state, size, expiresAt, url } = await readState(learner);
  const bytes = (await download(url!)).rawPayload.length;
  expect([state, size]).toEqual(['ready', bytes]);
  const days = (new Date(expiresAt!).getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
});

describe('an archive', () => {
  itAtNight('is deleted after its end, and its address with it', async () => {
    const { learner } = await makeLearnerWithData();
    await readArchive(learner);
    const { url } = await readState(learner);
    const [kept] = await readKeys(learner);
    expect(await storedKeys()).toContain(kept!.file_key);
    await api.db
      .updateTable('data_exports')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('user_id', '=', learner.id)
      .execute();
    expect(await readState(learner)).toEqual({ state: 'none' });
    expect((await download(url!)).statusCode).toBe(404);
    await deleteExports(api.db, files().storage);
    expect(await storedKeys()).not.toContain(kept!.file_key);
    expect(await readState(learner)).toEqual({ state: 'none' });
  });

  it.each(['disabled_at', 'deleted_at'] as const)('is deleted with %s of its owner', async (column) => {
    const { learner } = await makeLearnerWithData();
    await readArchive(learner);
    const { url } = await readState(learner);
    await api.db
      .updateTable('users')
      .set({ [column]: sql<Date>`now()` })
      .where('id', '=', learner.id)
      .execute();
    expect((await download(url!)).statusCode).toBe(404);
    const [kept] = await readKeys(learner);
    await deleteExports(api.db, files().storage);
    expect(await storedKeys()).not.toContain(kept!.file_key);
  });

  itAtNight('is known to the sweep of files', async () => {
    const { learner } = await makeLearnerWithData();
    await readArchive(learner);
    const [kept] = await readKeys(learner);
    const keys = Readable.from([kept!.file_key, 'ab/nobody.zip']) as AsyncIterable<string>;
    const batches = [];
    for await (const { unknown } of findUnknownKeys(api.db, keys)) batches.push(unknown);
    expect(batches).toEqual([['ab/nobody.zip']]);
  });

  itAtNight('replaces the earlier one', async () => {
    const { learner } = await makeLearnerWithData();
    await readArchive(learner);
    const [first] = await readKeys(learner);
    await readArchive(learner);
    await deleteExports(api.db, files().storage);
    expect(await storedKeys()).not.toContain(first!.file_key);
    expect((await readState(learner)).state).toBe('ready');
  });

  itAtNight('is marked as failed when its bytes are lost, as after a restore', async () => {
    const { learner } = await makeLearnerWithData();
    await readArchive(learner);
    const { url } = await readState(learner);
    const [kept] = await readKeys(learner);
    await files().storage.remove(kept!.file_key);
    expect((await download(url!)).statusCode).toBe(404);
    expect(await readState(learner)).toEqual({ state: 'failed' });
  });
});

it('makes one archive at a time', async () => {
  const { learner } = await makeLearnerWithData();
  const answers = await Promise.all([ask(learner), ask(learner), ask(learner)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  expect(await readState(learner)).toEqual({ state: 'making' });
  expect((await ask(learner)).json()).toEqual({
    error: 'export_running',
    message: 'Архив с вашими данными уже собирается.',
  });
});

itAtNight('makes three archives within 24 hours', async () => {
  const { learner } = await makeLearnerWithData();
  for (let n = 0; n < 3; n += 1) await readArchive(learner);
  await deleteExports(api.db, files().storage);
  const answer = await ask(learner);
  expect([answer.statusCode, answer.json().message]).toEqual([
    429,
    'Архивов с данными можно собрать не больше 3 за сутки. Попробуйте позже.',
  ]);
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(23 * 3600);
  expect(seconds).toBeLessThanOrEqual(24 * 3600);
  await sql`update data_exports set asked_at = asked_at - interval '25 hours' where user_id = ${learner.id}`.execute(
    api.db,
  );
  expect((await ask(learner)).statusCode).toBe(201);
});

it.each([
  ['failed', '23 hours', 1],
  ['failed', '25 hours', 0],
  ['removed', '23 hours', 1],
  ['removed', '25 hours', 0],
] as const)('has a row that is %s after %s: %d', async (state, age, count) => {
  const { learner } = await makeLearnerWithData();
  await api.db
    .insertInto('data_exports')
    .values({
      user_id: learner.id,
      file_key: `lost/${learner.id}.zip`,
      state,
      asked_at: sql`now() - ${age}::interval`,
    })
    .execute();
  await deleteExports(api.db, files().storage);
  expect(await readKeys(learner)).toHaveLength(count);
});

describe('a job that ends early', () => {
  const services = () => ({ db: api.db, mail: { available: false } as never, ...files() });
  const log = { warn: () => undefined };
  const readId = async (user: User) => {
    const newest = api.db.selectFrom('data_exports').select('id').where('user_id', '=', user.id);
    return (await newest.executeTakeFirstOrThrow()).id;
  };

  itAtNight('is repeated from the beginning after its process was killed, and stores one file', async () => {
    const { learner } = await makeLearnerWithData();
    await ask(learner);
    const { storage } = files();
    const killed = {
      ...storage,
      async store(path: string, key: string) {
        await storage.store(path, key);
        throw new Error('killed');
      },
    };
    const id = await readId(learner);
    const run1 = { data: { id }, signal: new AbortController().signal, log, isLast: false };
    await expect(makeExport({ ...services(), storage: killed }, run1)).rejects.toThrow('killed');
    expect((await readState(learner)).state).toBe('making');
    await run();
    const { url, state } = await readState(learner);
    expect(state).toBe('ready');
    expect(new AdmZip((await download(url!)).rawPayload).test()).toBe(true);
    expect((await storedKeys()).filter((key) => key.endsWith('.zip') && key.includes(id))).toHaveLength(1);
  });

  it('leaves no temporary file when it is stopped', async () => {
    const { learner } = await makeLearnerWithData();
    await ask(learner);
    const stopped = { data: { id: await readId(learner) }, signal: AbortSignal.abort(), log, isLast: false };
    await expect(makeExport(services(), stopped)).rejects.toThrow();
    expect(await files().tempFiles.removeOlderThan(new Date(Date.now() + 1000))).toBe(0);
    expect((await readState(learner)).state).toBe('making');
  });

  itAtNight('marks the export as failed after the last attempt, and the person may ask again', async () => {
    const { learner, file } = await makeLearnerWithData();
    await ask(learner);
    // A folder in place of the file: opening works, reading fails.
    await files().storage.remove(file.storage_key);
    await mkdir(`${files().storage.place}/${file.storage_key}`);
    await run();
    expect(await readState(learner)).toEqual({ state: 'failed' });
    expect((await ask(learner)).statusCode).toBe(201);
  });

  it('marks the export as failed after six hours without a job', async () => {
    const { learner } = await makeLearnerWithData();
    await api.db
      .insertInto('data_exports')
      .values({
        user_id: learner.id,
        file_key: `lost/${learner.id}.zip`,
        asked_at: sql`now() - interval '7 hours'`,
      })
      .execute();
    await deleteExports(api.db, files().storage);
    expect(await readState(learner)).toEqual({ state: 'failed' });
  });
});
