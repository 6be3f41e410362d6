import { emptyFields } from '@stupeni/contract/fields';
import { checkInvariants } from '../../testing/check-invariants';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress } from '../../testing/makers/learning';
import { makePayment } from '../../testing/makers/payments';
import { knownPassword, makeGroup, makeUser, signInAt } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi();
const anna = { firstName: 'Анна', lastName: 'Смирнова', email: 'anna@school.test', password: 'тихая река' };
const create = (body: unknown) => api.call('MODERATOR', 'POST', '/api/participants', body);
const slots = async () => (await api.call('MODERATOR', 'GET', '/api/slots')).json();
const rounds = Number(process.env['RACE_ROUNDS'] ?? 3);

/** Sends the bodies in parallel as one moderator. Resolves to the number of each outcome. */
async function race(bodies: object[]): Promise<Record<string, number>> {
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const headers = { authorization: `Bearer ${await api.issueToken(moderator)}` };
  const counts: Record<string, number> = {};
  const send = (payload: object) =>
    api.app.inject({ method: 'POST', url: '/api/participants', headers, payload });
  for (const answer of await Promise.all(bodies.map(send))) {
    const outcome = answer.statusCode === 201 ? 'added' : String(answer.json().error);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

describe('new participant', () => {
  it('takes one slot, joins the group and can sign in', async () => {
    await makePayment(api.db, { quantity: 2 });
    const group = await makeGroup(api.db, { name: 'Весна' });
    const answer = await create({ ...anna, firstName: ' Анна ', groupId: group.id });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      firstName: 'Анна',
      lastName: 'Смирнова',
      ...emptyFields,
      email: 'anna@school.test',
      groupIds: [group.id],
      groups: [{ groupId: group.id, group: { name: 'Весна' } }],
      lessons: 0,
      courses: 0,
      lastLogin: null,
      lastStep: null,
      invitedUntil: null,
      suspendedAt: null,
      deletedAt: null,
      version: 1,
      idle: false,
    });
    expect(await slots()).toMatchObject({ paid: 2, used: 1, free: 1 });
    const signIn = await api.call(null, 'POST', '/api/auth/login', {
      email: 'Anna@school.test',
      password: 'тихая река',
    });
    expect(signIn.statusCode).toBe(200);
  });

  it('needs no group', async () => {
    await makePayment(api.db, { quantity: 2 });
    expect((await create({ ...anna, groupId: null })).json().groups).toEqual([]);
    expect((await create({ ...anna, email: 'b@school.test' })).json().groups).toEqual([]);
  });

  it('is rejected without a free slot, and nothing is stored', async () => {
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const before = await takeSnapshot(api.db);
    const answer = await api.call(moderator, 'POST', '/api/participants', anna);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ error: 'no_free_slots', message: 'Нет свободных доступов!' });
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('is rejected when a learner or staff has the e-mail in upper or lower case', async () => {
    await makePayment(api.db, { quantity: 2 });
    await makeUser(api.db, { role: 'TEACHER', email: 'ANNA@school.test' });
    const answer = await create(anna);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ error: 'email_taken', message: 'Этот e‑mail уже занят.' });
    expect((await slots()).used).toBe(0);
  });

  it('is rejected with a deleted or unknown group', async () => {
    await makePayment(api.db, { quantity: 1 });
    const deleted = await makeGroup(api.db, { deleted_at: new Date() });
    for (const groupId of [deleted.id, 999_999]) {
      const answer = await create({ ...anna, groupId });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        error: 'validation',
        message: 'Проверьте введённые данные.',
        issues: [{ path: 'groupId', message: 'Такой группы нет' }],
      });
    }
    expect((await slots()).used).toBe(0);
  });

  it.each([
    [{ firstName: '' }, 'firstName'],
    [{ firstName: ' \u00a0' }, 'firstName'],
    [{ firstName: '\u200b' }, 'firstName'],
    [{ lastName: '\u3164' }, 'lastName'],
    [{ firstName: 'Анна\r\nBcc: x' }, 'firstName'],
    [{ lastName: 'Ким\u0007' }, 'lastName'],
    [{ email: 'a\u0001@school.test' }, 'email'],
    [{ email: 'a\u2060@school.test' }, 'email'],
    [{ password: '\u00ad' }, 'password'],
    [{ firstName: '\u0085' }, 'firstName'],
    [{ email: 'a\u0085@school.test' }, 'email'],
    [{ lastName: undefined }, 'lastName'],
    [{ lastName: 'я'.repeat(101) }, 'lastName'],
    [{ email: 'anna' }, 'email'],
    [{ email: 'anna @school.test' }, 'email'],
    [{ email: 7 }, 'email'],
    [{ password: '' }, 'password'],
    [{ password: undefined }, 'password'],
    [{ password: 'семь зн' }, 'password'],
    [{ password: 'я'.repeat(201) }, 'password'],
    [{ password: 'QwertyUiop' }, 'password'],
    [{ password: 'Анна Смирнова' }, 'password'],
    [{ groupId: 0 }, 'groupId'],
    [{ groupId: '1' }, 'groupId'],
    [{ role: 'CREATOR' }, 'role'],
    [{ id: 7 }, 'id'],
    [{ passwordHash: 'x' }, 'passwordHash'],
    [{ deletedAt: null }, 'deletedAt'],
    [{ progresses: [] }, 'progresses'],
  ])('is rejected with %j, and nothing is stored', async (given, path) => {
    await makePayment(api.db, { quantity: 1 });
    const answer = await create({ ...anna, ...given });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: 'validation',
      issues: expect.arrayContaining([{ path, message: expect.stringMatching(/^[А-ЯЁ]/) }]),
    });
    expect((await slots()).used).toBe(0);
  });

  it('is rejected for the e-mail of a deleted learner with results, except with `secondAccount`', async () => {
    await makePayment(api.db, { quantity: 5 });
    const lesson = await makeLesson(api.db, { course_id: (await makeCourse(api.db)).id });
    const learner = await makeUser(api.db, { email: 'ANNA@school.test', deleted_at: new Date() });
    await makeProgress(api.db, { user_id: learner.id, lesson_id: lesson.id, status: 'COMPLETED' });
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const before = await takeSnapshot(api.db);
    const rejected = await api.call(moderator, 'POST', '/api/participants', anna);
    expect([rejected.statusCode, rejected.json()]).toEqual([
      409,
      { error: 'email_deleted', id: learner.id, message: expect.stringContaining('верните его') },
    ]);
    expect(await takeSnapshot(api.db)).toEqual(before);
    expect((await create({ ...anna, secondAccount: true })).statusCode).toBe(201);
  });

  it('gets the account of a deleted learner without results again, and no second one', async () => {
    await makePayment(api.db, { quantity: 5 });
    const earlier = await makeUser(api.db, { email: 'ANNA@school.test', middle_name: 'Павловна' });
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const headers = { authorization: `Bearer ${await api.issueToken(earlier)}` };
    await api.call(moderator, 'DELETE', `/api/participants/${earlier.id}`);
    const answer = await api.call(moderator, 'POST', '/api/participants', anna);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      id: earlier.id,
      email: anna.email,
      lastName: 'Смирнова',
      middleName: '',
    });
    const accounts = await api.db
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', anna.email)
      .execute();
    expect(accounts).toEqual([{ id: earlier.id }]);
    expect((await slots()).used).toBe(1);
    // Neither the earlier session nor the earlier password opens it.
    expect((await api.app.inject({ url: '/api/courses', headers })).statusCode).toBe(401);
    const signIn = (password: string) =>
      api.call(null, 'POST', '/api/auth/login', { email: anna.email, password });
    expect((await signIn(knownPassword)).statusCode).toBe(401);
    expect((await signIn(anna.password)).statusCode).toBe(200);
    const entries = await api.db.selectFrom('journal').select('action').orderBy('id').execute();
    expect(entries.slice(0, 2)).toEqual([
      { action: 'participant.deleted' },
      { action: 'participant.restored' },
    ]);
  });

  it('is invited like a new person when the account of a deleted learner is opened again', async () => {
    await makePayment(api.db, { quantity: 1 });
    const earlier = await makeUser(api.db, { email: anna.email });
    await signInAt(api.db, earlier.id, new Date('2026-01-15T10:00:00Z'));
    await api.call('MODERATOR', 'DELETE', `/api/participants/${earlier.id}`);
    const { password: _, ...invited } = anna;
    const answer = await create({ ...invited, invite: true });
    expect(answer.json()).toMatchObject({
      id: earlier.id,
      invitedUntil: expect.any(String),
      lastLogin: null,
    });
    const again = await api.call('MODERATOR', 'POST', `/api/participants/${earlier.id}/invitation`, {
      by: 'link',
    });
    expect([again.statusCode, again.json()]).toMatchObject([201, { link: expect.any(String) }]);
  });

  it('resets dates, courses and invitations when it uses the account of a deleted learner', async () => {
    await makePayment(api.db, { quantity: 1 });
    const long = new Date('2026-01-01T10:00:00Z');
    const earlier = await makeUser(api.db, { email: anna.email, created_at: long });
    // The first course is open to everyone.
    await makeCourse(api.db);
    const course = await makeCourse(api.db);
    const group = await makeGroup(api.db);
    const access = { course_id: course.id, opened_at: long };
    await api.db
      .insertInto('course_access')
      .values({ ...access, user_id: earlier.id })
      .execute();
    const alone = await makeCourse(api.db);
    await api.call('MODERATOR', 'POST', `/api/courses/${alone.id}/access`, { userIds: [earlier.id] });
    await api.db
      .insertInto('course_access')
      .values({ ...access, group_id: group.id })
      .execute();
    const link = { user_id: earlier.id, kind: 'invitation', created_at: long, expires_at: long } as const;
    const used = { ...link, used_at: long, token_hash: 'a'.repeat(64) };
    await api.db.insertInto('entry_links').values(used).execute();
    await api.call('MODERATOR', 'DELETE', `/api/participants/${earlier.id}`);

    const answer = await create({ ...anna, groupIds: [group.id] });
    expect(answer.json()).toMatchObject({ id: earlier.id });
    const ofAnna = api.db.selectFrom('course_access').where('user_id', '=', earlier.id);
    expect(await ofAnna.selectAll().execute()).toEqual([]);
    const [{ created_at } = { created_at: long }] = await api.db
      .selectFrom('users')
      .select('created_at')
      .where('id', '=', earlier.id)
      .execute();
    expect(created_at.getTime()).toBeGreaterThan(long.getTime());
    // Learners whose invitation is not used yet get no mails about news.
    const invitations = api.db.selectFrom('entry_links').where('user_id', '=', earlier.id).selectAll();
    expect(await invitations.execute()).toEqual([]);
    const news = api.db.selectFrom('notifications').where('user_id', '=', earlier.id).select('course_id');
    expect(await news.execute()).toEqual([{ course_id: course.id }]);
  });

  it('gets a new account when the deleted one will be erased', async () => {
    await makePayment(api.db, { quantity: 2 });
    const erase_at = new Date('2099-01-01T00:00:00Z');
    const earlier = await makeUser(api.db, { email: anna.email, erase_at, deleted_at: new Date() });
    const { id } = (await create(anna)).json();
    expect(id).not.toBe(earlier.id);
    const accounts = api.db.selectFrom('users').select(['id', 'erase_at']).where('email', '=', anna.email);
    expect(await accounts.orderBy('id').execute()).toEqual([
      { id: earlier.id, erase_at },
      { id, erase_at: null },
    ]);
  });

  it('is rejected as taken when both a live account and a deleted one with results have the e-mail', async () => {
    await makePayment(api.db, { quantity: 2 });
    const course = await makeCourse(api.db);
    const { id: lesson_id } = await makeLesson(api.db, { course_id: course.id });
    const earlier = await makeUser(api.db, { email: anna.email, deleted_at: new Date() });
    await makeProgress(api.db, { user_id: earlier.id, lesson_id, status: 'COMPLETED' });
    expect((await create({ ...anna, secondAccount: true })).statusCode).toBe(201);
    expect((await create(anna)).json()).toMatchObject({ error: 'email_taken' });
  });

  itInProcess('takes five statements and the session check with a group', async () => {
    await makePayment(api.db, { quantity: 1 });
    const { id: groupId } = await makeGroup(api.db);
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const headers = { authorization: `Bearer ${await api.issueToken(moderator)}` };
    const statements = await api.statements.during(() =>
      api.app.inject({
        method: 'POST',
        url: '/api/participants',
        headers,
        payload: { ...anna, groupId },
      }),
    );
    expect(statements).toHaveLength(7);
  });
});

