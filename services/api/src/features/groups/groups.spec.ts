import { itInProcess } from '../../testing/replicas';
import { makeCourse } from '../../testing/makers/content';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi();
const create = (body: unknown) => api.call('MODERATOR', 'POST', '/api/groups', body);
const update = (id: number, body: unknown) => api.call('MODERATOR', 'PUT', `/api/groups/${id}`, body);
const listNotifications = (userId: number) =>
  api.db.selectFrom('notifications').select('text').where('user_id', '=', userId).orderBy('id').execute();

/** Course 1, which is open to everybody, and two closed courses. */
const makeCourses = async () => [
  await makeCourse(api.db, { title: 'Первый' }),
  await makeCourse(api.db, { title: 'Второй' }),
  await makeCourse(api.db, { title: 'Третий' }),
];
const isOpen = async (who: Parameters<typeof api.call>[0], courseId: number) =>
  (await api.call(who, 'GET', `/api/courses/${courseId}`)).statusCode === 200;

describe('new group', () => {
  it('has the name and the courses of the request', async () => {
    const [, second, third] = await makeCourses();
    const answer = await create({ name: ' Весна ', courseIds: [third!.id, second!.id, second!.id] });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      name: 'Весна',
      members: 0,
      courseIds: [second!.id, third!.id],
    });
    expect((await create({ name: 'Осень' })).json().courseIds).toEqual([]);
    expect((await api.call('MODERATOR', 'GET', '/api/groups')).json()).toHaveLength(2);
  });

  it('is rejected when a live group has the name in upper or lower case', async () => {
    await makeGroup(api.db, { name: 'Весна' });
    await makeGroup(api.db, { name: 'Осень', deleted_at: new Date() });
    const answer = await create({ name: 'ВЕСНА ' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ error: 'group_taken', message: 'Группа с таким названием уже есть.' });
    expect((await create({ name: 'осень' })).statusCode).toBe(201);
  });

  it.each([
    [{ name: 'я'.repeat(201) }, 'name', 'Не длиннее 200 символов'],
    [{ name: ' \u00a0' }, 'name', 'Заполните поле'],
    [{ name: '\u115f\u1160' }, 'name', 'Заполните поле'],
    [{ name: 'А\nБ' }, 'name', 'Только одна строка, без управляющих символов'],
    [{ name: 7 }, 'name', 'Ожидается текст'],
    [{}, 'name', 'Обязательное поле'],
    [{ name: 'А', members: 3 }, 'members', 'Неизвестное поле'],
    [{ name: 'А', courseIds: ['1'] }, 'courseIds.0', 'Ожидается целое число'],
    [{ name: 'А', courseIds: null }, 'courseIds', 'Ожидается список'],
    [{ name: 'А', courseIds: [999_999] }, 'courseIds', 'Такого курса нет'],
  ])('is rejected with %j, and nothing is stored', async (body, path, message) => {
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const before = await takeSnapshot(api.db);
    const answer = await api.call(moderator, 'POST', '/api/groups', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'validation', issues: [{ path, message }] });
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('is added once by six parallel requests with the same name', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ name: 'Весна' })));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([201, ...Array(5).fill(409)]);
  });
});

describe('list of groups', () => {
  it('sorts numbers in names by their value, for moderators and teachers', async () => {
    const sorted = ['1 А', '2 А', '10 А', 'Группа 2.9', 'Группа 2.10', 'Группа 10', 'группа 100', 'Ель'];
    for (const name of sorted.toReversed()) await makeGroup(api.db, { name });
    const namesFor = async (role: 'MODERATOR' | 'TEACHER', url: string) =>
      (await api.call(role, 'GET', url)).json<{ name: string }[]>().map(({ name }) => name);
    expect(await namesFor('MODERATOR', '/api/groups')).toEqual(sorted);
    expect(await namesFor('TEACHER', '/api/teacher/groups')).toEqual(sorted);
  });
});

