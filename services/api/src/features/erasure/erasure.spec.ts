import { sql } from 'kysely';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { schoolFiles } from '../../files/school-files';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment, makeFile, makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { eraseDue } from './erase-due';
import { erasePerson } from './erase-person';

const api = useApi();
const log = { info: () => undefined };
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
const files = () => schoolFiles({ dataDir: api.dataDir });
const erase = () => eraseDue(api.db, files(), { days: 365, log });
const everything = async () => {
  const { rows } = await sql<{ table_name: string }>`select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(api.db);
  const all = await Promise.all(
    rows.map(({ table_name }) => sql`select * from ${sql.table(table_name)}`.execute(api.db)),
  );
  return JSON.stringify(all.map((table) => table.rows));
};

/** A learner with one work, one question and a journal row, who was deleted so many days ago. */
async function left(days: number) {
  const learner = await makeUser(api.db, {
    ...{ first_name: 'Варвара', last_name: 'Заречная', email: 'varvara@school.test' },
  });
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const place = { user_id: learner.id, lesson_id: lesson.id };
  const key = `ab/${learner.id}.txt`;
  const path = `${files().storage.place}/${key}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'Сочинение Варвары');
  const file = await makeFile(api.db, {
    ...{ owner_id: learner.id, storage_key: key, name: 'Варвара.txt' },
  });
  const teacher = await makeUser(api.db, { role: 'TEACHER' });
  const comment = 'Варвара, переделайте';
  await makeSubmission(api.db, {
    ...{ ...place, file_id: file.id, verdict: 'REDO', comment, reviewed_by: teacher.id },
  });
  await makeComment(api.db, { author_id: learner.id, lesson_id: lesson.id, text: 'Варвара спрашивает' });
  const email = 'varvara@school.test';
  await api.db
    .insertInto('mails')
    .values({ kind: 'digest', user_id: learner.id, email, name: 'Варвара', data: '{}' })
    .execute();
  await api.db.insertInto('known_devices').values({ user_id: learner.id, device_hash: 'h' }).execute();
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
  return { learner, key, place };
}

describe('a participant deleted longer ago than the retention', () => {
  it('is named nowhere, and the progress stays', async () => {
    const { learner, key, place } = await left(366);
    const progress = () =>
      api.db
        .selectFrom('progress')
        .selectAll()
        .where('user_id', '=', place.user_id)
        .executeTakeFirstOrThrow();
    const before = await progress();
    expect(await everything()).toMatch(/Варвара|varvara/i);
    await erase();
    expect(await everything()).not.toMatch(/Варвар|Заречн|varvara/i);
    expect(await text(await files().storage.open(key))).toBe('Файл удалён.\n');
    expect(await progress()).toEqual(before);
    const last = await api.db.selectFrom('journal').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(last).toMatchObject({ action: 'account.erased', origin: 'command', subject_id: learner.id });
  });

  it('is listed nowhere and cannot be restored, and the e-mail is free', async () => {
    const { learner } = await left(366);
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

  it('loses the file in the next run when a run ended before it, and a further run changes nothing', async () => {
    const { learner, key } = await left(366);
    expect(await erasePerson(api.db, learner.id, 365)).toBe(true);
    await files().storage.remove(key);
    await erase();
    expect(await text(await files().storage.open(key))).toBe('Файл удалён.\n');
    const after = await everything();
    await erase();
    expect(await everything()).toBe(after);
  });
});

it('one file that cannot be replaced stops no other, and the next run replaces it', async () => {
  const [stuck, other] = [await left(366), await left(366)].toSorted((one, two) =>
    one.key < two.key ? -1 : 1,
  );
  const { storage, tempFiles } = files();
  const remove = (key: string) =>
    key === stuck!.key ? Promise.reject(new Error('disk failed')) : storage.remove(key);
  const run = eraseDue(api.db, { tempFiles, storage: { ...storage, remove } }, { days: 365, log });
  await expect(run).rejects.toMatchObject({ errors: [expect.objectContaining({ message: 'disk failed' })] });
  expect(await text(await storage.open(other!.key))).toBe('Файл удалён.\n');
  expect(await text(await storage.open(stuck!.key))).toBe('Сочинение Варвары');
  await erase();
  expect(await text(await storage.open(stuck!.key))).toBe('Файл удалён.\n');
});

it('a participant deleted more recently, or restored meanwhile, keeps everything', async () => {
  const { learner } = await left(364);
  const before = await everything();
  await erase();
  expect(await everything()).toBe(before);
  await api.db.updateTable('users').set({ deleted_at: null }).where('id', '=', learner.id).execute();
  expect(await erasePerson(api.db, learner.id, 365)).toBe(false);
});

it('the journal of a person who is not erased does not change', async () => {
  const { learner } = await left(366);
  const rename = api.db
    .updateTable('journal')
    .set({ subject_name: 'Удалённый участник' })
    .where('subject_id', '=', learner.id);
  await expect(rename.execute()).rejects.toThrow('the journal does not change');
});

it('the journal keeps the name and the address of who acted on an erased person', async () => {
  const { learner } = await left(366);
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
