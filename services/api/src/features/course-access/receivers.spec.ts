import { itInProcess } from '../../testing/replicas';
import { makeCourse } from '../../testing/makers/content';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const read = async (path: string) => (await api.call('MODERATOR', 'GET', path)).json();
const readGroupAccess = (id: number) => read(`/api/groups/${id}/access`);
const readLearnerAccess = (id: number) => read(`/api/participants/${id}/access`);
const readEndingAccess = () => read('/api/courseAccess/ending');
const open = (courseId: number, body: object) =>
  api.call('MODERATOR', 'POST', `/api/courses/${courseId}/access`, body);
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Course 1 is open to everyone. A group has the second, and its learner the third alone. */
async function makeSchool() {
  const [basics, law, trade] = [
    await makeCourse(api.db, { title: 'Основы' }),
    await makeCourse(api.db, { title: 'Право' }),
    await makeCourse(api.db, { title: 'Торговля' }),
  ];
  const learner = await makeUser(api.db, { last_name: 'Ким', first_name: 'Анна' });
  const group = await makeGroup(api.db, { name: 'Весна', members: [learner.id], courses: [law.id] });
  await open(trade.id, { userIds: [learner.id], lastDay: '2099-03-31' });
  return { basics, law, trade, learner, group };
}

it('lists the courses of a group with their last days, ended ones last', async () => {
  const { law, trade, group } = await makeSchool();
  await open(trade.id, { groupIds: [group.id], lastDay: '2099-12-31' });
  const [row] = (await readGroupAccess(group.id)).rows;
  expect(row).toMatchObject({
    course: { id: law.id, title: 'Право' },
    to: 'group',
    receiverId: group.id,
    name: 'Весна',
    lastDay: null,
    ended: false,
  });
  await api.call('MODERATOR', 'PUT', `/api/courseAccess/${row.id}`, { lastDay: '2020-01-01', from: null });
  expect((await readGroupAccess(group.id)).rows).toMatchObject([
    { course: { id: trade.id }, lastDay: '2099-12-31', ended: false },
    { course: { id: law.id }, lastDay: '2020-01-01', ended: true },
  ]);
});

it('lists why a participant has a course: everyone, each group, the participant alone', async () => {
  const { basics, law, trade, learner } = await makeSchool();
  const other = await makeGroup(api.db, { name: 'Осень', members: [learner.id], courses: [law.id] });
  const { today, rows } = await readLearnerAccess(learner.id);
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(rows).toMatchObject([
    { course: { id: basics.id }, to: 'everyone', receiverId: null, name: '' },
    { course: { id: law.id }, to: 'group', name: 'Весна' },
    { course: { id: law.id }, to: 'group', name: 'Осень', receiverId: other.id },
    {
      course: { id: trade.id },
      to: 'learner',
      receiverId: learner.id,
      name: 'Ким Анна',
      lastDay: '2099-03-31',
    },
  ]);
});

it('leaves out deleted courses and the rows of others', async () => {
  const { trade, learner } = await makeSchool();
  const stranger = await makeUser(api.db);
  expect((await readLearnerAccess(stranger.id)).rows).toHaveLength(1);
  await api.db.updateTable('courses').set({ deleted_at: new Date() }).where('id', '=', trade.id).execute();
  expect((await readLearnerAccess(learner.id)).rows).toHaveLength(2);
});

it('lists the access of the whole school that ends today or within 14 days, the earliest first', async () => {
  const { law, trade, learner, group } = await makeSchool();
  await open(trade.id, { userIds: [learner.id], lastDay: dayFromNow(13) });
  await open(law.id, { groupIds: [group.id], lastDay: dayFromNow(2) });
  const late = await makeUser(api.db);
  await open(law.id, { userIds: [late.id], lastDay: dayFromNow(16) });
  const deleted = await makeUser(api.db);
  await open(law.id, { userIds: [deleted.id], lastDay: dayFromNow(3) });
  await api.call('MODERATOR', 'DELETE', `/api/participants/${deleted.id}`);
  expect((await readEndingAccess()).rows).toMatchObject([
    { course: { title: 'Право' }, to: 'group', name: 'Весна', lastDay: dayFromNow(2) },
    { course: { title: 'Торговля' }, to: 'learner', name: 'Ким Анна', lastDay: dayFromNow(13) },
  ]);
});

it('answers not_found for an unknown group, a deleted participant and staff', async () => {
  const [deleted, teacher] = [
    await makeUser(api.db, { deleted_at: new Date() }),
    await makeUser(api.db, { role: 'TEACHER' }),
  ];
  expect((await readGroupAccess(999)).error).toBe('not_found');
  for (const { id } of [deleted, teacher]) expect((await readLearnerAccess(id)).error).toBe('not_found');
});

itInProcess('takes the same number of statements for any number of rows', async () => {
  const { learner } = await makeSchool();
  const headers = {
    authorization: `Bearer ${await api.issueToken(await makeUser(api.db, { role: 'MODERATOR' }))}`,
  };
  const url = `/api/participants/${learner.id}/access`;
  const count = () => api.statements.during(() => api.app.inject({ method: 'GET', url, headers }));
  const few = await count();
  for (let at = 0; at < 5; at += 1)
    await makeGroup(api.db, { members: [learner.id], courses: [(await makeCourse(api.db)).id] });
  expect(await count()).toHaveLength(few.length);
});
