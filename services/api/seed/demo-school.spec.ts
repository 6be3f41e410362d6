import { limits, readDocument } from '@stupeni/rich-text-model';
import { RichDocumentSchema } from '@stupeni/rich-text-model/schema';
import { verify } from '@node-rs/argon2';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Value from 'typebox/value';
import { demoPassword } from './demo-password';
import { checkInvariants } from '../src/testing/check-invariants';
import { makeUser } from '../src/testing/makers/people';
import { useTestDatabase } from '../src/testing/test-database';
import { seedDemoSchool } from './demo-school';
import { itAtNight } from '../../../tools/test/at-night.mjs';

const test = useTestDatabase();
let dataDir: string;

beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'demo-school-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

const seed = () => seedDemoSchool(test.db, { dataDir });

/** Statuses of a learner by lesson order of course 1. */
const readStatuses = async (email: string) =>
  (
    await test.db
      .selectFrom('lessons')
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('progress')
            .innerJoin('users', 'users.id', 'progress.user_id')
            .select(['progress.lesson_id', 'progress.status'])
            .where('users.email', '=', email)
            .as('mine'),
        (on) => on.onRef('mine.lesson_id', '=', 'lessons.id'),
      )
      .select('mine.status')
      .where('course_id', '=', 1)
      .orderBy('position')
      .execute()
  ).map(({ status }) => status);

it('adds an account with the demo password for every role', async () => {
  await seed();
  const users = await test.db.selectFrom('users').selectAll().orderBy('id').execute();
  expect(users.map(({ role, email }) => `${role} ${email}`)).toEqual([
    'CREATOR creator@demo.stupeni',
    'MODERATOR moderator@demo.stupeni',
    'TEACHER teacher@demo.stupeni',
    'LEARNER learner@demo.stupeni',
    'LEARNER learner2@demo.stupeni',
    'LEARNER learner3@demo.stupeni',
  ]);
  for (const { password_hash } of users) expect(await verify(password_hash, demoPassword)).toBe(true);
  expect(users[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

itAtNight('gives lessons of course 1 due dates that are ahead', async () => {
  await seedDemoSchool(test.db, { dataDir, now: new Date('2026-12-28T10:00:00Z') });
  const lessons = await test.db
    .selectFrom('lessons')
    .select(['position', 'due_on'])
    .where('due_on', 'is not', null)
    .orderBy('id')
    .execute();
  expect(lessons).toEqual([
    { position: 3, due_on: '2027-01-02 23:59:00' },
    { position: 5, due_on: '2027-01-05 23:59:00' },
    { position: 9, due_on: '2027-01-11 23:59:00' },
    { position: 11, due_on: '2027-01-25 23:59:00' },
  ]);
});

itAtNight('opens only course 1 and sets each price to the number of lessons', async () => {
  await seed();
  const courses = await test.db
    .selectFrom('courses')
    .select(({ selectFrom }) => [
      'id',
      'price',
      selectFrom('lessons')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('course_id', '=', 'courses.id')
        .as('lessons'),
    ])
    .orderBy('id')
    .execute();
  expect(courses.map(({ id }) => id)).toEqual([1, 2, 3]);
  const forEveryone = test.db.selectFrom('course_access').select('course_id').where('group_id', 'is', null);
  expect(await forEveryone.execute()).toEqual([{ course_id: 1 }]);
  expect(courses[0]).toMatchObject({ price: 12, lessons: 12 });
  for (const { price, lessons } of courses) expect(price).toBe(lessons);
});

itAtNight(
  'starts course 1 with a VIEW lesson and adds lessons of all kinds with valid documents',
  async () => {
    await seed();
    const lessons = await test.db
      .selectFrom('lessons')
      .selectAll()
      .orderBy('course_id')
      .orderBy('position')
      .execute();
    expect(lessons[0]).toMatchObject({ course_id: 1, position: 1, check_type: 'VIEW' });
    expect(new Set(lessons.map(({ check_type }) => check_type))).toEqual(new Set(['VIEW', 'FILE', 'TEST']));
    for (const { title, content } of lessons) {
      expect([title, ...Value.Errors(RichDocumentSchema, content)]).toEqual([title]);
      expect(JSON.stringify(content).length).toBeLessThan(limits.bytes);
      expect(JSON.stringify(content)).toBe(JSON.stringify(readDocument(content)));
    }
    const first = JSON.stringify(lessons[0]?.content);
    for (const part of ['"heading"', '"quote"', '"code"', '"image"', '"embed"', '"depth":1', '"bold":true'])
      expect(first).toContain(part);
  },
);

itAtNight('uses images and embedded pages that the gateway has', async () => {
  await seed();
  const lessons = await test.db.selectFrom('lessons').select('content').execute();
  const urls = JSON.stringify(lessons).match(/\/embed\/[\w.-]+/g) ?? [];
  expect(urls.length).toBeGreaterThan(1);
  for (const url of urls)
    expect([url, existsSync(join(import.meta.dirname, '../../gateway/public', url))]).toEqual([url, true]);
});

itAtNight('leaves two slots free', async () => {
  await seed();
  const { paid, used } = await test.db.selectFrom('slot_account').selectAll().executeTakeFirstOrThrow();
  expect(paid - used).toBe(2);
  expect(used).toBe(3);
});

itAtNight('adds no progress for learner@ and half a course for learner2@', async () => {
  await seed();
  expect(await readStatuses('learner@demo.stupeni')).toEqual(Array(12).fill(null));
  expect(await readStatuses('learner2@demo.stupeni')).toEqual([
    'COMPLETED',
    'COMPLETED',
    'NEED_REWORK',
    'COMPLETED',
    'ON_REVIEW',
    'COMPLETED',
    'NEED_CLARIFY',
    ...Array<null>(5).fill(null),
  ]);
});

itAtNight(
  'adds a submission on review, a returned one and an open question, and breaks no invariant',
  async () => {
    await seed();
    const submissions = await test.db.selectFrom('submissions').selectAll().execute();
    expect(submissions.filter(({ state }) => state === 'WAITING')).toHaveLength(1);
    expect(submissions.filter(({ verdict, comment }) => verdict === 'REDO' && comment)).toHaveLength(1);
    const open = await test.db.selectFrom('comments').select('id').where('answer', 'is', null).execute();
    expect(open).toHaveLength(1);
    await checkInvariants(test.db);
  },
);

itAtNight('names the verdict or the answer in every notification', async () => {
  await seed();
  const notifications = await test.db
    .selectFrom('notifications')
    .select(['kind', 'submission_id', 'comment_id'])
    .orderBy('id')
    .execute();
  const id = expect.any(Number) as number;
  expect(notifications).toEqual([
    { kind: 'answered', submission_id: null, comment_id: id },
    { kind: 'accepted', submission_id: id, comment_id: null },
    { kind: 'answered', submission_id: null, comment_id: id },
    { kind: 'returned', submission_id: id, comment_id: null },
  ]);
});

itAtNight('stores the bytes of every file that has a row', async () => {
  await seed();
  const files = await test.db.selectFrom('files').selectAll().execute();
  expect(files).toHaveLength(3);
  for (const { storage_key, size, sha256 } of files) {
    const bytes = readFileSync(join(dataDir, 'files', storage_key));
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256]);
  }
});

it('does not change a database that is not empty', async () => {
  await makeUser(test.db);
  expect(await seed()).toBe(false);
  expect(await test.db.selectFrom('courses').select('id').execute()).toEqual([]);
});

itAtNight('seeds once when replicas start together', async () => {
  expect((await Promise.all([seed(), seed(), seed()])).filter(Boolean)).toEqual([true]);
});
