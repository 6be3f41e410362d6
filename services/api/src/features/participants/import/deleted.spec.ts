import type { ImportReport } from '@stupeni/contract';
import { checkInvariants } from '../../../testing/check-invariants';
import { makeCourse, makeLesson } from '../../../testing/makers/content';
import { makeProgress } from '../../../testing/makers/learning';
import { makePayment } from '../../../testing/makers/payments';
import { makeGroup, makeUser, signInAt } from '../../../testing/makers/people';
import { useApi } from '../../../testing/use-api';

const api = useApi();
const deleted = (email: string) => makeUser(api.db, { email, deleted_at: new Date() });

it('makes no new account for a deleted learner with results', async () => {
  await makePayment(api.db, { quantity: 3 });
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const course = await makeCourse(api.db);
  const { id: lesson_id } = await makeLesson(api.db, { course_id: course.id });
  const anna = await deleted('anna@school.test');
  await makeProgress(api.db, { user_id: anna.id, lesson_id, status: 'COMPLETED' });
  await deleted('boris@school.test');
  const authorization = `Bearer ${await api.issueToken(moderator)}`;
  const send = (query = '') =>
    api.app.inject({
      method: 'POST',
      url: `/api/participants/import${query}`,
      headers: { authorization, 'content-type': 'text/csv' },
      payload: 'Фамилия;Имя;E-mail\nСмирнова;Анна;ANNA@school.test\nОрлов;Борис;boris@school.test',
    });
  const rows = async () => (await send('?dryRun=1')).json<{ rows: object[] }>().rows;

  const problems = ['участник с этим e-mail удалён, а его результаты сохранились: верните его'];
  expect(await rows()).toMatchObject([
    { outcome: 'bad', problems, restorable: { id: anna.id } },
    { outcome: 'added' },
  ]);
  expect((await send()).statusCode).toBe(400);
  const restored = await api.call(moderator, 'POST', `/api/participants/${anna.id}/restore`, {});
  expect(restored.statusCode).toBe(200);
  expect(await rows()).toMatchObject([{ outcome: 'skipped' }, { outcome: 'added' }]);
});

it('gives a deleted learner without results the same account again, with the values of the file', async () => {
  await makePayment(api.db, { quantity: 3 });
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const group = await makeGroup(api.db, { name: 'Весна' });
  const long = new Date('2026-01-01T10:00:00Z');
  const boris = await makeUser(api.db, {
    email: 'Boris@school.test',
    created_at: long,
    deleted_at: new Date(),
  });
  // The first course is open to everyone.
  await makeCourse(api.db);
  const course = await makeCourse(api.db);
  const access = { course_id: course.id, opened_at: long };
  await api.db
    .insertInto('course_access')
    .values([
      { ...access, user_id: boris.id, group_id: null },
      { ...access, user_id: null, group_id: group.id },
    ])
    .execute();
  const headers = {
    authorization: `Bearer ${await api.issueToken(moderator)}`,
    'content-type': 'text/csv',
  };
  const payload =
    'Фамилия;Имя;E-mail;Группа\nОрлов;Борис;boris@school.test;Весна\nСмирнова;Анна;anna@school.test;';
  const send = () => api.app.inject({ method: 'POST', url: '/api/participants/import', headers, payload });
  expect((await send()).json()).toMatchObject({ added: 2, skipped: 0, bad: 0 });
  const people = (await api.call(moderator, 'GET', '/api/participants')).json<{ id: number }[]>();
  expect(people).toMatchObject([
    {
      id: boris.id,
      lastName: 'Орлов',
      firstName: 'Борис',
      email: 'boris@school.test',
      groups: [{ groupId: group.id }],
    },
    { lastName: 'Смирнова' },
  ]);
  expect((await send()).json()).toMatchObject({ added: 0, skipped: 2, bad: 0 });
  const { used } = (await api.call(moderator, 'GET', '/api/slots')).json<{ used: number }>();
  expect(used).toBe(2);
  // The earlier life of the account counts nowhere.
  const since = api.db.selectFrom('users').select('created_at').where('id', '=', boris.id);
  expect((await since.executeTakeFirstOrThrow()).created_at.getTime()).toBeGreaterThan(long.getTime());
  const news = api.db.selectFrom('notifications').where('user_id', '=', boris.id).select('course_id');
  expect(await news.execute()).toEqual([{ course_id: course.id }]);
  const own = api.db.selectFrom('course_access').where('user_id', '=', boris.id).selectAll();
  expect(await own.execute()).toEqual([]);
});

it('offers a deleted learner only when nothing else is wrong with the row, with the group of the row', async () => {
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const course = await makeCourse(api.db);
  const { id: lesson_id } = await makeLesson(api.db, { course_id: course.id });
  const group = await makeGroup(api.db, { name: 'Весна' });
  for (const email of ['a@school.test', 'b@school.test', 'c@school.test'])
    await makeProgress(api.db, { user_id: (await deleted(email)).id, lesson_id, status: 'COMPLETED' });
  // The account with more results is the one to restore.
  const second = await deleted('a@school.test');
  const { id: otherLesson } = await makeLesson(api.db, { course_id: course.id });
  await makeProgress(api.db, { user_id: second.id, lesson_id, status: 'COMPLETED' });
  await makeProgress(api.db, { user_id: second.id, lesson_id: otherLesson, status: 'COMPLETED' });
  const { rows } = (
    await api.app.inject({
      method: 'POST',
      url: '/api/participants/import?dryRun=1&createGroups=1',
      headers: { authorization: `Bearer ${await api.issueToken(moderator)}`, 'content-type': 'text/csv' },
      payload:
        'Фамилия;Имя;E-mail;Группа\nА;Анна;a@school.test;весна\n;Борис;b@school.test;Весна\nВ;Вера;c@school.test;Осень',
    })
  ).json<ImportReport>();
  expect(rows.map(({ outcome, restorable }) => ({ outcome, restorable }))).toEqual([
    { outcome: 'bad', restorable: { id: second.id, groupId: group.id, groupIds: [group.id] } },
    { outcome: 'bad' },
    { outcome: 'bad' },
  ]);
});

it('invites a deleted learner without results like a new person, and makes a new account when the old one will be erased', async () => {
  await makePayment(api.db, { quantity: 3 });
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const boris = await deleted('boris@school.test');
  await signInAt(api.db, boris.id, new Date('2026-01-15T10:00:00Z'));
  const anna = await makeUser(api.db, {
    email: 'anna@school.test',
    deleted_at: new Date(),
    erase_at: new Date('2099-01-01T00:00:00Z'),
  });
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/participants/import?invite=1&by=mail',
    headers: { authorization: `Bearer ${await api.issueToken(moderator)}`, 'content-type': 'text/csv' },
    payload: 'Фамилия;Имя;E-mail\nОрлов;Борис;boris@school.test\nСмирнова;Анна;anna@school.test',
  });
  expect(answer.json()).toMatchObject({ added: 2 });
  const people = (await api.call(moderator, 'GET', '/api/participants')).json<{ id: number }[]>();
  expect(people).toMatchObject([
    { id: boris.id, invitationMail: { state: 'waiting' }, lastLogin: null },
    { id: expect.any(Number), invitationMail: { state: 'waiting' } },
  ]);
  expect(people.map(({ id }) => id)).not.toContain(anna.id);
  await checkInvariants(api.db);
});
