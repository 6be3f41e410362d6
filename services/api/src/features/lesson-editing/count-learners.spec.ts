import type { ProgressStatus, Reply } from '@stupeni/contract';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi({ TZ: 'Asia/Yekaterinburg' });
const hour = 60 * 60 * 1000;
const days = (count: number) => new Date(Date.now() + count * 24 * hour);

/** A course of three lessons, of which the second is special. Each row of steps is a learner of the course. */
async function makeSchool(steps: readonly (readonly (ProgressStatus | null)[])[], second: object = {}) {
  const course = await makeCourse(api.db);
  const lessons = [
    await makeLesson(api.db, { course_id: course.id, title: 'Первый' }),
    await makeLesson(api.db, { course_id: course.id, title: 'Второй', ...second }),
    await makeLesson(api.db, { course_id: course.id, title: 'Третий' }),
  ] as const;
  const learners = [];
  for (const own of steps) {
    const learner = await makeUser(api.db);
    learners.push(learner.id);
    for (const [at, status] of own.entries())
      if (status) await makeProgress(api.db, { user_id: learner.id, lesson_id: lessons[at]!.id, status });
  }
  const group = await makeGroup(api.db, { members: learners, courses: [course.id] });
  const count = async (id = lessons[1].id, query = '') => {
    const answer = await api.call('CREATOR', 'GET', `/api/lessons/${id}/learners${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<Reply<'getLessonLearners'>>();
  };
  return { course, lessons, learners, group, count };
}

const [done, review, redo, begun] = ['COMPLETED', 'ON_REVIEW', 'NEED_REWORK', 'NOT_STARTED'] as const;
const draft = { published: false };

describe('the learners around a published lesson', () => {
  it('are after it when they completed it, at it when it is open or begun, else before it', async () => {
    const { count } = await makeSchool([
      [done, done],
      [done, done, done],
      [done],
      [done, review],
      [done, begun],
      [],
      [redo],
      [redo, redo],
      [redo, null, done],
    ]);
    expect(await count()).toMatchObject({ isStep: true, before: 3, at: 4, after: 2, next: 'Третий' });
  });

  it('are at the first lesson from the start, and nobody is at one that opens later', async () => {
    const { count, lessons } = await makeSchool([[], [done]], { opens_on: '2999-12-04', opens_at: days(9) });
    expect(await count(lessons[0].id)).toMatchObject({ before: 0, at: 1, after: 1 });
    expect(await count()).toMatchObject({ before: 2, at: 0, after: 0 });
  });
});

describe('the learners around a new step', () => {
  it('are after it when they completed the next lesson or went on, at it when it would close the next one', async () => {
    const { count } = await makeSchool(
      [[done, null, done], [redo, null, review], [done], [done, null, redo], [review], [], [redo]],
      draft,
    );
    expect(await count()).toMatchObject({ isStep: false, before: 2, at: 3, after: 2, next: 'Третий' });
  });

  it('are after it when they completed it before it became a draft', async () => {
    const { count } = await makeSchool([[done, done]], draft);
    expect(await count()).toMatchObject({ isStep: false, before: 0, at: 0, after: 1 });
  });

  it('are counted for the place that it is going to have, without other drafts', async () => {
    const { count, course, lessons } = await makeSchool([[done], []], draft);
    await makeLesson(api.db, { course_id: course.id, ...draft });
    expect(await count(lessons[1].id, '?order=9')).toMatchObject({ before: 2, at: 0, after: 0, next: null });
    expect(await count(lessons[1].id, '?order=1')).toMatchObject({ at: 1, after: 1, next: 'Первый' });
    const other = await makeCourse(api.db);
    const empty = { before: 0, at: 0, after: 0, next: null };
    expect(await count(lessons[0].id, `?courseId=${other.id}`)).toMatchObject({ isStep: false, ...empty });
  });
});

it('counts only learners who may learn in the course now', async () => {
  // The first course is open to everyone.
  await makeCourse(api.db);
  const { count, course, group } = await makeSchool([[]]);
  const counted = async () => (await count()).before;
  await makeUser(api.db);
  const suspended = await makeUser(api.db, { disabled_at: new Date() });
  await api.db.insertInto('group_members').values({ group_id: group.id, user_id: suspended.id }).execute();
  expect(await counted()).toBe(1);
  const own = await makeUser(api.db);
  await api.db.insertInto('course_access').values({ course_id: course.id, user_id: own.id }).execute();
  expect(await counted()).toBe(2);
  await api.db
    .updateTable('course_access')
    .set({ last_day: '2020-01-01', ends_at: days(-1) })
    .where('group_id', '=', group.id)
    .execute();
  expect(await counted()).toBe(1);
  await api.db.insertInto('course_access').values({ course_id: course.id }).execute();
  expect(await counted()).toBe(3);
});

it('says which day it is in the time zone of the school', async () => {
  const { count } = await makeSchool([]);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Yekaterinburg' }).format(new Date());
  expect((await count()).today).toBe(today);
});

it('answers not found for a deleted lesson', async () => {
  const { course } = await makeSchool([]);
  const { id } = await makeLesson(api.db, { course_id: course.id, deleted_at: new Date() });
  const answer = await api.call('CREATOR', 'GET', `/api/lessons/${id}/learners`);
  expect(answer.json()).toMatchObject({ error: 'not_found' });
});