describe('changed group', () => {
  it('opens a course to its members and notifies each of them once', async () => {
    const [first, second, third] = await makeCourses();
    const [member, other] = [await makeUser(api.db), await makeUser(api.db)];
    const group = await makeGroup(api.db, { members: [member.id], courses: [third!.id] });
    expect(await isOpen(member, second!.id)).toBe(false);
    const all = [first!.id, second!.id, third!.id];
    for (const name of ['Весна', 'Осень']) {
      const answer = await update(group.id, { id: group.id, name, courseIds: all });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ id: group.id, name, members: 1, courseIds: all });
    }
    expect(await isOpen(member, second!.id)).toBe(true);
    expect(await listNotifications(member.id)).toEqual([{ text: 'Вам открыт курс «Второй»' }]);
    expect(await listNotifications(other.id)).toEqual([]);
  });

  it('does not notify members who have an opened course already', async () => {
    const [, second] = await makeCourses();
    const [byGroup, byRow, ended] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
    const group = await makeGroup(api.db, { members: [byGroup.id, byRow.id, ended.id] });
    await makeGroup(api.db, { members: [byGroup.id], courses: [second!.id] });
    await api.db
      .insertInto('course_access')
      .values([
        { course_id: second!.id, user_id: byRow.id },
        { course_id: second!.id, user_id: ended.id, last_day: '2020-01-01', ends_at: new Date('2020-01-02') },
      ])
      .execute();
    await update(group.id, { name: 'Весна', courseIds: [second!.id] });
    expect([
      await listNotifications(byGroup.id),
      await listNotifications(byRow.id),
      await listNotifications(ended.id),
    ]).toEqual([[], [], [{ text: 'Вам открыт курс «Второй»' }]]);
  });

  it('takes the unread news of a course back that it closes again', async () => {
    const [, second, third] = await makeCourses();
    const member = await makeUser(api.db);
    const group = await makeGroup(api.db, { members: [member.id] });
    await update(group.id, { name: 'А', courseIds: [second!.id, third!.id] });
    expect(await listNotifications(member.id)).toHaveLength(2);
    await update(group.id, { name: 'А', courseIds: [third!.id] });
    expect(await listNotifications(member.id)).toEqual([{ text: 'Вам открыт курс «Третий»' }]);
    await api.call('MODERATOR', 'DELETE', `/api/groups/${group.id}`);
    expect(await listNotifications(member.id)).toEqual([]);
  });

  it('opens no course that has as many rows as it can show', async () => {
    const [, second] = await makeCourses();
    const names = Array.from({ length: 1000 }, (_, at) => ({ name: `Поток ${at}` }));
    const groups = await api.db.insertInto('groups').values(names).returning('id').execute();
    await api.db
      .insertInto('course_access')
      .values(groups.map(({ id }) => ({ course_id: second!.id, group_id: id })))
      .execute();
    const body = { name: 'Весна', courseIds: [second!.id] };
    const group = await makeGroup(api.db);
    expect((await update(group.id, body)).json()).toMatchObject({ error: 'access_full' });
    expect((await create(body)).json()).toMatchObject({ error: 'access_full' });
    // A group that has the course already keeps it.
    expect((await update(groups[0]!.id, body)).statusCode).toBe(200);
  });

  it('closes a removed course, and does not change courses when the request names none', async () => {
    const [, second, third] = await makeCourses();
    const member = await makeUser(api.db);
    const group = await makeGroup(api.db, { members: [member.id], courses: [second!.id, third!.id] });
    expect((await update(group.id, { name: 'А', courseIds: [third!.id] })).json().courseIds).toEqual([
      third!.id,
    ]);
    expect(await isOpen(member, second!.id)).toBe(false);
    expect((await update(group.id, { name: 'Б' })).json().courseIds).toEqual([third!.id]);
    expect((await update(group.id, { name: 'Б', courseIds: [] })).json().courseIds).toEqual([]);
    expect(await listNotifications(member.id)).toEqual([]);
  });

  it('is rejected with the name or id of another group, and when it is unknown', async () => {
    const [spring, autumn] = [await makeGroup(api.db, { name: 'Весна' }), await makeGroup(api.db)];
    expect((await update(autumn.id, { name: 'весна' })).json().error).toBe('group_taken');
    expect((await update(spring.id, { name: 'весна' })).statusCode).toBe(200);
    expect((await update(spring.id, { id: autumn.id, name: 'Б' })).json()).toMatchObject({
      error: 'validation',
      issues: [{ path: 'id' }],
    });
    expect((await update(999_999, { name: 'Б' })).json().error).toBe('not_found');
  });

  itInProcess('takes the same number of statements for any number of members and courses', async () => {
    const ids = (await makeCourses()).map(({ id }) => id);
    const members = [];
    for (let made = 0; made < 5; made += 1) members.push((await makeUser(api.db)).id);
    const group = await makeGroup(api.db, { members });
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const headers = { authorization: `Bearer ${await api.issueToken(moderator)}` };
    const take = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      api.statements.during(() => api.app.inject({ method, url, headers, ...(payload && { payload }) }));
    expect(await take('POST', '/api/groups', { name: 'Осень', courseIds: ids })).toHaveLength(9);
    expect(await take('PUT', `/api/groups/${group.id}`, { name: 'Весна', courseIds: ids })).toHaveLength(11);
    expect(await take('DELETE', `/api/groups/${group.id}`)).toHaveLength(6);
  });
});

describe('deleted group', () => {
  it('has no learners, closes its courses and frees its name', async () => {
    const [, second] = await makeCourses();
    const member = await makeUser(api.db);
    const group = await makeGroup(api.db, { name: 'Весна', members: [member.id], courses: [second!.id] });
    const remove = () => api.call('MODERATOR', 'DELETE', `/api/groups/${group.id}`);
    const answer = await remove();
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await isOpen(member, second!.id)).toBe(false);
    expect((await api.call('MODERATOR', 'GET', '/api/participants')).json()[0].groups).toEqual([]);
    expect((await create({ name: 'Весна' })).statusCode).toBe(201);
    expect((await remove()).json()).toEqual({ error: 'not_found', message: 'Не найдено.' });
  });
});
