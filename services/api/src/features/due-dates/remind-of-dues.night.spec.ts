import { configFrom } from '../../core/config/config';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { useTestDatabase } from '../../testing/test-database';
import { remindOfDues } from './remind-of-dues';

const database = useTestDatabase();
const config = configFrom({
  TZ: 'Asia/Yekaterinburg',
  DATA_DIR: '/nowhere',
  JWT_SECRET: 'a secret that is long enough',
});
const dayMs = 24 * 3_600_000;
const firstDay = Date.parse('2027-01-10T04:00:00Z');
const lessonCount = 40;

/** The same numbers in each run. */
function makeRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

it('sends 200 learners of 40 lessons each reminder of a term exactly once', async () => {
  const { db } = database;
  const random = makeRandom(7);
  const { id: course_id } = await makeCourse(db);
  const lessons: { id: number; due: string }[] = [];
  for (let index = 0; index < lessonCount; index += 1) {
    // Some dates are not in the order of the lessons.
    const due = dayOf(firstDay + (3 + index * 2 + random(4)) * dayMs);
    const { id } = await makeLesson(db, { course_id, due_on: `${due}T23:59` });
    lessons.push({ id, due });
  }
  const learners = [];
  for (let index = 0; index < 200; index += 1)
    learners.push({ id: (await makeUser(db)).id, pace: 1 + random(5), done: 0 });

  const expected: string[] = [];
  for (let day = 0; day < 100; day += 1) {
    const now = firstDay + day * dayMs;
    const [today, inTwoDays] = [dayOf(now), dayOf(now + 2 * dayMs)];
    for (const { id, done } of learners) {
      const lesson = lessons[done];
      if (lesson?.due === today) expected.push(`${id} ${lesson.id} ${today} today`);
      if (lesson?.due === inTwoDays) expected.push(`${id} ${lesson.id} ${lesson.due} ahead`);
    }
    // Two processes, and a third one that starts later on the day.
    const needs = { db, config, clock: () => new Date(now) };
    await Promise.all([remindOfDues(needs), remindOfDues(needs)]);
    await remindOfDues({ ...needs, clock: () => new Date(now + 3 * 3_600_000) });
    const steps = learners.filter(({ pace, done }) => done < lessonCount && random(pace) === 0);
    if (steps.length === 0) continue;
    const completed_at = new Date(now + 5 * 3_600_000);
    await db
      .insertInto('progress')
      .values(
        steps.map(({ id, done }) => ({
          user_id: id,
          lesson_id: lessons[done]!.id,
          status: 'COMPLETED' as const,
          event: 'next' as const,
          changed_by: id,
          completed_kind: 'VIEW' as const,
          completed_at,
        })),
      )
      .execute();
    for (const learner of steps) learner.done += 1;
  }

  const rows = await db.selectFrom('due_reminders').selectAll().execute();
  const sent = rows.map(
    ({ user_id, lesson_id, due_day, kind }) => `${user_id} ${lesson_id} ${due_day} ${kind}`,
  );
  expect(sent.toSorted()).toEqual(expected.toSorted());
  expect(sent.length).toBeGreaterThan(500);
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'due')
    .executeTakeFirstOrThrow();
  expect(count).toBe(sent.length);
}, 600_000);
