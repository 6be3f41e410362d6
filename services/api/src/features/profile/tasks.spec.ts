import type { ProgressStatus, Task } from '@stupeni/contract';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 10));

/** A learner and an open course. Each lesson is open for itself: a completed VIEW lesson is before it. */
async function school() {
  const course = await makeCourse(api.db, { title: 'Курс' });
  const learner = await makeUser(api.db);
  const teacher = await makeUser(api.db, { role: 'TEACHER', first_name: 'Ольга', last_name: 'Ким' });
  const step = (lesson: { id: number }, status: ProgressStatus, at = 1) =>
    makeProgress(api.db, { user_id: learner.id, lesson_id: lesson.id, status, changed_at: day(at) });
  const view = () => makeLesson(api.db, { course_id: course.id, check_type: 'VIEW' });
  const lockedTask = (title: string) =>
    makeLesson(api.db, { course_id: course.id, title, check_type: 'FILE' });
  const task = async (title: string, status: ProgressStatus = 'NOT_STARTED', at = 1) => {
    await step(await view(), 'COMPLETED');
    const lesson = await lockedTask(title);
    if (status !== 'NOT_STARTED') await step(lesson, status, at);
    return lesson;
  };
  const read = async (query = '') =>
    (await api.call(learner, 'GET', `/api/profile/tasks${query}`)).json<Task[]>();
  const titles = async (query?: string) => (await read(query)).map(({ title }) => title);
  return { course, learner, teacher, step, view, task, lockedTask, read, titles };
}

it.each<[ProgressStatus, string, string | null]>([
  ['NOT_STARTED', 'pending', null],
  ['ON_REVIEW', 'review', day(4).toISOString()],
  ['NEED_CLARIFY', 'clarify', day(4).toISOString()],
  ['NEED_REWORK', 'redo', day(4).toISOString()],
  ['COMPLETED', 'ready', day(4).toISOString()],
])('tags the task of a lesson with the status %s as %s', async (status, tag, date) => {
  const { course, task, read } = await school();
  const { id, position } = await task('Устав', status, 4);
  expect(await read()).toEqual([
    {
      id,
      title: 'Устав',
      order: position,
      course: { id: course.id, title: 'Курс' },
      tag,
      date,
      openAfter: null,
      remark: null,
    },
  ]);
});

it('quotes the last verdict on a returned submission', async () => {
  const { learner, teacher, task, read } = await school();
  const { id: lesson_id } = await task('Устав');
  const returned = { user_id: learner.id, lesson_id, verdict: 'REDO' as const, reviewed_by: teacher.id };
  await makeSubmission(api.db, { ...returned, comment: 'Старое замечание' });
  await makeSubmission(api.db, { ...returned, comment: 'Нет бюджета' });
  expect(await read()).toMatchObject([
    { tag: 'redo', remark: { teacher: { firstName: 'Ольга', lastName: 'Ким' }, text: 'Нет бюджета' } },
  ]);
  await makeSubmission(api.db, { user_id: learner.id, lesson_id });
  expect(await read()).toMatchObject([{ tag: 'review', remark: null }]);
});

it('names the lesson to finish before a locked task', async () => {
  const { view, lockedTask, read } = await school();
  const { position } = await view();
  await lockedTask('Устав');
  expect(await read()).toMatchObject([{ title: 'Устав', tag: 'pending', openAfter: position }]);
});

it('sorts tasks by what the learner needs to do', async () => {
  const { task, view, lockedTask, titles } = await school();
  await task('Принято раньше', 'COMPLETED', 2);
  await task('Принято', 'COMPLETED', 3);
  await task('На проверке', 'ON_REVIEW', 6);
  await task('Вопрос', 'NEED_CLARIFY', 5);
  await task('Сделать');
  await task('Вернули раньше', 'NEED_REWORK', 7);
  await task('Вернули', 'NEED_REWORK', 8);
  await view();
  await lockedTask('Позже');
  const all = [
    'Вернули',
    'Вернули раньше',
    'Сделать',
    'Вопрос',
    'На проверке',
    'Позже',
    'Принято',
    'Принято раньше',
  ];
  expect(await titles()).toEqual(all);
});

it('lists returned tasks and tasks to do by due date, the overdue first, and those without a date last', async () => {
  const { task, titles } = await school();
  const due = async (title: string, date: string | null, status?: ProgressStatus) => {
    const { id } = await task(title, status);
    const due_on = date && `2026-11-${date}T23:59`;
    await api.db.updateTable('lessons').set({ due_on }).where('id', '=', id).execute();
  };
  await due('Сделать позже', '29');
  await due('Вернули без срока', null, 'NEED_REWORK');
  await due('Вернули', '28', 'NEED_REWORK');
  await due('Сделать с опозданием', '02');
  await due('Сделать без срока', null);
  expect(await titles()).toEqual([
    'Сделать с опозданием',
    'Вернули',
    'Сделать позже',
    'Вернули без срока',
    'Сделать без срока',
  ]);
});

it('lists tasks in pages', async () => {
  const { task, titles, learner } = await school();
  await task('Принято', 'COMPLETED');
  await task('Сделать');
  const returned = await task('Вернули', 'NEED_REWORK');
  const first = await api.call(learner, 'GET', '/api/profile/tasks?limit=1');
  expect(first.json()).toMatchObject([{ title: 'Вернули' }]);
  expect(first.headers['x-next-cursor']).toBe(String(returned.id));
  expect(await titles(`?cursor=${returned.id}`)).toEqual(['Сделать', 'Принято']);
  expect(await titles('?cursor=999999')).toEqual([]);
});

it('lists only FILE lessons of open courses, in their order', async () => {
  const { course, titles } = await school();
  const closed = await makeCourse(api.db);
  await makeLesson(api.db, { course_id: course.id, check_type: 'FILE', title: 'Вторая', position: 5 });
  await makeLesson(api.db, { course_id: course.id, check_type: 'FILE', title: 'Первая', position: 2 });
  await makeLesson(api.db, { course_id: closed.id, check_type: 'FILE' });
  expect(await titles()).toEqual(['Первая', 'Вторая']);
});

it('takes two statements and the session check for any number of tasks', async () => {
  const { task, learner } = await school();
  for (const title of ['Устав', 'План', 'Отчёт']) await task(title, 'NEED_REWORK');
  const headers = { authorization: `Bearer ${await api.issueToken(learner)}` };
  const call = () => api.app.inject({ url: '/api/profile/tasks', headers });
  await call();
  expect(await api.statements.during(call)).toHaveLength(3);
});
