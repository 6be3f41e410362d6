import { itInProcess } from '../../testing/replicas';
import { makeCourse } from '../../testing/makers/content';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi();
type Caller = Parameters<typeof api.call>[0];

const open = (courseId: number, body: unknown, by: Caller = 'MODERATOR') =>
  api.call(by, 'POST', `/api/courses/${courseId}/access`, body);
const list = async (courseId: number) =>
  (await api.call('MODERATOR', 'GET', `/api/courses/${courseId}/access`)).json();
const change = (id: number, body: unknown) => api.call('MODERATOR', 'PUT', `/api/courseAccess/${id}`, body);
const remove = (id: number) => api.call('MODERATOR', 'DELETE', `/api/courseAccess/${id}`);
const statusFor = async (learner: Caller, courseId: number) =>
  (await api.call(learner, 'GET', `/api/courses/${courseId}`)).statusCode;
const readTile = async (learner: Caller, courseId: number) =>
  (await api.call(learner, 'GET', '/api/courses')).json().find(({ id }: { id: number }) => id === courseId);
const notificationsOf = (userId: number) =>
  api.db.selectFrom('notifications').select('text').where('user_id', '=', userId).execute();

/** Two courses: the first one is open to everyone. */
const makeCourses = async () => [
  (await makeCourse(api.db)).id,
  (await makeCourse(api.db, { title: 'Право' })).id,
];

const yesterday = '2020-01-01';
const farAway = '2099-12-31';

it('opens the first course to everyone by a row, and the row can get a last day', async () => {
  const [first, second] = await makeCourses();
  const learner = await makeUser(api.db);
  const { rows, learners } = await list(first!);
  expect(rows).toMatchObject([{ to: 'everyone', receiverId: null, name: '', people: 1, lastDay: null }]);
  expect(learners).toBe(1);
  expect((await list(second!)).rows).toEqual([]);
  expect(await statusFor(learner, first!)).toBe(200);
  expect((await change(rows[0].id, { lastDay: yesterday, from: null })).statusCode).toBe(200);
  expect(await statusFor(learner, first!)).toBe(403);
  expect(await readTile(learner, first!)).toMatchObject({ isOpen: false, lastDay: yesterday });
});

it('answers a repeat of an opening with the list, however long it is', async () => {
  const [, courseId] = await makeCourses();
  const userIds: number[] = [];
  for (let n = 0; n < 50; n += 1) userIds.push((await makeUser(api.db, { last_name: 'я'.repeat(100) })).id);
  const token = await api.issueToken(await makeUser(api.db, { role: 'MODERATOR' }));
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'k1' };
  const url = `/api/courses/${courseId}/access`;
  const send = () => api.app.inject({ method: 'POST', url, headers, payload: { userIds } });
  const [first, again] = [await send(), await send()];
  expect(Buffer.byteLength(first.body)).toBeGreaterThan(16 * 1024);
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
});

it('opens a course to groups and learners, and notifies those to whom it was closed', async () => {
  const [, second] = await makeCourses();
  const [member, single, other] = [
    await makeUser(api.db),
    await makeUser(api.db, { last_name: 'Ким', first_name: 'Анна' }),
    await makeUser(api.db),
  ];
  const group = await makeGroup(api.db, { name: 'Весна', members: [member.id] });
  const answer = await open(second!, { groupIds: [group.id], userIds: [single.id, member.id] });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ course: { id: second, title: 'Право' }, learners: 2 });
  expect(answer.json().rows).toMatchObject([
    { to: 'group', receiverId: group.id, name: 'Весна', people: 1, lastDay: null, ended: false },
    { to: 'learner', people: 1 },
    { to: 'learner', people: 1 },
  ]);
  expect(answer.json().rows.map(({ name }: { name: string }) => name)).toContain('Ким Анна');
  for (const learner of [member, single]) {
    expect(await statusFor(learner, second!)).toBe(200);
    expect(await notificationsOf(learner.id)).toEqual([{ text: 'Вам открыт курс «Право»' }]);
  }
  expect(await statusFor(other, second!)).toBe(403);
  expect(await notificationsOf(other.id)).toEqual([]);
  // They have it already.
  await open(second!, { groupIds: [group.id], lastDay: farAway });
  expect(await notificationsOf(member.id)).toHaveLength(1);
});

it('shows a creator groups by name, and learners only by their number', async () => {
  const [, second] = await makeCourses();
  const group = await makeGroup(api.db, { name: 'Весна' });
  const learners = await Promise.all(
    ['Ким', 'Орлов', 'Белова'].map((last_name) => makeUser(api.db, { last_name })),
  );
  const [kim, ...others] = learners.map(({ id }) => id);
  await open(second!, { groupIds: [group.id], userIds: [kim] });
  await open(second!, { userIds: others, lastDay: farAway });
  const answer = await api.call('CREATOR', 'GET', `/api/courses/${second}/access`);
  expect(answer.json().rows).toMatchObject([
    { to: 'group', name: 'Весна', lastDay: null },
    { to: 'learner', receiverId: null, name: '', people: 2, lastDay: farAway },
    { to: 'learner', receiverId: null, name: '', people: 1, lastDay: null },
  ]);
  expect(answer.body).not.toMatch(/Ким|Орлов|Белова|@/);
  const course = async () => (await api.call('CREATOR', 'GET', '/api/courses')).json()[1];
  expect(await course()).toMatchObject({ openToEveryone: false, openToSome: true });
  await api.db.updateTable('users').set({ deleted_at: new Date() }).where('role', '=', 'LEARNER').execute();
  await api.db.updateTable('groups').set({ deleted_at: new Date() }).execute();
  expect(await course()).toMatchObject({ openToEveryone: false, openToSome: false });
});

