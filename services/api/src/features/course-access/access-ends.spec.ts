import { checkInvariants } from '../../testing/check-invariants';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
afterEach(() => checkInvariants(api.db));

const passed = '2020-01-01';
const farAway = '2099-12-31';
const closed = [403, { error: 'course_closed', message: 'Доступ к курсу закрыт.' }];

/** A learner whose group has a course with a lesson to read and a lesson with homework, and two moderators. */
async function makeSchool() {
  await makeCourse(api.db);
  const course = await makeCourse(api.db);
  const reading = await makeLesson(api.db, { course_id: course.id, check_type: 'VIEW' });
  const homework = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE', wants: 'both' });
  const learner = await makeUser(api.db);
  const group = await makeGroup(api.db, { members: [learner.id], courses: [course.id] });
  const moderators = [
    await makeUser(api.db, { role: 'MODERATOR' }),
    await makeUser(api.db, { role: 'MODERATOR' }),
  ] as const;
  const { rows } = (await api.call(moderators[0], 'GET', `/api/courses/${course.id}/access`)).json();
  const change = (by: (typeof moderators)[number], lastDay: string | null, from: string | null) =>
    api.call(by, 'PUT', `/api/courseAccess/${rows[0].id}`, { lastDay, from });
  const complete = () => api.call(learner, 'POST', '/api/progress/complete', { lessonId: reading.id });
  const handIn = (text: string) =>
    api.call(learner, 'POST', '/api/submissions', {
      lessonId: homework.id,
      text: { v: 1, blocks: [{ type: 'paragraph', children: [{ text }] }] },
    });
  const statusOf = async (lesson: { id: number }) =>
    (
      await api.db
        .selectFrom('progress')
        .select('status')
        .where('user_id', '=', learner.id)
        .where('lesson_id', '=', lesson.id)
        .executeTakeFirst()
    )?.status;
  return { course, reading, homework, learner, group, moderators, change, complete, handIn, statusOf };
}

it.each([1, 2, 3, 4])(
  'completes a lesson or says that the course is closed, while two moderators change the access (round %d)',
  async () => {
    const { reading, moderators, change, complete, statusOf } = await makeSchool();
    const [ends, extends_, step] = await Promise.all([
      change(moderators[0], passed, null),
      change(moderators[1], farAway, null),
      complete(),
    ]);
    // Each moderator saw no last day, so only the first change is stored, and the other one learns of it.
    expect([ends.statusCode, extends_.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    if (step.statusCode === 200) expect(await statusOf(reading)).toBe('COMPLETED');
    else {
      expect([step.statusCode, step.json()]).toMatchObject(closed);
      expect(await statusOf(reading)).toBeUndefined();
    }
    const isOpen = extends_.statusCode === 200;
    const next = await complete();
    if (isOpen) expect(next.statusCode).toBe(200);
    else expect([next.statusCode, next.json()]).toMatchObject(closed);
  },
);

it('refuses homework after the last day, and takes the same homework when the access is back', async () => {
  const { homework, moderators, change, complete, handIn, statusOf } = await makeSchool();
  expect((await complete()).statusCode).toBe(200);
  await change(moderators[0], passed, null);
  const refused = await handIn('Мой ответ');
  expect([refused.statusCode, refused.json()]).toMatchObject(closed);
  expect(await statusOf(homework)).toBeUndefined();
  await change(moderators[1], farAway, passed);
  expect((await handIn('Мой ответ')).statusCode).toBe(201);
  expect(await statusOf(homework)).toBe('ON_REVIEW');
});

it('keeps the finished steps of a learner who loses the group and gets it back', async () => {
  const { course, reading, learner, group, moderators, complete, statusOf } = await makeSchool();
  await complete();
  const move = (by: (typeof moderators)[number], body: object) =>
    api.call(by, 'PUT', `/api/participants/${learner.id}/group`, body);
  const [left, step] = await Promise.all([move(moderators[0], { remove: [group.id] }), complete()]);
  expect(left.statusCode).toBe(200);
  expect([200, 403]).toContain(step.statusCode);
  expect((await api.call(learner, 'GET', `/api/courses/${course.id}`)).statusCode).toBe(403);
  expect(await statusOf(reading)).toBe('COMPLETED');
  await move(moderators[1], { add: [group.id] });
  expect((await api.call(learner, 'GET', `/api/courses/${course.id}`)).statusCode).toBe(200);
});
