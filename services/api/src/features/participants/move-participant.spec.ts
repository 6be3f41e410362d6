import { itInProcess } from '../../testing/replicas';
import { makeCourse } from '../../testing/makers/content';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi();
const move = (id: number, body: unknown) =>
  api.call('MODERATOR', 'PUT', `/api/participants/${id}/group`, body);
const listNotifications = (userId: number) =>
  api.db.selectFrom('notifications').select('text').where('user_id', '=', userId).execute();

describe('moveParticipant', () => {
  it('moves a learner from one group to another, and changes nothing else of the account', async () => {
    await makeCourse(api.db);
    const course = await makeCourse(api.db, { title: 'Второй' });
    const [spring, autumn] = [
      await makeGroup(api.db, { name: 'Весна' }),
      await makeGroup(api.db, { name: 'Осень', courses: [course.id] }),
    ];
    const learner = await makeUser(api.db, {
      first_name: 'Анна',
      last_name: 'Ким',
      email: 'kim@school.test',
    });
    for (const group of [spring, autumn]) {
      const answer = await move(learner.id, { groupId: group.id });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        id: learner.id,
        firstName: 'Анна',
        lastName: 'Ким',
        email: 'kim@school.test',
        groups: [{ groupId: group.id, group: { name: group.name } }],
      });
    }
    expect(await listNotifications(learner.id)).toEqual([{ text: 'Вам открыт курс «Второй»' }]);
    expect((await api.call(learner, 'GET', `/api/courses/${course.id}`)).statusCode).toBe(200);
    expect((await move(learner.id, { groupId: null })).json().groups).toEqual([]);
    expect((await api.call(learner, 'GET', `/api/courses/${course.id}`)).statusCode).toBe(403);
    // Nobody has read the news yet.
    expect(await listNotifications(learner.id)).toEqual([]);
  });

  it('rejects a move after another move, and returns the present group', async () => {
    const [spring, autumn] = [await makeGroup(api.db), await makeGroup(api.db)];
    const learner = await makeUser(api.db);
    await move(learner.id, { groupId: autumn.id, from: null });
    const answer = await move(learner.id, { groupId: null, from: spring.id });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: 'wrong_state', groupId: autumn.id });
    // The learner already is where the request asks for, so a repeated request succeeds.
    expect((await move(learner.id, { groupId: autumn.id, from: spring.id })).statusCode).toBe(200);
    expect((await move(learner.id, { groupId: null, from: autumn.id })).statusCode).toBe(200);
  });

  it('leaves the learner in one group after parallel moves', async () => {
    const groups = [await makeGroup(api.db), await makeGroup(api.db), await makeGroup(api.db)];
    const learner = await makeUser(api.db);
    const answers = await Promise.all(groups.map(({ id }) => move(learner.id, { groupId: id, from: null })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const members = await api.db.selectFrom('group_members').selectAll().execute();
    expect(members).toHaveLength(1);
  });

  it.each([
    [{}, 'groupId', 'Укажите groupId, add или remove'],
    [{ groupId: '1' }, 'groupId', 'Ожидается целое число'],
    [{ groupId: 999_999 }, 'groupId', 'Такой группы нет'],
    [{ groupId: null, email: 'a@b.test' }, 'email', 'Неизвестное поле'],
  ])('rejects %j and stores nothing', async (body, path, message) => {
    const [learner, moderator] = [await makeUser(api.db), await makeUser(api.db, { role: 'MODERATOR' })];
    await makeGroup(api.db, { members: [learner.id] });
    const before = await takeSnapshot(api.db);
    const answer = await api.call(moderator, 'PUT', `/api/participants/${learner.id}/group`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'validation', issues: [{ path, message }] });
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('rejects staff, deleted learners and deleted groups', async () => {
    const deletedGroup = await makeGroup(api.db, { deleted_at: new Date() });
    const [staff, deleted, learner] = [
      await makeUser(api.db, { role: 'TEACHER' }),
      await makeUser(api.db, { deleted_at: new Date() }),
      await makeUser(api.db),
    ];
    for (const { id } of [staff, deleted])
      expect((await move(id, { groupId: null })).json().error).toBe('not_found');
    expect((await move(learner.id, { groupId: deletedGroup.id })).json().error).toBe('validation');
  });

  itInProcess('takes eight statements and the session check', async () => {
    const [learner, group] = [await makeUser(api.db), await makeGroup(api.db)];
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const headers = { authorization: `Bearer ${await api.issueToken(moderator)}` };
    const url = `/api/participants/${learner.id}/group`;
    const put = () => api.app.inject({ method: 'PUT', url, headers, payload: { groupId: group.id } });
    expect(await api.statements.during(put)).toHaveLength(9);
  });
});
