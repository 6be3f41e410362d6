import { sql } from 'kysely';
import { makeComment } from '../../testing/makers/learning';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { inTransaction } from '../db/transaction';
import { makeAnswerStore } from './stored-answers';

const api = useApi();
type User = Awaited<ReturnType<typeof makeUser>>;

const sender = async (user: User) => {
  const authorization = `Bearer ${await api.issueToken(user)}`;
  return (url: string, payload: object | undefined, key: string, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url,
      headers: { authorization, 'idempotency-key': key, ...headers },
      ...(payload && { payload }),
    });
};
const keys = () => api.db.selectFrom('idempotency_keys').selectAll().orderBy('created_at').execute();

it('stores the id of a question and not the list that its call returns', async () => {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id });
  const other = await makeUser(api.db);
  for (let n = 0; n < 19; n += 1)
    await makeComment(api.db, { lesson_id: lesson.id, author_id: other.id, text: 'а'.repeat(3_000) });
  const send = await sender(await makeUser(api.db));
  const first = await send(`/api/lessonComments/${lesson.id}`, { text: 'Вопрос' }, 'k1');
  const again = await send(`/api/lessonComments/${lesson.id}`, { text: 'Вопрос' }, 'k1');
  expect([first.statusCode, again.statusCode, again.headers['idempotent-replayed']]).toEqual([
    201,
    201,
    'true',
  ]);
  expect(again.body).toBe(first.body);
  expect((await keys()).map(({ reply }) => reply)).toEqual([String(first.json().at(-1).id)]);
  const otherBody = await send(`/api/lessonComments/${lesson.id}`, { text: 'Другой' }, 'k1');
  expect(otherBody.json()).toMatchObject({ issues: [{ path: 'Idempotency-Key' }] });
});

describe('a creator’s repeated call', () => {
  const long = 'Строка. '.repeat(4_000);

  it('gets a course, a test and a lesson again without a second one, and stores only their ids', async () => {
    const send = await sender(await makeUser(api.db, { role: 'CREATOR' }));
    const twice = async (url: string, payload: object) => {
      const [first, again] = [await send(url, payload, url), await send(url, payload, url)];
      expect([first.statusCode, again.body, again.headers.etag]).toEqual([
        first.statusCode,
        first.body,
        first.headers.etag,
      ]);
      expect(again.headers['idempotent-replayed']).toBe('true');
      return first.json();
    };
    const course = await twice('/api/courses', { title: 'Курс', description: `<p>${long}</p>` });
    const answers = [
      { text: 'Да', correct: true },
      { text: 'Нет', correct: false },
    ];
    const questions = Array.from({ length: 100 }, () => ({ text: long.slice(0, 500), type: 'one', answers }));
    await twice('/api/tests', { title: 'Тест', questions });
    const lesson = { courseId: course.id, title: 'Урок', checkType: 'VIEW', content: `<p>${long}</p>` };
    const { id } = await twice('/api/lessons', lesson);
    await twice(`/api/courses/${course.id}/lesson-order`, { lessonIds: [id] });
    for (const { reply } of await keys()) expect(reply).toMatch(/^\d+$/);
    for (const table of ['courses', 'tests', 'lessons'] as const)
      expect(await api.db.selectFrom(table).select('id').execute()).toHaveLength(1);
  });

  it('restores a version once', async () => {
    const creator = await makeUser(api.db, { role: 'CREATOR' });
    const send = await sender(creator);
    const { id } = (await api.call(creator, 'POST', '/api/courses', { title: 'Один' })).json();
    await api.call(creator, 'PUT', `/api/courses/${id}`, { title: 'Два' });
    const url = `/api/courses/${id}/versions/1/restore`;
    const restore = () => send(url, undefined, 'k1', { 'if-match': '"2"' });
    const [first, again] = [await restore(), await restore()];
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
    expect(first.json()).toMatchObject({ title: 'Один', version: 3 });
  });
});

it('reads what an earlier release stored', async () => {
  const creator = await makeUser(api.db, { role: 'CREATOR' });
  const send = await sender(creator);
  const first = await send('/api/courses', { title: 'Курс' }, 'k1');
  await api.db.updateTable('idempotency_keys').set({ reply: first.body }).execute();
  expect((await send('/api/courses', { title: 'Курс' }, 'k1')).body).toBe(first.body);
});

it('keeps the newest thousand keys of a person, and all of others', async () => {
  const [user, other] = [await makeUser(api.db), await makeUser(api.db)];
  for (const { id } of [user, other])
    await sql`insert into idempotency_keys (user_id, route, key, request_hash, status, created_at)
      select ${id}, '/api/notifications/read-all', 'old ' || n, '', 200, now() - make_interval(secs => 5000 - n)
      from generate_series(1, 1200) n`.execute(api.db);
  const send = await sender(user);
  const read = (key: string) => send('/api/notifications/read-all', undefined, key);
  expect((await read('new')).statusCode).toBe(200);
  const stored = await keys();
  const mine = stored.filter(({ user_id }) => user_id === user.id).map(({ key }) => key);
  expect(mine).toHaveLength(1000);
  expect([mine[0], mine.at(-1)]).toEqual(['old 202', 'new']);
  expect(stored).toHaveLength(2200);
  expect((await read('new')).headers['idempotent-replayed']).toBe('true');
});

it('keeps the key of work that was stored, although the work seemed to fail', async () => {
  const store = makeAnswerStore(api.db);
  const { id: userId } = await makeUser(api.db);
  const stored = { userId, route: '/api/x', key: 'k1', requestHash: 'h' };
  const failed = { ...stored, key: 'k2' };
  for (const key of [stored, failed]) await store.begin(key);
  await store.finish(stored, { status: 201, reply: '7' });
  for (const key of [stored, failed]) await store.drop(key);
  expect((await keys()).map(({ key, reply }) => [key, reply])).toEqual([['k1', '7']]);
});

it('rolls back the work of a process that hung while a repeat did the work', async () => {
  const store = makeAnswerStore(api.db);
  const { id: userId } = await makeUser(api.db);
  const key = { userId, route: '/api/x', key: 'k1', requestHash: 'h' };
  await store.begin(key);
  const work = (reply: string) =>
    inTransaction(api.db, async (trx) => {
      await makeCourse(trx, { title: reply });
      await store.finish(key, { status: 201, reply }, trx);
    });
  await work('repeat');
  await expect(work('hung')).rejects.toMatchObject({ code: 'unavailable' });
  const courses = await api.db.selectFrom('courses').select('title').execute();
  expect([courses, (await keys()).map(({ reply }) => reply)]).toEqual([[{ title: 'repeat' }], ['repeat']]);
});

it('leaves the key to a later request with other content, which got it from a process that hung', async () => {
  const store = makeAnswerStore(api.db);
  const { id: userId } = await makeUser(api.db);
  const hung = { userId, route: '/api/x', key: 'k1', requestHash: 'h1' };
  const later = { ...hung, requestHash: 'h2' };
  await store.begin(hung);
  await api.db
    .updateTable('idempotency_keys')
    .set({ created_at: sql`now() - interval '2 minutes'` })
    .execute();
  expect(await store.begin(later)).toBe(true);
  const finish = (key: typeof hung) =>
    inTransaction(api.db, (trx) => store.finish(key, { status: 201, reply: key.requestHash }, trx));
  await expect(finish(hung)).rejects.toMatchObject({ code: 'unavailable' });
  await store.drop(hung);
  await finish(later);
  await store.finish(hung, { status: 201, reply: 'h1' });
  expect((await keys()).map(({ reply }) => reply)).toEqual(['h2']);
});