it('opens a course to everyone without a notification', async () => {
  const [, second] = await makeCourses();
  const learner = await makeUser(api.db);
  await open(second!, { everyone: true });
  expect(await statusFor(learner, second!)).toBe(200);
  expect(await notificationsOf(learner.id)).toEqual([]);
});

it('uses the latest last day of several rows, and ends the day in the school’s time zone', async () => {
  const [, second] = await makeCourses();
  const learner = await makeUser(api.db);
  const group = await makeGroup(api.db, { members: [learner.id] });
  await open(second!, { groupIds: [group.id], lastDay: '2098-02-28' });
  await open(second!, { userIds: [learner.id], lastDay: '2099-03-31' });
  expect(await readTile(learner, second!)).toMatchObject({ isOpen: true, lastDay: '2099-03-31' });
  await open(second!, { groupIds: [group.id] });
  expect((await readTile(learner, second!)).lastDay).toBeUndefined();
  const { ends_at } = await api.db
    .selectFrom('course_access')
    .select('ends_at')
    .where('user_id', '=', learner.id)
    .executeTakeFirstOrThrow();
  // Moscow, three hours before UTC.
  expect(ends_at?.toISOString()).toBe('2099-03-31T21:00:00.000Z');
});

it('ends, extends and removes a row, and refuses a change of a last day that was changed meanwhile', async () => {
  const [, second] = await makeCourses();
  const learner = await makeUser(api.db);
  const [row] = (await open(second!, { userIds: [learner.id] })).json().rows;
  expect((await change(row.id, { lastDay: yesterday, from: null })).json().rows).toMatchObject([
    { ended: true, lastDay: yesterday },
  ]);
  expect(await statusFor(learner, second!)).toBe(403);
  const refused = await change(row.id, { lastDay: farAway, from: null });
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'wrong_state']);
  // A repeat of the same change is answered as done.
  expect((await change(row.id, { lastDay: yesterday, from: null })).statusCode).toBe(200);
  expect((await change(row.id, { lastDay: farAway, from: yesterday })).statusCode).toBe(200);
  expect(await statusFor(learner, second!)).toBe(200);
  expect((await remove(row.id)).statusCode).toBe(204);
  expect(await statusFor(learner, second!)).toBe(403);
  expect((await remove(row.id)).statusCode).toBe(404);
  expect((await readTile(learner, second!)).lastDay).toBeUndefined();
});

it('opens once when two moderators open the same course at once', async () => {
  const [, second] = await makeCourses();
  const learner = await makeUser(api.db);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => open(second!, { userIds: [learner.id], lastDay: farAway })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect((await list(second!)).rows).toHaveLength(1);
  expect(await notificationsOf(learner.id)).toHaveLength(1);
});

it.each([
  [{}, 'groupIds', 'Выберите, кому открыть курс'],
  [{ groupIds: [999_999] }, 'groupIds', 'Такой группы нет'],
  [{ userIds: [999_999] }, 'userIds', 'Такого участника нет'],
  [{ everyone: true, lastDay: yesterday }, 'lastDay', 'Этот день уже прошёл'],
])('refuses %j, and stores nothing', async (body, path, message) => {
  const [, second] = await makeCourses();
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const before = await takeSnapshot(api.db);
  const answer = await open(second!, body, moderator);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: 'validation', issues: [{ path, message }] });
  expect(await takeSnapshot(api.db)).toEqual(before);
});

it('refuses a day that does not exist', async () => {
  const [, second] = await makeCourses();
  const answer = await open(second!, { everyone: true, lastDay: '2027-02-29' });
  expect(answer.json()).toMatchObject({ error: 'validation', issues: [{ path: 'lastDay' }] });
});

it('refuses more rows than a course can show', async () => {
  const [, second] = await makeCourses();
  await api.db
    .insertInto('groups')
    .values(Array.from({ length: 1000 }, (_, at) => ({ name: `Группа ${at}` })))
    .execute();
  const groups = await api.db.selectFrom('groups').select('id').execute();
  await api.db
    .insertInto('course_access')
    .values(groups.map(({ id }) => ({ course_id: second!, group_id: id })))
    .execute();
  const learner = await makeUser(api.db);
  expect((await open(second!, { userIds: [learner.id] })).json().error).toBe('access_full');
  expect(await statusFor(learner, second!)).toBe(403);
});

