import { type Selectable, sql } from 'kysely';
import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { buildApp } from '../../app';
import { configFrom } from '../../core/config/config';
import type { Tables } from '../../core/db/tables';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { makeComment, makeSubmission } from '../../testing/makers/learning';
import { makePayment } from '../../testing/makers/payments';
import { knownPassword, makeGroup, makeNotification, makeUser } from '../../testing/makers/people';
import { testSecret, useApi } from '../../testing/use-api';

const api = useApi();
type User = Selectable<Tables['users']>;
const open: ClientRequest[] = [];
let address: string;
beforeAll(async () => {
  address = await api.app.listen({ port: 0 });
});
afterEach(() => {
  for (const request of open.splice(0)) request.destroy();
});

interface StreamEvent {
  event: string;
  data: unknown;
}

/** A late notice of an earlier write repeats the number of notifications. Its age may differ. */
function repeats({ event, data }: StreamEvent, before: StreamEvent | null): boolean {
  const state = (value: unknown) => ({ ...(value as object), age: null });
  return (
    event === 'notifications' && before?.event === event && isDeepStrictEqual(state(data), state(before.data))
  );
}

/** Reads a stream as a browser does. `next` resolves to the next event that says something new, or to null after the end. */
async function read(token: string, from = address) {
  const headers = { authorization: `Bearer ${token}` };
  // A new connection, because a keep-alive connection would delay the end of the tests.
  const request = get(`${from}/api/events`, { headers, agent: false });
  open.push(request);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks = response.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>;
  let text = '';
  let last: StreamEvent | null = null;
  const next = async (): Promise<StreamEvent | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        if (event === undefined) continue;
        const before = last;
        last = { event, data: JSON.parse(data!) };
        if (repeats(last, before)) continue;
        return last;
      }
      const { value, done } = await chunks.next();
      if (done) return null;
      text += value;
    }
  };
  return { response, next };
}
const follow = async (user: User) => read(await api.issueToken(user));

it('sends a learner the number of unread notifications: at once, with each new one, and after reading elsewhere', async () => {
  const [learner, other] = [await makeUser(api.db), await makeUser(api.db)];
  const age = expect.any(Number) as number;
  const first = await makeNotification(api.db, { user_id: learner.id });
  const { response, next } = await follow(learner);
  expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(response.headers['cache-control']).toContain('no-store');
  expect(await next()).toEqual({ event: 'notifications', data: { unread: 1, newest: first.id, age } });
  await makeNotification(api.db, { user_id: other.id });
  const second = await makeNotification(api.db, { user_id: learner.id, text: 'Тайное' });
  expect(await next()).toEqual({ event: 'notifications', data: { unread: 2, newest: second.id, age } });
  await api.call(learner, 'POST', '/api/notifications/read-all');
  expect(await next()).toEqual({ event: 'notifications', data: { unread: 0, newest: second.id, age } });
});

it('sends the age of the newest notification, and no age without notifications', async () => {
  const learner = await makeUser(api.db);
  const { next } = await follow(learner);
  expect(await next()).toEqual({ event: 'notifications', data: { unread: 0, newest: null } });
  const hourAgo = new Date(Date.now() - 3_600_000);
  const { id } = await makeNotification(api.db, { user_id: learner.id, created_at: hourAgo });
  const data = ((await next())?.data ?? {}) as { newest: number; age: number };
  expect(data.newest).toBe(id);
  expect(data.age).toBeGreaterThanOrEqual(3_600_000 - 1000);
  expect(data.age).toBeLessThan(3_660_000);
});

it('sends the ids of changed submissions, claims and questions to teachers, but not to learners', async () => {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const [learner, teacher] = [await makeUser(api.db), await makeUser(api.db, { role: 'TEACHER' })];
  const [mine, theirs] = [await follow(learner), await follow(teacher)];
  await mine.next();
  const submission = await makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson.id });
  const review = { event: 'review', data: { id: submission.id } };
  expect(await theirs.next()).toEqual(review);
  const place = `/api/teacher/review/${learner.id}/${lesson.id}`;
  await api.call(teacher, 'POST', `${place}/claim`);
  expect(await theirs.next()).toEqual(review);
  const comment = await makeComment(api.db, { author_id: learner.id, lesson_id: lesson.id });
  expect(await theirs.next()).toEqual({ event: 'clarify', data: { id: comment.id } });
  await api.call(teacher, 'PATCH', place, { action: 'READY' });
  expect(await theirs.next()).toEqual(review);
  expect(await mine.next()).toMatchObject({ event: 'notifications', data: { unread: 1 } });
});

