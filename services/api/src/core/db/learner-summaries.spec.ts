import { sql } from 'kysely';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useTestDatabase } from '../../testing/test-database';
import { findBrokenInvariants } from './broken-invariants';

const store = useTestDatabase();

/** A learner of «Группа 2» with a completed lesson in each of two courses. */
async function school() {
  const { db } = store;
  const courses = [await makeCourse(db), await makeCourse(db)];
  const lessons = [];
  for (const { id } of courses) lessons.push(await makeLesson(db, { course_id: id }));
  const learner = await makeUser(db, { first_name: 'Анна', last_name: 'Ким' });
  const group = await makeGroup(db, { name: 'Группа 2', members: [learner.id] });
  for (const { id } of lessons)
    await makeProgress(db, { user_id: learner.id, lesson_id: id, status: 'COMPLETED', changed_at: day(id) });
  const summary = () =>
    db
      .selectFrom('learner_summaries')
      .select(['name_key', 'group_key', 'completed', 'courses', 'last_step_at'])
      .where('user_id', '=', learner.id)
      .executeTakeFirst();
  return { db, courses, lessons, learner, group, summary };
}

const day = (date: number) => new Date(Date.UTC(2026, 0, date));

it('counts the lessons and the courses of a learner', async () => {
  const { db, lessons, summary } = await school();
  expect(await summary()).toEqual({
    name_key: 'ким анна',
    group_key: 'группа 000000000002',
    completed: 2,
    courses: 2,
    last_step_at: day(lessons[1]!.id),
  });
  expect(await findBrokenInvariants(db)).toEqual([]);
});

it('follows a lesson to another course', async () => {
  const { db, courses, lessons, summary } = await school();
  const moved = { course_id: courses[0]!.id, position: 9 };
  await db.updateTable('lessons').set(moved).where('id', '=', lessons[1]!.id).execute();
  expect(await summary()).toMatchObject({ completed: 2, courses: 1 });
});

it('follows the names of the learner and of the group', async () => {
  const { db, learner, group, summary } = await school();
  await db.updateTable('users').set({ last_name: 'Ли' }).where('id', '=', learner.id).execute();
  await db.updateTable('groups').set({ name: 'Весна' }).where('id', '=', group.id).execute();
  expect(await summary()).toMatchObject({ name_key: 'ли анна', group_key: 'весна' });
  await makeGroup(db, { name: 'Азы', members: [learner.id] });
  expect(await summary()).toMatchObject({ group_key: 'азы' });
  await db.deleteFrom('group_members').where('user_id', '=', learner.id).execute();
  expect(await summary()).toMatchObject({ group_key: '' });
});

it('lists learners who are not deleted', async () => {
  const { db, learner } = await school();
  const teacher = await makeUser(db, { role: 'TEACHER' });
  const isListed = async ({ id }: { id: number }) =>
    (
      await db
        .selectFrom('learner_summaries')
        .select('is_listed')
        .where('user_id', '=', id)
        .executeTakeFirst()
    )?.is_listed;
  expect([await isListed(learner), await isListed(teacher)]).toEqual([true, false]);
  await db
    .updateTable('users')
    .set({ deleted_at: day(1) })
    .where('id', '=', learner.id)
    .execute();
  expect(await isListed(learner)).toBe(false);
  expect(await findBrokenInvariants(db)).toEqual([]);
});

it('counts many learners of one statement', async () => {
  const { db, lessons } = await school();
  const other = await makeUser(db);
  await makeLesson(db, { course_id: lessons[0]!.course_id, position: 5 });
  await sql`insert into progress (user_id, lesson_id, status, event, changed_by, completed_kind, completed_at)
    select ${other.id}::int, id, 'COMPLETED', 'next', ${other.id}::int, 'VIEW', now() from lessons`.execute(
    db,
  );
  const counted = await db
    .selectFrom('learner_summaries')
    .select(['completed', 'courses'])
    .where('user_id', '=', other.id)
    .executeTakeFirst();
  expect(counted).toEqual({ completed: 3, courses: 2 });
});
