import type { ChangedLearners } from '@stupeni/contract';
import { itInProcess } from '../../testing/replicas';
import { makeCourse } from '../../testing/makers/content';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi({ TZ: 'Europe/Moscow' });

async function makeSchool(learners = 3) {
  await makeCourse(api.db);
  const course = await makeCourse(api.db, { title: 'Управление' });
  const ids: number[] = [];
  for (let made = 0; made < learners; made += 1)
    ids.push((await makeUser(api.db, { last_name: `Белов${made}`, first_name: 'Ян' })).id);
  const group = await makeGroup(api.db, { name: 'Весна', members: ids });
  const target = await makeGroup(api.db, { name: 'Осень', courses: [course.id] });
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const change = (body: object, groupId = group.id) =>
    api.call(moderator, 'POST', `/api/groups/${groupId}/learners`, body);
  const outcomes = async (body: object, groupId = group.id) =>
    (await change(body, groupId)).json<ChangedLearners>().learners.map(({ outcome }) => outcome);
  const membersOf = async (id: number) =>
    (
      await api.db
        .selectFrom('group_members')
        .select('user_id')
        .where('group_id', '=', id)
        .orderBy('user_id')
        .execute()
    ).map(({ user_id }) => user_id);
  const ownAccess = () =>
    api.db
      .selectFrom('course_access')
      .select(['user_id', 'last_day'])
      .where('course_id', '=', course.id)
      .where('user_id', 'is not', null)
      .orderBy('user_id')
      .execute();
  return { course, ids, group, target, moderator, change, outcomes, membersOf, ownAccess };
}

const toldTo = async () =>
  (await api.db.selectFrom('notifications').select('user_id').orderBy('user_id').execute()).map(
    ({ user_id }) => user_id,
  );

it('moves learners, tells them of the course that opens, and moves them back', async () => {
  const { ids, group, target, change, outcomes, membersOf } = await makeSchool();
  const [first, second, third] = ids;
  const answer = await change({ change: 'move', userIds: [second, first], groupId: target.id });
  expect(answer.json()).toEqual({
    learners: [
      { id: second, name: 'Белов1 Ян', outcome: 'changed' },
      { id: first, name: 'Белов0 Ян', outcome: 'changed' },
    ],
  });
  expect([await membersOf(group.id), await membersOf(target.id)]).toEqual([[third], [first, second]]);
  expect(await toldTo()).toEqual([first, second]);
  expect(await outcomes({ change: 'move', userIds: [first, second], groupId: group.id }, target.id)).toEqual([
    'changed',
    'changed',
  ]);
  expect([await membersOf(group.id), await membersOf(target.id)]).toEqual([ids, []]);
  // Nobody has read the news yet, and the course is closed again.
  expect(await toldTo()).toEqual([]);
});

it('adds learners to a group and takes them out again', async () => {
  const { ids, group, target, outcomes, membersOf } = await makeSchool();
  await api.db.insertInto('group_members').values({ user_id: ids[2]!, group_id: target.id }).execute();
  expect(await outcomes({ change: 'add', userIds: ids, groupId: target.id })).toEqual([
    'changed',
    'changed',
    'same',
  ]);
  expect([await membersOf(group.id), await membersOf(target.id)]).toEqual([ids, ids]);
  expect(await outcomes({ change: 'leave', userIds: ids.slice(0, 2), groupId: target.id })).toEqual([
    'changed',
    'changed',
  ]);
  expect(await membersOf(target.id)).toEqual([ids[2]]);
  expect(await toldTo()).toEqual([]);
});

it('opens a course until a day, extends the access, and restores the earlier access', async () => {
  const { ids, course, change, ownAccess } = await makeSchool();
  api.now = new Date('2026-11-26T09:00:00Z');
  const [first, second] = ids as [number, number, number];
  await api.db.insertInto('course_access').values({ course_id: course.id, user_id: first }).execute();
  const answer = await change({
    change: 'open',
    userIds: [first, second],
    courseId: course.id,
    lastDay: '2099-12-31',
  });
  const { learners } = answer.json<ChangedLearners>();
  expect(learners.map(({ before }) => before)).toEqual([
    { lastDay: null, openedAt: expect.any(String) },
    null,
  ]);
  expect(await ownAccess()).toEqual([
    { user_id: first, last_day: '2099-12-31' },
    { user_id: second, last_day: '2099-12-31' },
  ]);
  expect(await toldTo()).toEqual([second]);
  const back = { change: 'unopen', userIds: [first, second], courseId: course.id };
  expect((await change({ ...back, before: learners.map(({ before }) => before) })).statusCode).toBe(200);
  expect(await ownAccess()).toEqual([{ user_id: first, last_day: null }]);
  expect(await toldTo()).toEqual([]);
});

