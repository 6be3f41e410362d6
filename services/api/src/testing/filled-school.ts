import { sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { SchoolFiles } from '../core/files/school-files';
import { storageKey } from '../core/files/storage';
import type { SpecSchool } from './backup-places';
import { makeCourse, makeLesson } from './makers/content';
import { makeProgress } from './makers/learning';
import { makeGroup, makeUser } from './makers/people';

/** Fills a new school with a learner, a course, a journal and two files of 17 bytes together. */
export async function fillSchool(school: SpecSchool): Promise<SpecSchool> {
  const { db } = school.database;
  const learner = await makeUser(db, { first_name: 'Ольга\t"Я"\\', last_name: 'Ким' });
  const course = await makeCourse(db, { title: 'Курс\nв две строки' });
  await makeGroup(db, { members: [learner.id], courses: [course.id] });
  const lesson = await makeLesson(db, { course_id: course.id, check_type: 'FILE' });
  await makeProgress(db, { user_id: learner.id, lesson_id: lesson.id, status: 'ON_REVIEW' });
  await sql`insert into journal (origin, action) values ('command', 'user.added')`.execute(db);
  for (const text of ['first file', 'second.']) await addFile(school, text);
  return school;
}

/** Stores a picture of a course. */
export async function addFile({ database: { db }, files }: SpecSchool, text: string): Promise<string> {
  const { id: owner_id } = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  const key = storageKey(randomUUID(), 'png');
  const content = {
    name: 'Рисунок.png',
    extension: 'png',
    mime: 'image/png',
    size: text.length,
    sha256: createHash('sha256').update(text).digest('hex'),
  };
  await db
    .insertInto('media')
    .values({ owner_id, storage_key: key, ...content })
    .execute();
  await put(files, key, text);
  return key;
}

async function put({ storage, tempFiles }: SchoolFiles, key: string, text: string): Promise<void> {
  const path = tempFiles.newPath();
  await pipeline([Buffer.from(text)], await tempFiles.create(path));
  await storage.store(path, key);
}

/** The keys of all stored files. */
export async function listKeys({ files }: SpecSchool): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.storage.list()) keys.push(key);
  return keys;
}

/** The texts of all stored files, by key. */
export async function readContents(school: SpecSchool): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const key of (await listKeys(school)).toSorted())
    found[key] = Buffer.concat(await (await school.files.storage.open(key)).toArray()).toString();
  return found;
}
