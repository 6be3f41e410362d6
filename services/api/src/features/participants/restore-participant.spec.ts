import { emptyFields, optionalFieldNames } from '@stupeni/contract/fields';
import type { Selectable } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { checkInvariants } from '../../testing/check-invariants';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makePayment } from '../../testing/makers/payments';
import { knownPassword, makeGroup, makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi();
const rounds = Number(process.env['RACE_ROUNDS'] ?? 3);
const restore = (
  id: number,
  body: object = {},
  by: Selectable<Tables['users']> | 'MODERATOR' = 'MODERATOR',
) => api.call(by, 'POST', `/api/participants/${id}/restore`, body);
const remove = (id: number) => api.call('MODERATOR', 'DELETE', `/api/participants/${id}`);
const closedWith = async (email: string) =>
  (await api.call('MODERATOR', 'GET', `/api/participants/closed?email=${encodeURIComponent(email)}`)).json<
    { id: number }[]
  >();
const slots = async () => (await api.call('MODERATOR', 'GET', '/api/slots')).json();
const signIn = async (email: string, password: string) =>
  (await api.call(null, 'POST', '/api/auth/login', { email, password })).statusCode;

/** A learner with a completed lesson, a waiting submission and the only slot. */
async function school() {
  const course = await makeCourse(api.db);
  const view = await makeLesson(api.db, { course_id: course.id });
  const file = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const learner = await makeUser(api.db, { email: 'anna@school.test' });
  await makeProgress(api.db, { user_id: learner.id, lesson_id: view.id, status: 'COMPLETED' });
  await makeSubmission(api.db, { user_id: learner.id, lesson_id: file.id });
  return { learner, course };
}

afterEach(() => checkInvariants(api.db));

describe('restored participant', () => {
  it('has the history, a slot and the old password again, but no old session', async () => {
    const { learner } = await school();
    const token = await api.issueToken(learner);
    await remove(learner.id);
    expect(await slots()).toMatchObject({ used: 0 });
    const queue = async () => (await api.call('TEACHER', 'GET', '/api/teacher/review')).json<unknown[]>();
    expect(await queue()).toEqual([]);
    const answer = await restore(learner.id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { id: learner.id, email: 'anna@school.test', lessons: 1, courses: 1, groups: [] },
    ]);
    expect(await slots()).toMatchObject({ used: 1 });
    expect(await queue()).toHaveLength(1);
    const old = await api.app.inject({ url: '/api/courses', headers: { authorization: `Bearer ${token}` } });
    expect(old.statusCode).toBe(401);
    expect(await signIn('anna@school.test', knownPassword)).toBe(200);
  });

  it('gets the name, the password and the group of the form', async () => {
    const { learner } = await school();
    await remove(learner.id);
    const group = await makeGroup(api.db, { name: 'Весна' });
    const form = { firstName: ' Анна ', lastName: 'Орлова', password: 'новая река', groupId: group.id };
    expect((await restore(learner.id, form)).json()).toMatchObject({
      firstName: 'Анна',
      lastName: 'Орлова',
      groups: [{ groupId: group.id }],
    });
    expect(await signIn('anna@school.test', knownPassword)).toBe(401);
    expect(await signIn('anna@school.test', 'новая река')).toBe(200);
  });

  it.each(optionalFieldNames)('gets the %s of the form, also an empty one', async (field) => {
    const { learner } = await school();
    for (const value of ['Новое', '']) {
      await remove(learner.id);
      expect((await restore(learner.id, { [field]: value })).json()).toMatchObject({ [field]: value });
    }
  });

  it('is rejected with a weak password, and nothing changes', async () => {
    const { learner } = await school();
    await remove(learner.id);
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const before = await takeSnapshot(api.db);
    for (const password of ['короче', 'anna@school.test'])
      expect((await restore(learner.id, { password }, moderator)).json()).toMatchObject({
        error: 'validation',
        issues: [{ path: 'password' }],
      });
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('is in the old group again, without a notification of its courses', async () => {
    const { learner, course } = await school();
    const closed = await makeCourse(api.db);
    const group = await makeGroup(api.db, { members: [learner.id], courses: [course.id, closed.id] });
    await remove(learner.id);
    const answer = await restore(learner.id);
    expect(answer.json()).toMatchObject({ groups: [{ groupId: group.id }] });
    await remove(learner.id);
    expect((await restore(learner.id, { groupId: group.id })).json().groups).toEqual(answer.json().groups);
    expect(await api.db.selectFrom('notifications').selectAll().execute()).toEqual([]);
  });

  it('is notified of a course that an old group opened after the deletion', async () => {
    const { learner } = await school();
    const [law, trade, ended] = [
      await makeCourse(api.db, { title: 'Право' }),
      await makeCourse(api.db, { title: 'Торговля' }),
      await makeCourse(api.db, { title: 'Давно закрыт' }),
    ];
    const group = await makeGroup(api.db, { members: [learner.id], courses: [law.id] });
    await remove(learner.id);
    await api.db
      .insertInto('course_access')
      .values([
        { course_id: trade.id, group_id: group.id },
        { course_id: ended.id, group_id: group.id, last_day: '2020-01-01', ends_at: new Date('2020-01-02') },
      ])
      .execute();
    await restore(learner.id);
    const news = await api.db.selectFrom('notifications').select(['user_id', 'course_id']).execute();
    expect(news).toEqual([{ user_id: learner.id, course_id: trade.id }]);
  });

  it('loses the unread news of a course that only the old group opened', async () => {
    // The first course is open to everyone.
    await makeCourse(api.db);
    const course = await makeCourse(api.db);
    const group = await makeGroup(api.db);
    const learner = await makeUser(api.db);
    await makePayment(api.db, { quantity: 1 });
    const person = { firstName: 'Анна', lastName: 'Ким', email: 'anna@school.test' };
    await api.call('MODERATOR', 'POST', `/api/courses/${course.id}/access`, { groupIds: [group.id] });
    await api.call('MODERATOR', 'PUT', `/api/participants/${learner.id}`, { ...person, groupId: group.id });
    const news = () =>
      api.db.selectFrom('notifications').select('id').where('user_id', '=', learner.id).execute();
    expect(await news()).toHaveLength(1);
    await remove(learner.id);
    expect((await restore(learner.id, { groupIds: [] })).statusCode).toBe(200);
    expect(await news()).toEqual([]);
  });

  it('is notified only of courses that the old groups did not open', async () => {
    const { learner } = await school();
    const [law, trade] = [
      await makeCourse(api.db, { title: 'Право' }),
      await makeCourse(api.db, { title: 'Торговля' }),
    ];
    const spring = await makeGroup(api.db, { members: [learner.id], courses: [law.id] });
    const autumn = await makeGroup(api.db, { courses: [trade.id] });
    const listTexts = async () =>
      (await api.db.selectFrom('notifications').select('text').execute()).map(({ text }) => text);
    await remove(learner.id);
    await restore(learner.id, { firstName: 'Ян', groupIds: [spring.id] });
    expect(await listTexts()).toEqual([]);
    await remove(learner.id);
    const { groupIds } = (await restore(learner.id, { groupIds: [spring.id, autumn.id] })).json();
    expect(groupIds).toEqual([spring.id, autumn.id]);
    expect(await listTexts()).toEqual(['Вам открыт курс «Торговля»']);
  });

  it('is in no group when the old one was deleted, or when the call names none', async () => {
    const { learner } = await school();
    const group = await makeGroup(api.db, { members: [learner.id] });
    await remove(learner.id);
    expect((await restore(learner.id, { groupId: null })).json()).toMatchObject({ groups: [] });
    await makeGroup(api.db, { members: [learner.id] });
    await remove(learner.id);
    await api.db.updateTable('groups').set({ deleted_at: new Date() }).where('id', '<>', group.id).execute();
    expect((await restore(learner.id)).json()).toMatchObject({ groups: [] });
  });

  it('can be a suspended one, who takes no other slot', async () => {
    const { learner } = await school();
    await api.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', learner.id).execute();
    expect(await signIn('anna@school.test', knownPassword)).toBe(403);
    expect(await closedWith('anna@school.test')).toMatchObject([{ id: learner.id, deletedAt: null }]);
    expect((await restore(learner.id)).statusCode).toBe(200);
    expect(await slots()).toMatchObject({ used: 1 });
    expect(await signIn('anna@school.test', knownPassword)).toBe(200);
  });

  it('does not change when the call is repeated, and a form does not change a live account', async () => {
    const { learner } = await school();
    await remove(learner.id);
    const first = await restore(learner.id);
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const before = await takeSnapshot(api.db);
    expect((await restore(learner.id, {}, moderator)).json()).toEqual(first.json());
    for (const form of [{ password: 'новая река' }, { firstName: 'Анна' }, { middleName: '' }])
      expect((await restore(learner.id, form, moderator)).json()).toMatchObject({ error: 'wrong_state' });
    expect(await takeSnapshot(api.db)).toEqual(before);
  });
});

describe('restoreParticipant', () => {
  it('is rejected without a free slot, and nothing changes', async () => {
    const { learner } = await school();
    await remove(learner.id);
    const other = { firstName: 'Ян', lastName: 'Ли', email: 'jan@school.test', password: 'тихая река' };
    await api.call('MODERATOR', 'POST', '/api/participants', other);
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const before = await takeSnapshot(api.db);
    const answer = await restore(learner.id, {}, moderator);
    expect(answer.json()).toMatchObject({ error: 'no_free_slots' });
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('is rejected while another account has the e-mail', async () => {
    const { learner } = await school();
    await remove(learner.id);
    await makeUser(api.db, { email: 'ANNA@school.test', role: 'TEACHER' });
    expect((await restore(learner.id)).json()).toMatchObject({ error: 'email_taken' });
  });

  it('is rejected for staff, an unknown person and an unknown group', async () => {
    const { learner } = await school();
    const teacher = await makeUser(api.db, { role: 'TEACHER', deleted_at: new Date() });
    for (const id of [teacher.id, 999_999]) expect((await restore(id)).statusCode).toBe(404);
    await remove(learner.id);
    expect((await restore(learner.id, { groupId: 999_999 })).json()).toMatchObject({ error: 'validation' });
  });
});

describe('listClosedParticipants', () => {
  it('lists first the participant who has done most, and nobody with an open account', async () => {
    const { learner } = await school();
    await remove(learner.id);
    const empty = await makeUser(api.db, { email: 'Anna@school.test', deleted_at: new Date() });
    await makeUser(api.db, { email: 'other@school.test', deleted_at: new Date() });
    expect(await closedWith('ANNA@school.test')).toEqual([
      {
        id: learner.id,
        firstName: learner.first_name,
        lastName: learner.last_name,
        ...emptyFields,
        email: 'anna@school.test',
        lessons: 1,
        courses: 1,
        deletedAt: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ id: empty.id, lessons: 0 }),
    ]);
    await restore(learner.id);
    expect((await closedWith('anna@school.test')).map(({ id }) => id)).toEqual([empty.id]);
  });

  itInProcess('takes one statement and the session check', async () => {
    const headers = {
      authorization: `Bearer ${await api.issueToken(await makeUser(api.db, { role: 'MODERATOR' }))}`,
    };
    const url = '/api/participants/closed?email=a@school.test';
    expect(await api.statements.during(() => api.app.inject({ url, headers }))).toHaveLength(2);
  });
});

describe('races for a restored participant', () => {
  const parallel = async (calls: { method: 'POST'; url: string; payload: object }[]) => {
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const headers = { authorization: `Bearer ${await api.issueToken(moderator)}` };
    const answers = await Promise.all(calls.map((one) => api.app.inject({ ...one, headers })));
    return answers
      .map((answer) => (answer.statusCode < 300 ? 'done' : String(answer.json<{ error: string }>().error)))
      .toSorted();
  };
  const restoring = (id: number) => ({
    method: 'POST' as const,
    url: `/api/participants/${id}/restore`,
    payload: {},
  });

  it('take the last slot once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const deleted = await Promise.all([1, 2, 3].map(() => makeUser(api.db, { deleted_at: new Date() })));
      await makePayment(api.db, { quantity: 1 });
      const outcomes = await parallel(deleted.map(({ id }) => restoring(id)));
      expect(outcomes).toEqual(['done', 'no_free_slots', 'no_free_slots']);
      await checkInvariants(api.db);
    }
  });

  it('leave one account with the e-mail', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const email = `race-${round}@school.test`;
      await makePayment(api.db, { quantity: 3 });
      const deleted = await makeUser(api.db, { email, deleted_at: new Date() });
      const person = { firstName: 'Анна', lastName: 'Ли', email, password: 'тихая река' };
      const outcomes = await parallel([
        restoring(deleted.id),
        { method: 'POST', url: '/api/participants', payload: person },
      ]);
      expect(outcomes).toEqual(['done', 'email_taken']);
      await checkInvariants(api.db);
    }
  });
});
