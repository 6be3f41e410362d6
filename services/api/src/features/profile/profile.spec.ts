import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();

it('lists completed lessons, newest first, in pages', async () => {
  const course = await makeCourse(api.db, { title: 'Курс' });
  const learner = await makeUser(api.db);
  const lessons = [];
  for (const day of [3, 1, 2]) {
    const lesson = await makeLesson(api.db, { course_id: course.id, title: `День ${day}` });
    await makeProgress(api.db, {
      user_id: learner.id,
      lesson_id: lesson.id,
      status: 'COMPLETED',
      completed_at: new Date(Date.UTC(2026, 2, day)),
    });
    lessons.push(lesson);
  }
  const open = await makeLesson(api.db, { course_id: course.id });
  await makeProgress(api.db, { user_id: learner.id, lesson_id: open.id, status: 'ON_REVIEW' });
  const first = await api.call(learner, 'GET', '/api/profile/completed?limit=2');
  expect(first.json()).toMatchObject([
    {
      lessonId: lessons[0]!.id,
      lesson: { title: 'День 3', course: { id: course.id, title: 'Курс' } },
      date: '2026-03-03T00:00:00.000Z',
      status: 'COMPLETED',
    },
    { lesson: { title: 'День 2' } },
  ]);
  const rest = await api.call(
    learner,
    'GET',
    `/api/profile/completed?limit=2&cursor=${String(first.headers['x-next-cursor'])}`,
  );
  expect(rest.json()).toMatchObject([{ lesson: { title: 'День 1' } }]);
  expect(rest.headers['x-next-cursor']).toBeUndefined();
});

it('goes on after a completion that was undone meanwhile', async () => {
  const { id: course_id } = await makeCourse(api.db);
  const learner = await makeUser(api.db);
  const complete = async (completed_at: Date) => {
    const lesson = await makeLesson(api.db, { course_id, check_type: 'FILE' });
    const place = { user_id: learner.id, lesson_id: lesson.id };
    await makeProgress(api.db, { ...place, status: 'COMPLETED', event: 'ready', completed_at });
    return place;
  };
  const [early, late] = [await complete(new Date('2026-03-01')), await complete(new Date())];
  await makeProgress(api.db, { ...late, status: 'ON_REVIEW', event: 'undo', under_review: true });
  const rest = await api.call(learner, 'GET', `/api/profile/completed?cursor=${late.lesson_id}`);
  expect(rest.json()).toMatchObject([{ lessonId: early.lesson_id }]);
});

it('takes one statement and the session check for completed lessons', async () => {
  const headers = { authorization: `Bearer ${await api.issueToken(await makeUser(api.db))}` };
  const call = () => api.app.inject({ url: '/api/profile/completed', headers });
  expect(await api.statements.during(call)).toHaveLength(2);
});

describe('task', () => {
  const read = (who: Parameters<typeof api.call>[0], id: number) =>
    api.call(who, 'GET', `/api/profile/tasks/${id}`);

  it('contains the content, status and submissions of its FILE lesson', async () => {
    const course = await makeCourse(api.db, { title: 'Курс' });
    const learner = await makeUser(api.db);
    const lesson = await makeLesson(api.db, { course_id: course.id, title: 'Устав', check_type: 'FILE' });
    const place = { user_id: learner.id, lesson_id: lesson.id };
    await makeSubmission(api.db, { ...place, verdict: 'REDO', comment: 'Не то' });
    expect((await read(learner, lesson.id)).json()).toEqual({
      id: lesson.id,
      title: 'Устав',
      course: { id: course.id, title: 'Курс' },
      tag: 'redo',
      status: 'NEED_REWORK',
      content: { v: 1, blocks: [{ type: 'paragraph', children: [{ text: 'Текст урока' }] }] },
      submissions: [expect.objectContaining({ verdict: 'REDO', comment: 'Не то' })],
    });
  });

  it('says what its lesson wants, and the criteria', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const wanted = { wants: 'files', criteria: 'Есть сроки.' } as const;
    const { id } = await makeLesson(api.db, { course_id, check_type: 'FILE', ...wanted });
    expect((await read('LEARNER', id)).json()).toMatchObject(wanted);
  });

  it('is not found for another kind of lesson or an unknown id, and is locked like its lesson', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const view = await makeLesson(api.db, { course_id });
    const locked = await makeLesson(api.db, { course_id, check_type: 'FILE' });
    for (const id of [view.id, 999_999, 'x' as unknown as number])
      expect((await read('LEARNER', id)).statusCode).toBe(404);
    const answer = await read('LEARNER', locked.id);
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'lesson_locked']);
  });

  it('takes one statement and the session check', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const { id } = await makeLesson(api.db, { course_id, check_type: 'FILE' });
    const headers = { authorization: `Bearer ${await api.issueToken(await makeUser(api.db))}` };
    const call = () => api.app.inject({ url: `/api/profile/tasks/${id}`, headers });
    await call();
    expect(await api.statements.during(call)).toHaveLength(2);
  });
});
