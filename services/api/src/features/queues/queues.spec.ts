import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment, makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { questionQueue } from '../clarify/question-queue';
import { reviewQueue } from '../review/review-queue';
import { findSearchMatches } from './search-matches';

const api = useApi();

/** Two learners with a row of each queue on a lesson. */
async function school() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, title: 'Устав', check_type: 'FILE' });
  const learners = [
    await makeUser(api.db, { last_name: 'Белов' }),
    await makeUser(api.db, { last_name: 'Орлов' }),
  ] as const;
  for (const { id } of learners) {
    await makeSubmission(api.db, { user_id: id, lesson_id: lesson.id });
    await makeComment(api.db, { author_id: id, lesson_id: lesson.id, text: 'Когда срок?' });
  }
  return { course, lesson, learner: learners[0] };
}

const totals = () =>
  Promise.all(
    ['review', 'clarify'].map(async (queue) => {
      const { headers } = await api.call('TEACHER', 'GET', `/api/teacher/${queue}?limit=1&total=1`);
      return headers['x-total-count'];
    }),
  );

it.each([
  ['users', 'learner', 'deleted_at', '1'],
  ['users', 'learner', 'disabled_at', '1'],
  ['lessons', 'lesson', 'deleted_at', '0'],
  ['courses', 'course', 'deleted_at', '0'],
] as const)('does not count rows whose row in `%s` (%s) has %s', async (table, of, column, left) => {
  const made = await school();
  // A single page is not counted by a statement, and two further rows keep it from being one.
  const other = await makeLesson(api.db, { course_id: (await makeCourse(api.db)).id, check_type: 'FILE' });
  for (let n = 0; n < 2; n += 1) {
    const { id } = await makeUser(api.db);
    await makeSubmission(api.db, { user_id: id, lesson_id: other.id });
    await makeComment(api.db, { author_id: id, lesson_id: other.id });
  }
  expect(await totals()).toEqual(['4', '4']);
  const { id } = made[of];
  await api.db
    .updateTable(table)
    .set({ [column]: new Date() })
    .where('id', '=', id)
    .execute();
  const expected = String(Number(left) + 2);
  expect(await totals()).toEqual([expected, expected]);
});

it.each([
  ['белов', [1, 1]],
  ['УСТАВ', [2, 2]],
  ['когда', [0, 2]],
  ['неттакого', [0, 0]],
])('finds «%s» also when it names more people and lessons than can be listed', async (search, found) => {
  await school();
  const named = await findSearchMatches(api.db, search, 0);
  const options = { descending: false, teacherId: 0 };
  const queues = [reviewQueue(api.db), questionQueue(api.db, 'no')];
  for (const filter of [
    { searchMatches: named! },
    { searchMatches: (await findSearchMatches(api.db, search))! },
  ]) {
    const pages = queues.map(({ find }) => find(filter, { limit: 9, after: undefined }, options));
    expect((await Promise.all(pages)).map(({ length }) => length)).toEqual(found);
    expect(await Promise.all(queues.map(({ count }) => count(filter)))).toEqual(found);
  }
});
