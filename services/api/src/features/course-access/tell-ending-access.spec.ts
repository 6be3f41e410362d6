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
const news = async () =>
  (
    await api.db
      .selectFrom('mail_news')
      .select(['user_id', 'data'])
      .where('topic', '=', 'access_ends')
      .orderBy('id')
      .execute()
  ).map(({ user_id, data }) => ({ userId: user_id, ...data.ending }));

/** A course that a group has until the 10th day from now, and two moderators. */
async function school() {
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

it('tells each moderator once how much ends within 14 days, also in two processes at once and later', async () => {
  const { moderators } = await school();
  const ending = { count: 1, firstDay: dayFromNow(10) };
  await Promise.all([tell(), tell()]);
  await tell();
  await tell(1);
  expect(await news()).toEqual(moderators.map(({ id }) => ({ userId: id, ...ending })));
});

it('tells a last day that comes near later, and one that was changed, as new', async () => {
  const { moderators, open, group } = await school();
  await tell();
  await tell(17);
  const [first] = moderators;
  const own = async () => (await news()).filter(({ userId }) => userId === first.id);
  expect(await own()).toMatchObject([{ firstDay: dayFromNow(10) }, { firstDay: dayFromNow(30) }]);
  await open({ groupIds: [group.id], lastDay: dayFromNow(12) });
  await tell();
  expect(await own()).toHaveLength(3);
});

it('tells nothing of what has ended, is far away, or has nobody any more', async () => {
  const { group } = await school();
  await api.call('MODERATOR', 'DELETE', `/api/groups/${group.id}`);
  await tell();
  expect(await news()).toEqual([]);
});

it('leaves disabled moderators out', async () => {
  const { moderators } = await school();
  await api.db
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('id', '=', moderators[1].id)
    .execute();
  await tell();
  expect(await news()).toMatchObject([{ userId: moderators[0].id }]);
});
