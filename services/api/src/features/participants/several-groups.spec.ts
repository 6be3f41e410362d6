import { checkInvariants } from '../../testing/check-invariants';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makePayment } from '../../testing/makers/payments';
import { makeGroup, makeRight, makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi();
afterEach(() => checkInvariants(api.db));

const put = (id: number, body: object) => api.call('MODERATOR', 'PUT', `/api/participants/${id}`, body);
const move = (id: number, body: object) =>
  api.call('MODERATOR', 'PUT', `/api/participants/${id}/group`, body);
const groupsOf = async (id: number) =>
  (await api.call('MODERATOR', 'GET', `/api/participants/${id}/progress`))
    .json()
    .participant.groups.map(({ group }: { group: { name: string } }) => group.name);
const listNotificationTexts = async (userId: number) =>
  (
    await api.db
      .selectFrom('notifications')
      .select('text')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ text }) => text);
const lastFacts = async () =>
  (await api.db.selectFrom('journal').select('facts').orderBy('id', 'desc').executeTakeFirstOrThrow()).facts;

/** Two groups, which open one course each, and a learner of the first. */
async function school() {
  await makeCourse(api.db);
  const [law, trade] = [
    await makeCourse(api.db, { title: 'Право' }),
    await makeCourse(api.db, { title: 'Торговля' }),
  ];
  const learner = await makeUser(api.db);
  const spring = await makeGroup(api.db, { name: 'Весна', members: [learner.id], courses: [law.id] });
  const autumn = await makeGroup(api.db, { name: 'Осень', courses: [trade.id] });
  return { law, trade, learner, spring, autumn };
}

it('puts a participant into exactly the named groups, and opens the courses of all of them', async () => {
  const { law, trade, learner, spring, autumn } = await school();
  const answer = await put(learner.id, { groupIds: [autumn.id, spring.id] });
  expect(answer.json()).toMatchObject({
    groupIds: [spring.id, autumn.id],
    groups: [
      { groupId: spring.id, group: { name: 'Весна' } },
      { groupId: autumn.id, group: { name: 'Осень' } },
    ],
    version: 2,
  });
  expect(await lastFacts()).toMatchObject({ groups: ['Весна', 'Осень'] });
  expect(await listNotificationTexts(learner.id)).toEqual(['Вам открыт курс «Торговля»']);
  for (const { id } of [law, trade])
    expect((await api.call(learner, 'GET', `/api/courses/${id}`)).statusCode).toBe(200);
  expect((await put(learner.id, { groupIds: [autumn.id] })).json().groupIds).toEqual([autumn.id]);
  expect((await api.call(learner, 'GET', `/api/courses/${law.id}`)).statusCode).toBe(403);
  expect((await put(learner.id, { groupIds: [] })).json().groups).toEqual([]);
});

it('replaces all groups when the body has groupId (specification §7)', async () => {
  const { learner, spring, autumn } = await school();
  await put(learner.id, { groupIds: [spring.id, autumn.id] });
  expect((await put(learner.id, { lastName: 'Ким' })).json().groupIds).toEqual([spring.id, autumn.id]);
  expect((await put(learner.id, { groupId: autumn.id })).json().groupIds).toEqual([autumn.id]);
  await put(learner.id, { groupIds: [spring.id, autumn.id] });
  expect((await put(learner.id, { groupId: null })).json().groupIds).toEqual([]);
});

it('adds a participant to several groups at once', async () => {
  const { spring, autumn } = await school();
  await makePayment(api.db, { quantity: 2 });
  const person = { firstName: 'Анна', lastName: 'Ким', email: 'anna@school.test', password: 'тихая река' };
  const answer = await api.call('MODERATOR', 'POST', '/api/participants', {
    ...person,
    groupIds: [spring.id, autumn.id, spring.id],
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json().groupIds).toEqual([spring.id, autumn.id]);
  expect(await listNotificationTexts(answer.json().id)).toEqual([
    'Вам открыт курс «Право»',
    'Вам открыт курс «Торговля»',
  ]);
});

it.each([
  [{ groupIds: [999_999] }, 'groupIds', 'Такой группы нет'],
  [{ groupId: null, groupIds: [] }, 'groupIds', 'Укажите groupId или groupIds'],
])('refuses an update with %j, and changes nothing', async (body, path, message) => {
  const { learner } = await school();
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const before = await takeSnapshot(api.db);
  const answer = await api.call(moderator, 'PUT', `/api/participants/${learner.id}`, body);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { issues: [{ path, message }] }]);
  expect(await takeSnapshot(api.db)).toEqual(before);
});