it('tells only moderators which part of the school changed', async () => {
  const course = await makeCourse(api.db);
  const [moderator, teacher] = [
    await makeUser(api.db, { role: 'MODERATOR' }),
    await makeUser(api.db, { role: 'TEACHER' }),
  ];
  const [mine, theirs] = [await follow(moderator), await follow(teacher)];
  const parts = async (count: number) => {
    const said: { part: string }[] = [];
    for (let n = 0; n < count; n += 1) said.push((await mine.next())?.data as { part: string });
    return said.map(({ part }) => part).toSorted();
  };
  await makePayment(api.db, { quantity: 1 });
  expect(await parts(2)).toEqual(['payments', 'slots']);
  const group = await makeGroup(api.db);
  expect(await parts(1)).toEqual(['groups']);
  const person = { firstName: 'Анна', lastName: 'Ли', email: 'li@school.test', password: 'тихая река' };
  const added = await api.call(moderator, 'POST', '/api/participants', { ...person, groupId: group.id });
  expect(await parts(3)).toEqual(['groups', 'participants', 'slots']);
  const { id } = added.json<{ id: number }>();
  await sql`update last_sign_ins set at = now() where user_id = ${id}`.execute(api.db);
  await api.call(moderator, 'PUT', `/api/groups/${group.id}`, { name: 'Весна', courseIds: [course.id] });
  expect(await parts(1)).toEqual(['groups']);
  await api.call(moderator, 'DELETE', `/api/participants/${id}`);
  expect(await parts(3)).toEqual(['groups', 'participants', 'slots']);
  const lesson = await makeLesson(api.db, { course_id: course.id });
  await makeComment(api.db, { author_id: teacher.id, lesson_id: lesson.id });
  expect(await theirs.next()).toMatchObject({ event: 'clarify' });
});

it('sends each saved, deleted and restored course, lesson and test to creators only, with its version', async () => {
  const [creator, teacher] = [
    await makeUser(api.db, { role: 'CREATOR' }),
    await makeUser(api.db, { role: 'TEACHER' }),
  ];
  const [mine, theirs] = [await follow(creator), await follow(teacher)];
  const change = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const { id } = (await api.call(creator, method, url, payload)).json<{ id: number }>();
    return { id, event: await mine.next() };
  };
  const content = (kind: string, id: number, version: number, deleted = false) => ({
    event: 'content',
    data: { entity: { kind, id, version, deleted } },
  });

  const course = await change('POST', '/api/courses', { title: 'Право' });
  expect(course.event).toEqual(content('course', course.id, 1));
  const body = { courseId: course.id, title: 'Тайный урок', order: 1, checkType: 'VIEW' };
  const lesson = await change('POST', '/api/lessons', { ...body, publish: false });
  expect(lesson.event).toEqual(content('lesson', lesson.id, 1));
  const saved = await change('PUT', `/api/lessons/${lesson.id}`, { ...body, title: 'Урок', publish: true });
  expect(saved.event).toEqual(content('lesson', lesson.id, 2));
  const failed = await api.call(creator, 'PUT', `/api/lessons/${lesson.id}`, { ...body, courseId: 999 });
  expect(failed.statusCode).toBeGreaterThanOrEqual(400);
  await api.call(creator, 'DELETE', `/api/lessons/${lesson.id}`);
  expect(await mine.next()).toEqual(content('lesson', lesson.id, 2, true));
  const restored = await change('POST', `/api/lessons/${lesson.id}/restore`);
  expect(restored.event).toEqual(content('lesson', lesson.id, 2));
  const test = await makeTest(api.db, { title: 'Тест' });
  expect(await mine.next()).toEqual(content('test', test.id, 1));

  await makeComment(api.db, { author_id: teacher.id, lesson_id: lesson.id });
  expect(await theirs.next()).toMatchObject({ event: 'clarify' });
});

