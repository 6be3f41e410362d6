import type { ProgressStatus } from '@stupeni/contract';
import { sql } from 'kysely';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useTestDatabase } from '../../testing/test-database';
import { countParticipants, findParticipants } from './queries';

const database = useTestDatabase();
const timeZone = 'Asia/Yekaterinburg';
const now = new Date('2026-11-26T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

/** The same numbers in each run. */
function makeRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const statuses: (ProgressStatus | null)[] = ['COMPLETED', 'ON_REVIEW', 'NEED_CLARIFY', 'NEED_REWORK', null];

/** Courses with every kind of due date and access, and learners with every mixture of steps. */
async function makeSchool() {
  const { db } = database;
  const random = makeRandom(11);
  const lessons: { id: number; courseId: number; isFile: boolean }[] = [];
  const courses: number[] = [];
  for (let course = 0; course < 3; course += 1) {
    const { id: course_id } = await makeCourse(db);
    courses.push(course_id);
    for (const due of [
      {},
      { due_on: '2026-11-20T23:59' },
      { due_on: '2026-11-26T13:59' },
      { due_days: 5 },
      { due_on: '2026-12-01T23:59' },
      { due_on: '2026-11-10T10:00', check_type: 'FILE' as const },
    ]) {
      const { id, check_type } = await makeLesson(db, { course_id, ...due });
      lessons.push({ id, courseId: course_id, isFile: check_type === 'FILE' });
    }
  }
  const members: number[] = [];
  for (let index = 0; index < 40; index += 1) {
    const learner = await makeUser(db, {
      created_at: daysAgo(30),
      ...(index % 11 === 0 && { disabled_at: daysAgo(1) }),
      ...(index % 13 === 0 && { deleted_at: daysAgo(1) }),
    });
    if (index % 13 === 0) continue;
    if (index % 2 === 0) members.push(learner.id);
    // Nobody is late with a lesson that is still locked.
    if (index % 3 === 0) continue;
    for (const { id, isFile } of lessons) {
      const status = statuses[Math.min(random(7), random(5))];
      const ids = { user_id: learner.id, lesson_id: id };
      if (isFile && random(2) === 0)
        await makeSubmission(db, { ...ids, verdict: 'REDO', created_at: daysAgo(9) });
      if (status) await makeProgress(db, { ...ids, status });
      if (random(5) === 0)
        await db
          .insertInto('due_extensions')
          .values({ ...ids, due_on: '2026-12-20T10:00', reason: 'Болезнь', changed_by: learner.id })
          .execute();
    }
  }
  const [, second, third] = courses;
  await makeGroup(db, { members, courses: [second!] });
  await db
    .insertInto('course_access')
    .values({ course_id: third!, user_id: members[1]!, last_day: '2026-01-01', ends_at: daysAgo(300) })
    .execute();
  await db
    .updateTable('course_access')
    .set({ opened_at: daysAgo(25) })
    .execute();
  await db
    .updateTable('group_members')
    .set({ joined_at: daysAgo(4) })
    .where('user_id', '=', members[3]!)
    .execute();
}

/** Who is overdue by `dues_of`, which every other call reads, and by the lock of the lesson. */
async function findByDuesOf() {
  const { rows } = await sql<{ id: number }>`
    select distinct users.id from users
      cross join lateral dues_of(users.id, null, ${timeZone}::text) due
      join lessons on lessons.id = due.lesson_id
      left join lateral (
        select earlier.id from lessons earlier where earlier.course_id = lessons.course_id
          and earlier.deleted_at is null and earlier.position < lessons.position
        order by earlier.position desc limit 1) before on true
      left join progress on progress.lesson_id = before.id and progress.user_id = users.id
    where users.role = 'LEARNER' and users.deleted_at is null and users.disabled_at is null
      and due.handed_in_at is null and due.due_at <= ${now}::timestamptz - interval '1 minute'
      and due.course_id in (select opened.course_id from courses_open_to(users.id) opened)
      and (before.id is null or progress.status in ('COMPLETED', 'ON_REVIEW', 'NEED_CLARIFY'))
    order by users.id`.execute(database.db);
  return rows.map(({ id }) => id);
}

it('finds the same overdue learners as `dues_of`, by the lessons and by the learners', async () => {
  const { db } = database;
  await makeSchool();
  const expected = await findByDuesOf();
  expect(expected.length).toBeGreaterThan(8);
  expect(expected.length).toBeLessThan(30);
  const needs = { need: 'due' as const, time: { now, timeZone } };
  const list = async (areMany: boolean) => {
    const order = { by: 'name' as const, descending: false };
    const page = { limit: 100, after: undefined };
    const rows = await findParticipants(db, { needs: { ...needs, areMany } }, order, page);
    return rows.map(({ id }) => id).toSorted((one, other) => one - other);
  };
  expect(await list(false)).toEqual(expected);
  expect(await list(true)).toEqual(expected);
  expect(await countParticipants(db, { needs })).toEqual({ rows: expected.length, isMore: false });
});

itAtNight('stops counting after the lessons of more learners than a list counts', async () => {
  const { db } = database;
  const { id: course_id } = await makeCourse(db);
  await makeLesson(db, { course_id, due_on: '2026-11-20T23:59' });
  const needs = { need: 'due' as const, time: { now, timeZone } };
  const add = (count: number) =>
    sql`
    insert into users (role, email, first_name, last_name, password_hash)
    select 'LEARNER', 'late' || n || '@school.example', 'Имя', 'Фамилия', 'x' from generate_series(
      (select count(*) from users) + 1, (select count(*) from users) + ${count}) n`.execute(db);
  await sql`insert into payments (quantity, amount, status, provider, paid_at)
    values (3000, 6000000, 'PAID', 'sandbox', now())`.execute(db);
  await add(1000);
  expect(await countParticipants(db, { needs })).toEqual({ rows: 1000, isMore: false });
  await add(1);
  expect(await countParticipants(db, { needs })).toEqual({ rows: 1000, isMore: true });
  await add(1200);
  expect(await countParticipants(db, { needs })).toEqual({ rows: 1000, isMore: true });
});
