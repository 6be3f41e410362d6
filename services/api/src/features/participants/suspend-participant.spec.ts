import { checkInvariants } from '../../testing/check-invariants';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress, makeSubmission } from '../../testing/makers/learning';
import { knownPassword, makeGroup, makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi();
const call = (id: number, what: 'suspend' | 'resume') =>
  api.call('MODERATOR', 'POST', `/api/participants/${id}/${what}`, {});
const signIn = async (email: string) =>
  (await api.call(null, 'POST', '/api/auth/login', { email, password: knownPassword })).statusCode;
const listed = async (query: string) =>
  (await api.call('MODERATOR', 'GET', `/api/participants${query}`)).json<{ id: number }[]>();
const queue = async () => (await api.call('TEACHER', 'GET', '/api/teacher/review')).json<unknown[]>();

/** A learner of a group with a completed lesson and a waiting submission. */
async function school() {
  const course = await makeCourse(api.db);
  const view = await makeLesson(api.db, { course_id: course.id });
  const file = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const learner = await makeUser(api.db, { email: 'anna@school.test' });
  await makeGroup(api.db, { name: 'Весна', members: [learner.id] });
  await makeProgress(api.db, { user_id: learner.id, lesson_id: view.id, status: 'COMPLETED' });
  await makeSubmission(api.db, { user_id: learner.id, lesson_id: file.id });
  return learner;
}

afterEach(() => checkInvariants(api.db));

describe('a suspended participant', () => {
  it('loses the sessions and the sign-in, and keeps the slot, the group and the progress', async () => {
    const learner = await school();
    const headers = { authorization: `Bearer ${await api.issueToken(learner)}` };
    const answer = await call(learner.id, 'suspend');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        id: learner.id,
        suspendedAt: expect.stringMatching(/Z$/),
        lessons: 1,
        groups: [{ group: { name: 'Весна' } }],
      },
    ]);
    expect((await api.app.inject({ url: '/api/courses', headers })).statusCode).toBe(401);
    expect(await signIn('anna@school.test')).toBe(403);
    expect((await api.call('MODERATOR', 'GET', '/api/slots')).json()).toMatchObject({ used: 1 });
  });

  it('is not in the queue of teachers until resumed', async () => {
    const { id } = await school();
    await call(id, 'suspend');
    expect(await queue()).toEqual([]);
    await call(id, 'resume');
    expect(await queue()).toHaveLength(1);
  });

  it('signs in with the same password after resuming, with the whole progress', async () => {
    const { id } = await school();
    await call(id, 'suspend');
    expect((await call(id, 'resume')).json()).toMatchObject({ suspendedAt: null, lessons: 1, courses: 1 });
    expect(await signIn('anna@school.test')).toBe(200);
  });

  it('cannot use the invitation until resumed', async () => {
    const { id } = await makeUser(api.db);
    const { link, expiresAt } = (
      await api.call('MODERATOR', 'POST', `/api/participants/${id}/invitation`, { by: 'link' })
    ).json();
    const read = () =>
      api.call(null, 'POST', '/api/auth/link', { kind: 'invitation', token: link.split('token=')[1] });
    await call(id, 'suspend');
    expect((await read()).json().error).toBe('link_invalid');
    expect((await call(id, 'resume')).json()).toMatchObject({ invitedUntil: expiresAt });
    expect((await read()).statusCode).toBe(200);
    expect(await listed('?state=invited')).toMatchObject([{ id }]);
  });

  it('is not listed as idle', async () => {
    const { id } = await school();
    await api.db
      .updateTable('users')
      .set({ created_at: new Date(2020, 1, 1) })
      .where('id', '=', id)
      .execute();
    await api.db
      .updateTable('progress')
      .set({ changed_at: new Date(2020, 1, 1) })
      .execute();
    expect(await listed('?idle=1')).toHaveLength(1);
    await call(id, 'suspend');
    expect(await listed('?idle=1')).toEqual([]);
  });
});

describe.each(['suspend', 'resume'] as const)('a call to %s', (what) => {
  it('changes nothing when it is repeated', async () => {
    const { id } = await school();
    if (what === 'resume') await call(id, 'suspend');
    const first = (await call(id, what)).json();
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const before = await takeSnapshot(api.db);
    const again = await api.call(moderator, 'POST', `/api/participants/${id}/${what}`, {});
    expect(again.json()).toEqual(first);
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('is rejected for a deleted participant and for staff', async () => {
    const deleted = await makeUser(api.db, { deleted_at: new Date() });
    const teacher = await makeUser(api.db, { role: 'TEACHER' });
    for (const { id } of [deleted, teacher]) expect((await call(id, what)).statusCode).toBe(404);
  });

  it('has an action of its own in the journal', async () => {
    const { id } = await school();
    await call(id, 'suspend');
    if (what === 'resume') await call(id, 'resume');
    const last = await api.db.selectFrom('journal').selectAll().orderBy('id', 'desc').executeTakeFirst();
    const action = what === 'suspend' ? 'participant.suspended' : 'participant.resumed';
    expect(last).toMatchObject({ action, subject_id: id });
  });
});

describe('the list by state', () => {
  it('has each participant once', async () => {
    const soon = new Date(Date.now() + 3_600_000);
    const made = {
      active: await makeUser(api.db),
      invited: await makeUser(api.db),
      expired: await makeUser(api.db),
      suspended: await makeUser(api.db, { disabled_at: new Date() }),
      deleted: await makeUser(api.db, { deleted_at: new Date() }),
    };
    const link = { kind: 'invitation', created_at: new Date(0) } as const;
    await api.db
      .insertInto('entry_links')
      .values([
        { ...link, user_id: made.invited.id, token_hash: 'a', expires_at: soon },
        { ...link, user_id: made.expired.id, token_hash: 'b', expires_at: new Date(1000) },
      ])
      .execute();
    for (const [state, { id }] of Object.entries(made))
      expect(await listed(`?state=${state}&total=1`)).toMatchObject([{ id }]);
    const everybody = await listed('');
    expect(everybody.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      [made.active, made.invited, made.expired, made.suspended].map(({ id }) => id),
    );
  });

  it('has the date of the deletion, and is exported', async () => {
    await makeUser(api.db, { deleted_at: new Date(), email: 'gone@school.test' });
    await makeUser(api.db, { email: 'here@school.test' });
    expect(await listed('?state=deleted')).toMatchObject([{ deletedAt: expect.stringMatching(/Z$/) }]);
    const file = await api.call('MODERATOR', 'GET', '/api/participants/export?state=deleted');
    expect(file.body).toContain('gone@school.test');
    expect(file.body).not.toContain('here@school.test');
  });
});
