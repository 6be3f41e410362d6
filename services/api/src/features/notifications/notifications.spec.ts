import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment, makeSubmission } from '../../testing/makers/learning';
import { makeNotification, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const aboutNothing = { kind: null, lesson: null, course: null, teacher: null, quote: null, commentId: null };
const notify = (user_id: number, text: string, read_at: Date | null = null) =>
  api.db
    .insertInto('notifications')
    .values({ user_id, text, read_at })
    .returningAll()
    .executeTakeFirstOrThrow();

describe('notifications', () => {
  it('belong to the caller, newest first, in pages', async () => {
    const [learner, other] = [await makeUser(api.db), await makeUser(api.db)];
    const old = await notify(learner.id, 'Старое', new Date());
    const fresh = await notify(learner.id, 'Новое');
    await notify(other.id, 'Чужое');
    expect((await api.call(learner, 'GET', '/api/notifications')).json()).toEqual([
      { ...aboutNothing, id: fresh.id, text: 'Новое', date: fresh.created_at.toISOString(), read: false },
      { ...aboutNothing, id: old.id, text: 'Старое', date: old.created_at.toISOString(), read: true },
    ]);
    const page = await api.call(learner, 'GET', '/api/notifications?limit=1');
    const cursor = String(page.headers['x-next-cursor']);
    expect((await api.call(learner, 'GET', `/api/notifications?cursor=${cursor}`)).json()).toMatchObject([
      { id: old.id },
    ]);
  });

  it('are only the unread ones when the query asks for them, counted and in pages', async () => {
    const [learner, other] = [await makeUser(api.db), await makeUser(api.db)];
    const first = await notify(learner.id, 'Первое');
    await notify(learner.id, 'Прочитанное', new Date());
    const second = await notify(learner.id, 'Второе');
    await notify(other.id, 'Чужое');
    const list = async (query: string) => {
      const { headers, ...answer } = await api.call(learner, 'GET', `/api/notifications?${query}`);
      return [answer.json<{ id: number }[]>().map(({ id }) => id), headers['x-total-count']];
    };
    expect(await list('total=1')).toEqual([expect.any(Array), '3']);
    expect(await list('unread=1&total=1')).toEqual([[second.id, first.id], '2']);
    expect(await list('unread=1&limit=1')).toEqual([[second.id], undefined]);
    expect(await list(`unread=1&cursor=${second.id}`)).toEqual([[first.id], undefined]);
    expect((await api.call(learner, 'GET', '/api/notifications?unread=0')).statusCode).toBe(400);
  });

  it('are marked as read one by one, with the time of the first reading', async () => {
    const learner = await makeUser(api.db);
    const { id } = await notify(learner.id, 'Новое');
    const answer = await api.call(learner, 'POST', `/api/notifications/${id}/read`);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, read: true }]);
    const readAt = () => api.db.selectFrom('notifications').select('read_at').executeTakeFirstOrThrow();
    const first = await readAt();
    expect((await api.call(learner, 'POST', `/api/notifications/${id}/read`)).statusCode).toBe(200);
    expect(await readAt()).toEqual(first);
  });

  it('name the teacher and quote the remark or the answer', async () => {
    const [learner, course] = [await makeUser(api.db), await makeCourse(api.db, { title: 'Основы' })];
    const teacher = await makeUser(api.db, { role: 'TEACHER', first_name: 'Ольга', last_name: 'Ким' });
    const lesson = await makeLesson(api.db, { course_id: course.id, title: 'Устав', check_type: 'FILE' });
    await makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson.id });
    const question = await makeComment(api.db, { lesson_id: lesson.id, author_id: learner.id });
    const place = `${learner.id}/${lesson.id}`;
    const verdict = { action: 'REDO', comment: 'я'.repeat(400) };
    await api.call(teacher, 'PATCH', `/api/teacher/review/${place}`, verdict);
    await api.call(teacher, 'PATCH', `/api/teacher/clarify/${place}`, { reply: 'Да, можно.' });
    const about = {
      lesson: { id: lesson.id, courseId: course.id, title: 'Устав', order: 1, courseTitle: 'Основы' },
      course: null,
      teacher: { firstName: 'Ольга', lastName: 'Ким' },
    };
    expect((await api.call(learner, 'GET', '/api/notifications')).json()).toMatchObject([
      { ...about, kind: 'answered', quote: 'Да, можно.', commentId: question.id },
      { ...about, kind: 'returned', quote: 'я'.repeat(300), commentId: null },
    ]);
  });

  it('name their lesson until it is deleted', async () => {
    const learner = await makeUser(api.db);
    const course = await makeCourse(api.db);
    const lesson = await makeLesson(api.db, { course_id: course.id });
    const { id } = await makeNotification(api.db, { user_id: learner.id, lesson_id: lesson.id });
    const about = { lesson: { id: lesson.id, courseId: course.id } };
    const list = async () => (await api.call(learner, 'GET', '/api/notifications')).json<unknown>();
    expect(await list()).toMatchObject([about]);
    expect((await api.call(learner, 'POST', `/api/notifications/${id}/read`)).json()).toMatchObject(about);
    await api.db.updateTable('lessons').set({ deleted_at: new Date() }).where('id', '=', lesson.id).execute();
    expect(await list()).toMatchObject([{ lesson: null }]);
  });

  it('are not found and stay unread for another user', async () => {
    const owner = await makeUser(api.db);
    const { id } = await notify(owner.id, 'Новое');
    expect((await api.call('LEARNER', 'POST', `/api/notifications/${id}/read`)).statusCode).toBe(404);
    expect((await api.call(owner, 'GET', '/api/notifications')).json()).toMatchObject([{ read: false }]);
  });

  it('are marked as read all at once, only for the caller', async () => {
    const [learner, other] = [await makeUser(api.db), await makeUser(api.db)];
    await notify(learner.id, 'А');
    await notify(learner.id, 'Б');
    await notify(learner.id, 'В', new Date());
    await notify(other.id, 'Г');
    expect((await api.call(learner, 'POST', '/api/notifications/read-all')).json()).toEqual({ updated: 2 });
    expect((await api.call(learner, 'POST', '/api/notifications/read-all')).json()).toEqual({ updated: 0 });
    expect((await api.call(other, 'GET', '/api/notifications')).json()).toMatchObject([{ read: false }]);
  });

  itInProcess('take one statement and the session check', async () => {
    const learner = await makeUser(api.db);
    const { id } = await notify(learner.id, 'А');
    const headers = { authorization: `Bearer ${await api.issueToken(learner)}` };
    for (const [method, url] of [
      ['GET', '/api/notifications'],
      ['POST', `/api/notifications/${id}/read`],
      ['POST', '/api/notifications/read-all'],
    ] as const)
      expect(await api.statements.during(() => api.app.inject({ method, url, headers }))).toHaveLength(2);
  });
});
