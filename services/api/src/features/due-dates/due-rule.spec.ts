import { sql } from 'kysely';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';

// Moscow is three hours before UTC all year.
const api = useApi({ TZ: 'Europe/Moscow' });
const { send } = useCreator(api);

type Learner = Awaited<ReturnType<typeof makeUser>>;
type Due = { at: string; on: string; was?: string; handedInAt?: string };

/** The due date of a lesson on the page of its course. */
async function readDue(learner: Learner, { id, course_id }: { id: number; course_id: number }) {
  const course = await api.call(learner, 'GET', `/api/courses/${course_id}`);
  const lessons: { id: number; due?: Due }[] = course.json().lessons;
  return lessons.find((lesson) => lesson.id === id)?.due;
}

const makeLessonInCourse = async (given: object = {}) =>
  makeLesson(api.db, { course_id: (await makeCourse(api.db)).id, ...given });

describe('the date of an author', () => {
  it('is returned to the author as written, and to a learner as a moment and as the school’s time', async () => {
    const lesson = await makeLessonInCourse();
    const dueRule = { on: '2026-12-04T18:30' };
    const saved = await send('PUT', `/api/lessons/${lesson.id}`, { dueRule });
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { dueRule }]);
    expect((await send('GET', `/api/lessons/${lesson.id}`)).json()).toMatchObject({ dueRule });
    const learner = await makeUser(api.db);
    const due = { at: '2026-12-04T15:30:00.000Z', on: '2026-12-04T18:30' };
    expect(await readDue(learner, lesson)).toEqual(due);
    const read = (await api.call(learner, 'GET', `/api/lessons/${lesson.id}`)).json();
    expect(read.course.lessons).toMatchObject([{ id: lesson.id, due }]);
    expect(read).not.toHaveProperty('dueRule');
  });

  it('is absent in a lesson without one, stays when a save leaves it out, and is removed by null', async () => {
    const lesson = await makeLessonInCourse();
    expect((await send('PUT', `/api/lessons/${lesson.id}`, { title: 'А' })).json()).not.toHaveProperty(
      'dueRule',
    );
    expect(await readDue(await makeUser(api.db), lesson)).toBeUndefined();
    await send('PUT', `/api/lessons/${lesson.id}`, { dueRule: { days: 7 } });
    const kept = await send('PUT', `/api/lessons/${lesson.id}`, { title: 'Б' });
    expect(kept.json()).toMatchObject({ dueRule: { days: 7 } });
    const cleared = await send('PUT', `/api/lessons/${lesson.id}`, { dueRule: null });
    expect(cleared.json()).not.toHaveProperty('dueRule');
  });

  it('comes back with a stored version', async () => {
    const lesson = await makeLessonInCourse();
    const first = (
      await send('PUT', `/api/lessons/${lesson.id}`, { dueRule: { on: '2026-12-04T18:30' } })
    ).json();
    await send('PUT', `/api/lessons/${lesson.id}`, { dueRule: { days: 3 } });
    const restored = await send('POST', `/api/lessons/${lesson.id}/versions/${first.version}/restore`);
    expect(restored.json()).toMatchObject({ dueRule: { on: '2026-12-04T18:30' } });
  });

  it.each([
    ['dueRule.on', { on: '2027-02-29T23:59' }],
    ['dueRule.on', { on: '04.12.2026' }],
    ['dueRule.days', { days: -1 }],
    ['dueRule', {}],
    ['dueRule', { on: '2026-12-04T18:30', days: 2 }],
  ])('rejects the invalid value of %s: %j', async (path, dueRule) => {
    const lesson = await makeLessonInCourse();
    const answer = await send('PUT', `/api/lessons/${lesson.id}`, { dueRule });
    expect([answer.statusCode, answer.json().issues?.[0]?.path]).toEqual([400, path]);
  });

  it('accepts 29 February of a leap year', async () => {
    const lesson = await makeLessonInCourse();
    await send('PUT', `/api/lessons/${lesson.id}`, { dueRule: { on: '2028-02-29T23:59' } });
    expect(await readDue(await makeUser(api.db), lesson)).toMatchObject({ at: '2028-02-29T20:59:00.000Z' });
  });
});

