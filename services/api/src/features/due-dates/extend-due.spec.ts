import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi({ TZ: 'Europe/Moscow' });

async function makeLateSubmission() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, {
    course_id: course.id,
    check_type: 'FILE',
    title: 'Смета',
    due_on: '2026-11-24T23:59',
  });
  const learner = await makeUser(api.db);
  const created_at = new Date('2026-11-25T18:40:00Z');
  await makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson.id, created_at });
  const teacher = await makeUser(api.db, { role: 'TEACHER', first_name: 'Ольга', last_name: 'Петрова' });
  const place = `/api/extensions/${learner.id}/${lesson.id}`;
  const extend = (body: object, who: Parameters<typeof api.call>[0] = teacher) =>
    api.call(who, 'PUT', place, body);
  const readDesk = async () =>
    (await api.call(teacher, 'GET', `/api/teacher/review/${learner.id}/${lesson.id}/submission`)).json().due;
  const readOwn = async () =>
    (await api.call(learner, 'GET', `/api/courses/${course.id}`)).json().lessons[0].due;
  return { course, lesson, learner, extend, readDesk, readOwn };
}
const week = { on: '2026-12-01T23:59', reason: ' Болезнь ', from: null };

it('gives the learner a later date, which the desk shows with its reason', async () => {
  const { extend, readDesk, readOwn } = await makeLateSubmission();
  const due = {
    at: '2026-12-01T20:59:00.000Z',
    on: '2026-12-01T23:59',
    was: '2026-11-24T23:59',
    handedInAt: '2026-11-25T18:40:00.000Z',
  };
  const extension = { reason: 'Болезнь', by: { firstName: 'Ольга', lastName: 'Петрова' } };
  const answer = await extend(week);
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...due, extension }]);
  expect(await readDesk()).toEqual({ ...due, extension });
  expect(await readOwn()).toEqual(due);
});

it('leaves other learners their date, and lets a moderator extend it too', async () => {
  const { course, extend } = await makeLateSubmission();
  expect((await extend(week, 'MODERATOR')).statusCode).toBe(200);
  const other = await api.call('LEARNER', 'GET', `/api/courses/${course.id}`);
  expect(other.json().lessons[0].due).toEqual({ at: '2026-11-24T20:59:00.000Z', on: '2026-11-24T23:59' });
});

it('removes an extension, and writes both changes into the journal', async () => {
  const { extend, readDesk } = await makeLateSubmission();
  await extend(week);
  expect((await extend({ on: null, from: week.on })).statusCode).toBe(200);
  expect(await readDesk()).not.toHaveProperty('extension');
  const rows = await api.db.selectFrom('journal').select(['action', 'facts']).orderBy('id').execute();
  expect(rows).toEqual([
    { action: 'review.dueExtended', facts: { lesson: 'Смета', dueOn: week.on, reason: 'Болезнь' } },
    { action: 'review.extensionRemoved', facts: { lesson: 'Смета' } },
  ]);
});

it('changes nothing when it is repeated, and is rejected when somebody else extended the date meanwhile', async () => {
  const { extend } = await makeLateSubmission();
  await extend(week);
  expect((await extend(week)).statusCode).toBe(200);
  const { count } = await api.db
    .selectFrom('journal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
  const other = await extend({ ...week, on: '2026-12-05T23:59' });
  expect([other.statusCode, other.json().error]).toEqual([409, 'wrong_state']);
});

it('uses the author’s date when it is later than the extension, and that date can be extended again', async () => {
  const { lesson, extend, readDesk, readOwn } = await makeLateSubmission();
  await extend(week);
  await api.db
    .updateTable('lessons')
    .set({ due_on: '2026-12-10T23:59' })
    .where('id', '=', lesson.id)
    .execute();
  const due = {
    at: '2026-12-10T20:59:00.000Z',
    on: '2026-12-10T23:59',
    handedInAt: '2026-11-25T18:40:00.000Z',
  };
  expect([await readDesk(), await readOwn()]).toEqual([due, due]);
  expect((await extend({ ...week, on: '2026-12-12T23:59' })).json()).toMatchObject({
    on: '2026-12-12T23:59',
    was: '2026-12-10T23:59',
  });
});

it.each([
  ['on', { on: '2026-11-24T23:59' }],
  ['on', { on: '2027-02-29T23:59' }],
  ['reason', { reason: undefined }],
])('refuses a wrong %s: %j', async (path, wrong) => {
  const { extend } = await makeLateSubmission();
  const answer = await extend({ ...week, ...wrong });
  expect([answer.statusCode, answer.json().issues?.[0]?.path]).toEqual([400, path]);
});

it('rejects a lesson without a due date and a deleted lesson', async () => {
  const { lesson, extend } = await makeLateSubmission();
  await api.db.updateTable('lessons').set({ due_on: null }).where('id', '=', lesson.id).execute();
  expect((await extend(week)).json().error).toBe('wrong_state');
  await api.db.updateTable('lessons').set({ deleted_at: new Date() }).where('id', '=', lesson.id).execute();
  expect((await extend(week)).json().error).toBe('not_found');
});
