import { makeCourse } from '../../testing/makers/content';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { tellEndingAccess } from './tell-ending-access';

const api = useApi();
const dayMs = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const tell = (days = 0) =>
  tellEndingAccess({
    db: api.db,
    clock: () => new Date(Date.now() + days * dayMs),
    config: { timeZone: 'Europe/Moscow' },
  });
const readNews = async () =>
  (
    await api.db
      .selectFrom('mail_news')
      .select(['user_id', 'data'])
      .where('topic', '=', 'access_ends')
      .orderBy('id')
      .execute()
  ).map(({ user_id, data }) => ({ userId: user_id, ...data.ending }));

/** A course that a group has until the 10th day from now, and two moderators. */
async function makeSchool() {
  await makeCourse(api.db);
  const course = await makeCourse(api.db);
  const learner = await makeUser(api.db);
  const group = await makeGroup(api.db, { members: [learner.id] });
  const moderators = [
    await makeUser(api.db, { role: 'MODERATOR' }),
    await makeUser(api.db, { role: 'MODERATOR' }),
  ] as const;
  const open = (body: object) => api.call(moderators[0], 'POST', `/api/courses/${course.id}/access`, body);
  await open({ groupIds: [group.id], lastDay: dayFromNow(10) });
  await open({ userIds: [learner.id], lastDay: dayFromNow(30) });
  return { course, learner, group, moderators, open };
}

it('tells each moderator only once how much access ends within 14 days, also when two processes run, and later', async () => {
  const { moderators } = await makeSchool();
  const ending = { count: 1, firstDay: dayFromNow(10) };
  await Promise.all([tell(), tell()]);
  await tell();
  await tell(1);
  expect(await readNews()).toEqual(moderators.map(({ id }) => ({ userId: id, ...ending })));
});

it('tells again about a last day that comes near later or was changed', async () => {
  const { moderators, open, group } = await makeSchool();
  await tell();
  await tell(17);
  const [first] = moderators;
  const own = async () => (await readNews()).filter(({ userId }) => userId === first.id);
  expect(await own()).toMatchObject([{ firstDay: dayFromNow(10) }, { firstDay: dayFromNow(30) }]);
  await open({ groupIds: [group.id], lastDay: dayFromNow(12) });
  await tell();
  expect(await own()).toHaveLength(3);
});

it('tells nothing about access that has ended, ends much later, or has no receiver any more', async () => {
  const { group } = await makeSchool();
  await api.call('MODERATOR', 'DELETE', `/api/groups/${group.id}`);
  await tell();
  expect(await readNews()).toEqual([]);
});

it('leaves out disabled moderators', async () => {
  const { moderators } = await makeSchool();
  await api.db
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('id', '=', moderators[1].id)
    .execute();
  await tell();
  expect(await readNews()).toMatchObject([{ userId: moderators[0].id }]);
});