it('changes rows of a course that has as many rows as it can show, and counts no row of a deleted group', async () => {
  const [, second] = await makeCourses();
  const names = Array.from({ length: 1001 }, (_, at) => ({ name: `Группа ${at}` }));
  const groups = await api.db.insertInto('groups').values(names).returning('id').execute();
  await api.db
    .insertInto('course_access')
    .values(groups.map(({ id }) => ({ course_id: second!, group_id: id })))
    .execute();
  const [first, ...others] = groups.map(({ id }) => id);
  expect((await open(second!, { groupIds: [first], lastDay: farAway })).statusCode).toBe(201);
  const learner = await makeUser(api.db);
  await api.db
    .updateTable('groups')
    .set({ deleted_at: new Date() })
    .where('id', 'in', others.slice(0, 2))
    .execute();
  expect((await open(second!, { userIds: [learner.id] })).statusCode).toBe(201);
});

it('takes the unread news of an opening back when the course is closed again', async () => {
  const [, second] = await makeCourses();
  const [member, reader, other] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
  const group = await makeGroup(api.db, { members: [member.id, reader.id, other.id] });
  const id = (await open(second!, { groupIds: [group.id] })).json().rows[0].id;
  await open(second!, { userIds: [other.id] });
  await api.call(reader, 'POST', '/api/notifications/read-all');
  const news = () =>
    Promise.all([member, reader, other].map(async (one) => (await notificationsOf(one.id)).length));
  expect(await news()).toEqual([1, 1, 1]);
  expect((await remove(id)).statusCode).toBe(204);
  // What was read stays, and the course is still open to the last learner.
  expect(await news()).toEqual([0, 1, 1]);
});

it('takes the unread news back also when its last day is changed to one that has passed', async () => {
  const [, second] = await makeCourses();
  const [member, single] = [await makeUser(api.db), await makeUser(api.db)];
  const group = await makeGroup(api.db, { members: [member.id] });
  const { rows } = (await open(second!, { groupIds: [group.id], userIds: [single.id] })).json();
  for (const { id } of rows) await change(id, { lastDay: yesterday, from: null });
  for (const one of [member, single]) expect(await notificationsOf(one.id)).toEqual([]);
});

it('leaves out deleted groups and learners', async () => {
  const [, second] = await makeCourses();
  const learner = await makeUser(api.db, { deleted_at: new Date() });
  const group = await makeGroup(api.db, { courses: [second!], deleted_at: new Date() });
  await api.db.insertInto('course_access').values({ course_id: second!, user_id: learner.id }).execute();
  expect(group.deleted_at).not.toBeNull();
  expect(await list(second!)).toMatchObject({ learners: 0, rows: [] });
  expect((await open(second!, { userIds: [learner.id] })).json()).toMatchObject({ error: 'validation' });
});

it('answers not_found for an unknown course and row', async () => {
  expect((await open(999, { everyone: true })).json().error).toBe('not_found');
  expect((await api.call('MODERATOR', 'GET', '/api/courses/999/access')).json().error).toBe('not_found');
  expect((await change(999, { lastDay: null, from: null })).json().error).toBe('not_found');
});

itInProcess('takes the same number of statements for any number of receivers', async () => {
  const [, second] = await makeCourses();
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const people = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
  const headers = { authorization: `Bearer ${await api.issueToken(moderator)}` };
  const count = (userIds: number[]) =>
    api.statements.during(() =>
      api.app.inject({
        method: 'POST',
        url: `/api/courses/${second}/access`,
        headers,
        payload: { userIds },
      }),
    );
  const one = await count([people[0]!.id]);
  expect(await count(people.slice(1).map(({ id }) => id))).toHaveLength(one.length);
});

it('begins an ended access again when its last day moves, and notifies those to whom the course was closed', async () => {
  const [, second] = await makeCourses();
  const [member, other] = [await makeUser(api.db), await makeUser(api.db)];
  const group = await makeGroup(api.db, { members: [member.id, other.id] });
  const opened_at = new Date('2019-12-01T09:00:00Z');
  const { id } = await api.db
    .insertInto('course_access')
    .values({
      course_id: second!,
      group_id: group.id,
      opened_at,
      last_day: yesterday,
      ends_at: new Date('2020-01-01T21:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.insertInto('course_access').values({ course_id: second!, user_id: other.id }).execute();
  const readStart = async () =>
    (
      await api.db
        .selectFrom('course_access')
        .select('opened_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).opened_at;
  // Another day in the past opens nothing.
  await change(id, { lastDay: '2020-01-02', from: yesterday });
  expect(await readStart()).toEqual(opened_at);
  expect(await notificationsOf(member.id)).toEqual([]);
  await change(id, { lastDay: farAway, from: '2020-01-02' });
  const start = await readStart();
  expect(start.getTime()).toBeGreaterThan(opened_at.getTime());
  expect(await notificationsOf(member.id)).toEqual([{ text: 'Вам открыт курс «Право»' }]);
  expect(await notificationsOf(other.id)).toEqual([]);
  // An access that has not ended goes on.
  await change(id, { lastDay: null, from: farAway });
  expect(await readStart()).toEqual(start);
  expect(await notificationsOf(member.id)).toHaveLength(1);
});