it('tells creators that the sections of a course changed', async () => {
  const creator = await makeUser(api.db, { role: 'CREATOR' });
  const course = await makeCourse(api.db);
  const { next } = await follow(creator);
  const outline = { lessonIds: [], sections: [{ title: 'Раздел', lessonIds: [] }] };
  expect((await api.call(creator, 'POST', `/api/courses/${course.id}/outline`, outline)).statusCode).toBe(
    200,
  );
  expect(await next()).toMatchObject({
    event: 'content',
    data: { entity: { kind: 'course', id: course.id } },
  });
});

const ends: [string, (user: User, token: string) => Promise<unknown>][] = [
  [
    'signing out',
    (_, token) =>
      api.app.inject({
        method: 'POST',
        url: '/api/auth/logout',
        headers: { authorization: `Bearer ${token}` },
      }),
  ],
  [
    'a new password',
    ({ id }) => sql`update users set password_hash = 'new' where id = ${id}`.execute(api.db),
  ],
  ['a new role', ({ id }) => sql`update users set role = 'CREATOR' where id = ${id}`.execute(api.db)],
  ['deletion', ({ id }) => sql`update users set deleted_at = now() where id = ${id}`.execute(api.db)],
];

it.each(ends)('closes after %s, and cannot be opened again', async (_, end) => {
  const [user, other] = [
    await makeUser(api.db, { role: 'TEACHER' }),
    await makeUser(api.db, { role: 'TEACHER' }),
  ];
  const token = await api.issueToken(user);
  const [mine, theirs] = [await read(token), await follow(other)];
  await end(user, token);
  expect(await mine.next()).toEqual({ event: 'ended', data: {} });
  expect(await mine.next()).toBeNull();
  expect((await read(token)).response.statusCode).toBe(401);
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id });
  await makeComment(api.db, { author_id: other.id, lesson_id: lesson.id });
  expect(await theirs.next()).toMatchObject({ event: 'clarify' });
});

it('closes on every device after the owner changes the password, and opens with the new token', async () => {
  const user = await makeUser(api.db);
  const [token, otherToken] = [await api.issueToken(user), await api.issueToken(user)];
  const [mine, other] = [await read(token), await read(otherToken)];
  for (const stream of [mine, other]) expect(await stream.next()).toMatchObject({ event: 'notifications' });
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/account/password',
    headers: { authorization: `Bearer ${token}` },
    payload: { current: knownPassword, password: 'тихая река' },
  });
  expect(answer.statusCode).toBe(200);
  for (const stream of [mine, other]) expect(await stream.next()).toEqual({ event: 'ended', data: {} });
  const next = await read(answer.json<{ token: string }>().token);
  expect(await next.next()).toMatchObject({ event: 'notifications', data: { unread: 0 } });
});

it('closes all but the newest eight streams of a session', async () => {
  const token = await api.issueToken(await makeUser(api.db, { role: 'CREATOR' }));
  const first = await read(token);
  // Each replica allows eight streams. With two replicas, this number closes the first one.
  for (let n = 0; n < 24; n += 1) await read(token);
  expect(await first.next()).toBeNull();
});

itInProcess('takes two statements and the session check', async () => {
  const token = await api.issueToken(await makeUser(api.db));
  const opened = async () =>
    expect(await (await read(token)).next()).toMatchObject({ event: 'notifications' });
  expect(await api.statements.during(opened)).toHaveLength(3);
});

itInProcess('does not prevent the shutdown of the service', async () => {
  const config = configFrom({ JWT_SECRET: testSecret, LOG_LEVEL: 'silent', SEED: 'none' });
  const app = await buildApp({ database: api.database, config });
  const { next } = await read(await api.issueToken(await makeUser(api.db)), await app.listen({ port: 0 }));
  expect(await next()).toMatchObject({ event: 'notifications' });
  await app.close();
  expect(await next()).toBeNull();
});

it('opens only for GET, because nothing closes a stream of a HEAD request', async () => {
  const token = await api.issueToken(await makeUser(api.db));
  const answer = await fetch(`${address}/api/events`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(404);
});