describe('a number of days', () => {
  const at = (text: string) => new Date(text);
  /** A course that is open to nobody, with a lesson due after seven days. */
  async function makeLessonInClosedCourse() {
    await makeCourse(api.db);
    return makeLesson(api.db, { course_id: (await makeCourse(api.db)).id, due_days: 7 });
  }
  const open = (course_id: number, given: object) =>
    api.db
      .insertInto('course_access')
      .values({ course_id, ...given })
      .execute();

  it('ends at 23:59 by the school’s clock, counted from the day on which the course opened', async () => {
    const lesson = await makeLessonInClosedCourse();
    const learner = await makeUser(api.db);
    // It is the 2nd already in Moscow.
    await open(lesson.course_id, { user_id: learner.id, opened_at: at('2026-11-01T22:00:00Z') });
    expect(await readDue(learner, lesson)).toEqual({
      at: '2026-11-09T20:59:00.000Z',
      on: '2026-11-09T23:59',
    });
  });

  it('counts for each learner from the day on which the learner joined the group', async () => {
    const lesson = await makeLessonInClosedCourse();
    const learner = await makeUser(api.db);
    const group = await makeGroup(api.db, { members: [learner.id] });
    await open(lesson.course_id, { group_id: group.id, opened_at: at('2026-09-01T09:00:00Z') });
    await api.db
      .updateTable('group_members')
      .set({ joined_at: at('2026-10-05T09:00:00Z') })
      .execute();
    expect(await readDue(learner, lesson)).toMatchObject({ on: '2026-10-12T23:59' });
  });

  it('continues over rows of access that touch, and begins again after a gap', async () => {
    const lesson = await makeLessonInClosedCourse();
    const learner = await makeUser(api.db);
    const group = await makeGroup(api.db, { members: [learner.id] });
    await api.db
      .updateTable('group_members')
      .set({ joined_at: at('2026-09-01T09:00:00Z') })
      .execute();
    const ended = { last_day: '2026-09-30', ends_at: at('2026-09-30T21:00:00Z') };
    await open(lesson.course_id, { group_id: group.id, opened_at: at('2026-09-01T09:00:00Z'), ...ended });
    await open(lesson.course_id, { user_id: learner.id, opened_at: at('2026-09-20T09:00:00Z') });
    expect(await readDue(learner, lesson)).toMatchObject({ on: '2026-09-08T23:59' });
    const later = { opened_at: at('2026-10-15T09:00:00Z') };
    await api.db.updateTable('course_access').set(later).where('user_id', '=', learner.id).execute();
    expect(await readDue(learner, lesson)).toMatchObject({ on: '2026-10-22T23:59' });
  });

  it('counts from the opening of the other course after the lesson moved there', async () => {
    const lesson = await makeLessonInClosedCourse();
    const learner = await makeUser(api.db);
    const other = await makeCourse(api.db);
    await open(lesson.course_id, { user_id: learner.id, opened_at: at('2026-09-01T09:00:00Z') });
    await open(other.id, { user_id: learner.id, opened_at: at('2026-10-01T09:00:00Z') });
    await send('PUT', `/api/lessons/${lesson.id}`, { courseId: other.id, order: 1 });
    expect(await readDue(learner, { id: lesson.id, course_id: other.id })).toMatchObject({
      on: '2026-10-08T23:59',
    });
  });
});

describe('handing in', () => {
  it('is the first submission of a FILE lesson, also after a return', async () => {
    const lesson = await makeLessonInCourse({ check_type: 'FILE', due_on: '2026-12-04T18:30' });
    const learner = await makeUser(api.db);
    const ids = { user_id: learner.id, lesson_id: lesson.id };
    await makeSubmission(api.db, { ...ids, verdict: 'REDO', created_at: new Date('2026-12-01T10:00:00Z') });
    await makeSubmission(api.db, { ...ids, created_at: new Date('2026-12-06T10:00:00Z') });
    const handedIn = { handedInAt: '2026-12-01T10:00:00.000Z' };
    expect(await readDue(learner, lesson)).toMatchObject(handedIn);
    const task = await api.call(learner, 'GET', `/api/profile/tasks/${lesson.id}`);
    expect(task.json().due).toMatchObject(handedIn);
  });

  it('is the completion of a lesson without a file', async () => {
    const lesson = await makeLessonInCourse({ due_on: '2026-12-04T18:30' });
    const learner = await makeUser(api.db);
    const completed_at = new Date('2026-12-02T10:00:00Z');
    await makeProgress(api.db, {
      user_id: learner.id,
      lesson_id: lesson.id,
      status: 'COMPLETED',
      completed_at,
    });
    expect(await readDue(learner, lesson)).toMatchObject({ handedInAt: completed_at.toISOString() });
  });
});

it('lists the tasks by due date, tasks without one last', async () => {
  const { id: course_id } = await makeCourse(api.db);
  const learner = await makeUser(api.db);
  const file = { course_id, check_type: 'FILE' } as const;
  const dates = [null, '2026-12-20T10:00', '2026-11-01T10:00'];
  for (const due_on of dates) {
    const between = await makeLesson(api.db, { course_id });
    await makeProgress(api.db, { user_id: learner.id, lesson_id: between.id, status: 'COMPLETED' });
    await makeLesson(api.db, { ...file, due_on });
  }
  const tasks = (await api.call(learner, 'GET', '/api/profile/tasks')).json();
  expect(tasks.map(({ due }: { due?: Due }) => due?.on)).toEqual([
    '2026-11-01T10:00',
    '2026-12-20T10:00',
    undefined,
  ]);
});

it('keeps the hour that the author typed when the school changes its time zone, also over summer time', async () => {
  const lesson = await makeLessonInCourse({ due_on: '2026-07-10T18:00' });
  const { id } = await makeUser(api.db);
  const { rows } = await sql<{ due_at: Date }>`
    select due_at from (values (1, 'Europe/Moscow'), (2, 'Europe/Berlin')) zone (place, name),
      dues_of(${id}, ${lesson.course_id}, zone.name) order by place`.execute(api.db);
  const moments = rows.map(({ due_at }) => due_at.toISOString());
  expect(moments).toEqual(['2026-07-10T15:00:00.000Z', '2026-07-10T16:00:00.000Z']);
});