describe('parallel new participants', () => {
  afterEach(() => checkInvariants(api.db));

  it('take the last slot only once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await makePayment(api.db, { quantity: 1 });
      const bodies = Array.from({ length: 12 }, (_, at) => ({
        ...anna,
        email: `r${round}-${at}@school.test`,
      }));
      expect(await race(bodies)).toEqual({ added: 1, no_free_slots: 11 });
    }
  });

  itAtNight('use an e-mail only once with eight spellings, and take one slot', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await makePayment(api.db, { quantity: 5 });
      const before = (await slots()).used;
      const names = ['anna', 'Anna', 'ANNA', 'aNNA', 'AnnA', 'ANna', 'annA', 'aNna'];
      const bodies = names.map((name) => ({ ...anna, email: `${name}${round}@school.test` }));
      expect(await race(bodies)).toEqual({ added: 1, email_taken: 7 });
      expect((await slots()).used).toBe(before + 1);
    }
  });
});

describe('changed participant', () => {
  const given = { firstName: 'Анна', lastName: 'Орлова', email: 'orlova@school.test' };
  const update = (id: number, body: object) =>
    api.call('MODERATOR', 'PUT', `/api/participants/${id}`, { ...given, ...body });
  const signIn = (email: string, password: string) =>
    api.call(null, 'POST', '/api/auth/login', { email, password });

  it('has the new fields and the new group', async () => {
    const [spring, autumn] = [await makeGroup(api.db), await makeGroup(api.db, { name: 'Осень' })];
    const user = await makeUser(api.db);
    await api.db.insertInto('group_members').values({ user_id: user.id, group_id: spring.id }).execute();
    const answer = await update(user.id, { id: user.id, groupId: autumn.id, password: '' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      ...given,
      id: user.id,
      groups: [{ groupId: autumn.id, group: { name: 'Осень' } }],
    });
    expect((await update(user.id, {})).json().groups).toHaveLength(1);
    expect((await update(user.id, { groupId: null })).json().groups).toEqual([]);
    expect((await signIn(given.email, knownPassword)).statusCode).toBe(200);
  });

  it('loses all sessions only after a new password', async () => {
    const user = await makeUser(api.db);
    const headers = { authorization: `Bearer ${await api.issueToken(user)}` };
    const read = async () => (await api.app.inject({ url: '/api/courses', headers })).statusCode;
    await update(user.id, { password: '' });
    expect(await read()).toBe(200);
    await update(user.id, { password: 'новая река' });
    expect(await read()).toBe(401);
    expect((await signIn(given.email, knownPassword)).statusCode).toBe(401);
    expect((await signIn(given.email, 'новая река')).statusCode).toBe(200);
  });

  it('is rejected with the e-mail of somebody else', async () => {
    const [user] = [await makeUser(api.db), await makeUser(api.db, { email: 'ORLOVA@school.test' })];
    const answer = await update(user.id, {});
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'email_taken']);
  });

  it('is not found unless it is a live learner, and is rejected with another id in the body', async () => {
    const teacher = await makeUser(api.db, { role: 'TEACHER' });
    const deleted = await makeUser(api.db, { deleted_at: new Date() });
    for (const id of [teacher.id, deleted.id, 999_999]) {
      const answer = await update(id, {});
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ error: 'not_found', message: 'Не найдено.' });
    }
  });

  it('is rejected with fields that moderators cannot write, and nothing is stored', async () => {
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const user = await makeUser(api.db);
    const tell = (body: object) =>
      api.call(moderator, 'PUT', `/api/participants/${user.id}`, { ...given, ...body });
    const before = await takeSnapshot(api.db);
    expect((await tell({ id: moderator.id })).json()).toMatchObject({
      error: 'validation',
      issues: [{ path: 'id', message: 'Номер не совпадает с номером в адресе' }],
    });
    for (const body of [
      { groupId: 999_999 },
      { role: 'CREATOR' },
      { password: ' ' },
      { password: 'короче' },
      { version: 9 },
    ])
      expect((await tell(body)).statusCode).toBe(400);
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  itInProcess('takes ten statements and the session check at most', async () => {
    const user = await makeUser(api.db);
    const { id: groupId } = await makeGroup(api.db);
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const headers = { authorization: `Bearer ${await api.issueToken(moderator)}` };
    const statements = await api.statements.during(() =>
      api.app.inject({
        method: 'PUT',
        url: `/api/participants/${user.id}`,
        headers,
        payload: { ...given, groupId, password: 'новая река' },
      }),
    );
    // One of them stores the news about the password.
    expect(statements).toHaveLength(11);
  });
});