describe('a change of single groups', () => {
  it('keeps the other groups, and changes nothing when repeated', async () => {
    const { learner, spring, autumn } = await school();
    expect((await move(learner.id, { add: [autumn.id] })).json().groupIds).toEqual([spring.id, autumn.id]);
    const { version } = (await move(learner.id, { add: [autumn.id] })).json();
    expect(version).toBe(2);
    const swapped = await move(learner.id, { remove: [spring.id], add: [autumn.id] });
    expect(swapped.json()).toMatchObject({ groupIds: [autumn.id], version: 3 });
    expect(await lastFacts()).toEqual({ groups: ['Осень'] });
  });

  it('keeps all of six parallel changes', async () => {
    const { learner, spring } = await school();
    const others = [];
    for (let at = 0; at < 5; at += 1) others.push(await makeGroup(api.db));
    const answers = await Promise.all([
      ...others.map(({ id }) => move(learner.id, { add: [id] })),
      move(learner.id, { remove: [spring.id] }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    const rows = await api.db
      .selectFrom('group_members')
      .select('group_id')
      .where('user_id', '=', learner.id)
      .execute();
    expect(rows.map(({ group_id }) => group_id).toSorted((a, b) => a - b)).toEqual(
      others.map(({ id }) => id),
    );
  });

  it('rejects `from` when the participant is in two groups, and returns both', async () => {
    const { learner, spring, autumn } = await school();
    await move(learner.id, { add: [autumn.id] });
    const answer = await move(learner.id, { groupId: null, from: spring.id });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { error: 'wrong_state', groupId: null, groupIds: [spring.id, autumn.id] },
    ]);
  });

  it('rejects more groups than a learner may have', async () => {
    const { learner } = await school();
    const groups = [];
    for (let at = 0; at < 50; at += 1) groups.push((await makeGroup(api.db)).id);
    const answer = await move(learner.id, { add: groups });
    expect(answer.json()).toMatchObject({ issues: [{ path: 'add', message: 'Групп не больше 50' }] });
  });
});

it('keeps the summary of a learner right when groups are renamed and deleted at the same time', async () => {
  const { learner, spring, autumn } = await school();
  const third = await makeGroup(api.db, { name: 'Лето', members: [learner.id] });
  await Promise.all([
    move(learner.id, { add: [autumn.id] }),
    api.call('MODERATOR', 'PUT', `/api/groups/${spring.id}`, { name: 'Яровые' }),
    api.call('MODERATOR', 'DELETE', `/api/groups/${third.id}`),
  ]);
  expect(await groupsOf(learner.id)).toEqual(['Осень', 'Яровые']);
});

it('counts, finds and sorts a participant of two groups once in each list', async () => {
  const { learner, spring, autumn } = await school();
  const other = await makeUser(api.db);
  await makeGroup(api.db, { name: 'Лето', members: [other.id] });
  await move(learner.id, { add: [autumn.id] });
  const ids = async (query: string) =>
    (await api.call('MODERATOR', 'GET', `/api/participants${query}`))
      .json()
      .map(({ id }: { id: number }) => id);
  for (const { id } of [spring, autumn]) {
    expect(await ids(`?groupId=${id}`)).toEqual([learner.id]);
    expect(await ids(`?groupId=${id}&sort=group&search=${learner.email}`)).toEqual([learner.id]);
  }
  expect(await ids('?sort=group')).toEqual([learner.id, other.id]);
  const groups = (await api.call('MODERATOR', 'GET', '/api/groups')).json();
  expect(groups).toMatchObject([
    { name: 'Весна', members: 1 },
    { name: 'Лето', members: 1 },
    { name: 'Осень', members: 1 },
  ]);
  const csv = (await api.call('MODERATOR', 'GET', `/api/participants/export?groupId=${autumn.id}`)).body;
  expect(csv).toContain('"Весна; Осень"');
});

it('lists a learner as idle whose only unfinished lesson is in the second group', async () => {
  const { trade, autumn, learner, spring } = await school();
  await makeLesson(api.db, { course_id: trade.id });
  await api.db
    .updateTable('users')
    .set({ created_at: new Date('2026-01-01') })
    .where('id', '=', learner.id)
    .execute();
  const idle = async () => (await api.call('MODERATOR', 'GET', '/api/participants?idle=1')).json().length;
  expect(await idle()).toBe(0);
  await put(learner.id, { groupIds: [spring.id, autumn.id] });
  expect(await idle()).toBe(1);
});

it('returns a deleted participant to all former groups that still exist', async () => {
  const { learner, spring, autumn } = await school();
  const gone = await makeGroup(api.db, { name: 'Лето' });
  await put(learner.id, { groupIds: [spring.id, autumn.id, gone.id] });
  await makePayment(api.db, { quantity: 2 });
  await api.call('MODERATOR', 'DELETE', `/api/participants/${learner.id}`);
  await api.call('MODERATOR', 'DELETE', `/api/groups/${gone.id}`);
  const restored = await api.call('MODERATOR', 'POST', `/api/participants/${learner.id}/restore`, {});
  expect(restored.json().groupIds).toEqual([spring.id, autumn.id]);
  expect(await listNotificationTexts(learner.id)).toEqual(['Вам открыт курс «Торговля»']);
});

it('restores a participant into exactly the named groups', async () => {
  const { learner, autumn, spring } = await school();
  await makePayment(api.db, { quantity: 2 });
  await api.call('MODERATOR', 'DELETE', `/api/participants/${learner.id}`);
  const path = `/api/participants/${learner.id}/restore`;
  const restored = await api.call('MODERATOR', 'POST', path, { groupIds: [autumn.id, spring.id] });
  expect(restored.json().groupIds).toEqual([spring.id, autumn.id]);
});

describe('the longest names of groups', () => {
  const makeLongGroups = async (members: number[], count = 50) => {
    const ids: number[] = [];
    for (let at = 10; at < 10 + count; at += 1)
      ids.push((await makeGroup(api.db, { name: `${at} ${'"Ы'.repeat(98)}Я`, members })).id);
    return ids;
  };

  it('fit into the journal after every change of a participant', async () => {
    const learner = await makeUser(api.db);
    const groups = await makeLongGroups([learner.id]);
    await makePayment(api.db, { quantity: 1 });
    const facts = { groups: [10, 11, 12].map((at) => expect.stringMatching(`^${at} `)) };
    expect((await put(learner.id, { firstName: 'Ян' })).statusCode).toBe(200);
    expect(await lastFacts()).toEqual({ ...facts, moreGroups: 47, password: false });
    expect((await move(learner.id, { remove: [groups.at(-1)] })).statusCode).toBe(200);
    expect(await lastFacts()).toEqual({ ...facts, moreGroups: 46 });
    await api.call('MODERATOR', 'DELETE', `/api/participants/${learner.id}`);
    const restored = await api.call('MODERATOR', 'POST', `/api/participants/${learner.id}/restore`, {});
    expect(restored.statusCode).toBe(200);
    expect(await lastFacts()).toMatchObject({ moreGroups: 46 });
    const manager = await makeUser(api.db, { role: 'MODERATOR' });
    await makeRight(api.db, { user_id: manager.id });
    const [entry] = (await api.call(manager, 'GET', '/api/journal')).json();
    expect(entry.facts).toMatchObject({ ...facts, moreGroups: 46 });
  });

  it('fit into the journal when a group of learners is moved', async () => {
    const learner = await makeUser(api.db);
    const [first] = await makeLongGroups([learner.id], 49);
    const target = await makeGroup(api.db, { name: 'Осень' });
    const body = { change: 'move', userIds: [learner.id], groupId: target.id };
    expect((await api.call('MODERATOR', 'POST', `/api/groups/${first}/learners`, body)).statusCode).toBe(200);
    expect(await lastFacts()).toEqual({
      groups: [11, 12, 13].map((at) => expect.stringMatching(`^${at} `)),
      moreGroups: 46,
    });
  });
});