it('suspends learners and resumes them, and writes each into the journal', async () => {
  const { ids, outcomes } = await makeSchool();
  const two = { userIds: ids.slice(0, 2) };
  expect(await outcomes({ change: 'suspend', ...two })).toEqual(['changed', 'changed']);
  expect(await outcomes({ change: 'suspend', userIds: ids })).toEqual(['same', 'same', 'changed']);
  expect(await outcomes({ change: 'resume', ...two })).toEqual(['changed', 'changed']);
  const suspended = api.db.selectFrom('users').select('id').where('disabled_at', 'is not', null);
  expect(await suspended.execute()).toEqual([{ id: ids[2] }]);
  const rows = await api.db
    .selectFrom('journal')
    .select(['action', 'subject_id', 'subject_name'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ action, subject_id }) => [action, subject_id])).toEqual([
    ['participant.suspended', ids[0]],
    ['participant.suspended', ids[1]],
    ['participant.suspended', ids[2]],
    ['participant.resumed', ids[0]],
    ['participant.resumed', ids[1]],
  ]);
  expect(rows[0]?.subject_name).toBe('Белов0 Ян');
});

it('writes the groups of each learner into the journal', async () => {
  const { ids, target, change } = await makeSchool(1);
  await change({ change: 'add', userIds: ids, groupId: target.id });
  const rows = await api.db.selectFrom('journal').select(['action', 'facts']).execute();
  expect(rows).toEqual([{ action: 'participant.moved', facts: { groups: ['Весна', 'Осень'] } }]);
});

it('names who was deleted or left the group meanwhile, and changes only the others', async () => {
  const { ids, group, target, change, membersOf } = await makeSchool();
  await api.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', ids[0]!).execute();
  await api.db.deleteFrom('group_members').where('user_id', '=', ids[1]!).execute();
  const answer = await change({ change: 'move', userIds: [...ids, 999_999], groupId: target.id });
  expect(answer.json<ChangedLearners>().learners.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['Белов0 Ян', 'gone'],
    ['Белов1 Ян', 'left'],
    ['Белов2 Ян', 'changed'],
    [null, 'gone'],
  ]);
  expect([await membersOf(group.id), await membersOf(target.id)]).toEqual([[], [ids[2]]]);
});

it('changes nobody when the rows of the course would be too many', async () => {
  const { ids, course, change, ownAccess } = await makeSchool();
  const names = Array.from({ length: 999 }, (_, at) => ({ name: `Группа ${at}` }));
  const groups = await api.db.insertInto('groups').values(names).returning('id').execute();
  const others = groups.map(({ id }) => ({ course_id: course.id, group_id: id }));
  await api.db.insertInto('course_access').values(others).execute();
  const answer = await change({ change: 'open', userIds: ids, courseId: course.id });
  expect(answer.json().error).toBe('access_full');
  expect(await ownAccess()).toEqual([]);
});

it.each([
  [{ change: 'move' }, 'groupId'],
  [{ change: 'add', groupId: 999_999 }, 'groupId'],
  [{ change: 'open' }, 'courseId'],
  [{ change: 'open', courseId: 999_999 }, 'courseId'],
  [{ change: 'open', courseId: 1, lastDay: '2020-01-01' }, 'lastDay'],
  [{ change: 'unopen', courseId: 1 }, 'before'],
])('refuses %j, and nothing is stored', async (body, path) => {
  const { ids, change } = await makeSchool();
  const before = await takeSnapshot(api.db);
  const answer = await change({ userIds: ids, ...body });
  expect([answer.statusCode, answer.json().issues?.[0]?.path]).toEqual([400, path]);
  expect(await takeSnapshot(api.db)).toEqual(before);
});

it('refuses to move learners into the group that they are in, and an unknown group', async () => {
  const { ids, group, change } = await makeSchool();
  expect((await change({ change: 'move', userIds: ids, groupId: group.id })).statusCode).toBe(400);
  expect((await change({ change: 'suspend', userIds: ids }, 999_999)).statusCode).toBe(404);
});

itInProcess('takes the same number of statements for two learners and for twenty', async () => {
  const { ids, group, target, course, moderator } = await makeSchool(20);
  const headers = { authorization: `Bearer ${await api.issueToken(moderator)}` };
  const take = async (payload: object) =>
    (
      await api.statements.during(() =>
        api.app.inject({ method: 'POST', url: `/api/groups/${group.id}/learners`, headers, payload }),
      )
    ).length;
  for (const body of [
    { change: 'add', groupId: target.id },
    { change: 'open', courseId: course.id },
    { change: 'suspend' },
  ]) {
    const few = await take({ ...body, userIds: ids.slice(0, 2) });
    expect(await take({ ...body, userIds: ids.slice(2) })).toBe(few);
  }
});