describe('deleted participant', () => {
  const remove = (id: number) => api.call('MODERATOR', 'DELETE', `/api/participants/${id}`);

  it('frees the slot and the e-mail, loses the sessions and leaves the group', async () => {
    const user = await makeUser(api.db, { email: anna.email });
    await makeGroup(api.db, { members: [user.id] });
    const headers = { authorization: `Bearer ${await api.issueToken(user)}` };
    const answer = await remove(user.id);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await api.app.inject({ url: '/api/courses', headers })).statusCode).toBe(401);
    expect(await slots()).toMatchObject({ paid: 1, used: 0, free: 1 });
    expect(await api.db.selectFrom('group_members').selectAll().execute()).toEqual([]);
    expect((await create(anna)).statusCode).toBe(201);
    await checkInvariants(api.db);
  });

  itInProcess('takes three statements and the session check', async () => {
    const user = await makeUser(api.db);
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const headers = { authorization: `Bearer ${await api.issueToken(moderator)}` };
    const take = () => api.app.inject({ method: 'DELETE', url: `/api/participants/${user.id}`, headers });
    expect(await api.statements.during(take)).toHaveLength(4);
  });

  it('is not found the second time, and staff cannot be deleted', async () => {
    const user = await makeUser(api.db);
    const teacher = await makeUser(api.db, { role: 'TEACHER' });
    expect((await remove(user.id)).statusCode).toBe(204);
    expect((await remove(user.id)).json().error).toBe('not_found');
    expect((await remove(teacher.id)).statusCode).toBe(404);
    expect((await slots()).used).toBe(0);
  });
});
