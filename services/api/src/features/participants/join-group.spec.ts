import { makeCourse } from '../../testing/makers/content';
import { makePayment } from '../../testing/makers/payments';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const listNotifications = (userId: number) =>
  api.db.selectFrom('notifications').select('text').where('user_id', '=', userId).orderBy('id').execute();
const texts = async (userId: number) => (await listNotifications(userId)).map(({ text }) => text);

/** Course 1, which is open to everybody, and two courses that groups open. */
async function courses() {
  const first = await makeCourse(api.db, { title: 'Первый' });
  const second = await makeCourse(api.db, { title: 'Второй' });
  return [first.id, second.id, (await makeCourse(api.db, { title: 'Третий' })).id] as const;
}
const person = { firstName: 'Анна', lastName: 'Ким', email: 'anna@school.test' };
const put = (id: number, groupId: number | null) =>
  api.call('MODERATOR', 'PUT', `/api/participants/${id}`, { ...person, groupId });

describe('learner who joins a group', () => {
  it('is notified of each newly opened course, and of no other', async () => {
    const [first, second, third] = await courses();
    const deletedCourse = await makeCourse(api.db, { title: 'Удалён', deleted_at: new Date() });
    const group = await makeGroup(api.db, { courses: [first, second, third, deletedCourse.id] });
    const [learner, colleague] = [await makeUser(api.db), await makeUser(api.db)];
    expect((await put(learner.id, group.id)).statusCode).toBe(200);
    expect(await texts(learner.id)).toEqual(['Вам открыт курс «Второй»', 'Вам открыт курс «Третий»']);
    expect(await texts(colleague.id)).toEqual([]);
  });

  it('is notified once, also after saving again and in another group with the same course', async () => {
    const [, second, third] = await courses();
    const spring = await makeGroup(api.db, { courses: [second] });
    const autumn = await makeGroup(api.db, { courses: [second, third] });
    const learner = await makeUser(api.db);
    for (const id of [spring.id, spring.id, autumn.id, autumn.id]) await put(learner.id, id);
    expect(await texts(learner.id)).toEqual(['Вам открыт курс «Второй»', 'Вам открыт курс «Третий»']);
    // Back in the first group, the third course is closed again before the learner has read of it.
    await put(learner.id, spring.id);
    expect(await texts(learner.id)).toEqual(['Вам открыт курс «Второй»']);
  });

  it('is notified again when the course was closed in between', async () => {
    const [, second] = await courses();
    const group = await makeGroup(api.db, { courses: [second] });
    const learner = await makeUser(api.db);
    await put(learner.id, group.id);
    await api.call(learner, 'POST', '/api/notifications/read-all');
    for (const id of [null, group.id]) await put(learner.id, id);
    expect(await texts(learner.id)).toHaveLength(2);
  });

  it('is notified when the account is created, by hand or by an import', async () => {
    const [, second] = await courses();
    await makePayment(api.db, { quantity: 3 });
    const group = await makeGroup(api.db, { name: 'Весна', courses: [second] });
    const body = { ...person, password: 'тихая река', groupId: group.id };
    const { id } = (await api.call('MODERATOR', 'POST', '/api/participants', body)).json();
    expect(await texts(id)).toEqual(['Вам открыт курс «Второй»']);

    const file =
      'Фамилия;Имя;E-mail;Группа\nА;Б;b@school.test;Весна\nВ;Г;c@school.test;\nД;Е;anna@school.test;Весна';
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const report = await api.app.inject({
      method: 'POST',
      url: '/api/participants/import',
      headers: { authorization: `Bearer ${await api.issueToken(moderator)}`, 'content-type': 'text/csv' },
      payload: file,
    });
    expect(report.statusCode).toBe(200);
    const all = await api.db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['email', 'text', 'course_id'])
      .orderBy('notifications.id')
      .execute();
    expect(all).toEqual([
      { email: 'anna@school.test', text: 'Вам открыт курс «Второй»', course_id: second },
      { email: 'b@school.test', text: 'Вам открыт курс «Второй»', course_id: second },
    ]);
  });
});
