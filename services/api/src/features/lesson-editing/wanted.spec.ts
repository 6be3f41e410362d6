import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';

const api = useApi();
const { send } = useCreator(api);

async function makeFileLesson() {
  const course = await makeCourse(api.db);
  return makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
}

it('shows the learner and the teacher what a lesson wants and its criteria', async () => {
  const lesson = await makeFileLesson();
  const learner = await makeUser(api.db);
  await makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson.id });
  const wanted = { wants: 'text', criteria: 'Цель измерима.\nГраницы названы.' };
  const saved = await send('PUT', `/api/lessons/${lesson.id}`, wanted);
  expect([saved.statusCode, saved.json()]).toMatchObject([200, wanted]);
  expect((await api.call(learner, 'GET', `/api/lessons/${lesson.id}`)).json()).toMatchObject(wanted);
  const place = `/api/teacher/review/${learner.id}/${lesson.id}/submission`;
  expect((await api.call('TEACHER', 'GET', place)).json()).toMatchObject(wanted);
});

it('returns neither field for a lesson that was saved without them', async () => {
  const { course_id: courseId } = await makeFileLesson();
  const body = { courseId, title: 'Урок', order: 2, content: '', checkType: 'FILE' };
  const created = await send('POST', '/api/lessons', body);
  expect(created.statusCode).toBe(201);
  for (const field of ['wants', 'criteria']) expect(created.json()).not.toHaveProperty(field);
});

it('keeps both fields when a save leaves them out, and clears them by their defaults', async () => {
  const { id } = await makeFileLesson();
  await send('PUT', `/api/lessons/${id}`, { wants: 'files', criteria: 'Цель' });
  expect((await send('PUT', `/api/lessons/${id}`, { title: 'Новое' })).json()).toMatchObject({
    wants: 'files',
    criteria: 'Цель',
  });
  for (const criteria of [null, ' \n '])
    expect((await send('PUT', `/api/lessons/${id}`, { wants: 'both', criteria })).json()).not.toHaveProperty(
      'criteria',
    );
});

it.each([
  ['wants', 'sound'],
  ['criteria', 'Ж'.repeat(10_001)],
])('rejects another value of %s', async (path, value) => {
  const { id } = await makeFileLesson();
  const answer = await send('PUT', `/api/lessons/${id}`, { [path]: value });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { issues: [{ path }] }]);
});

it('restores both fields with a stored version', async () => {
  const { id } = await makeFileLesson();
  const first = (await send('PUT', `/api/lessons/${id}`, { wants: 'text', criteria: 'Цель' })).json();
  await send('PUT', `/api/lessons/${id}`, { wants: 'both', criteria: null });
  const restored = await send('POST', `/api/lessons/${id}/versions/${first.version}/restore`);
  expect(restored.json()).toMatchObject({ wants: 'text', criteria: 'Цель' });
});
