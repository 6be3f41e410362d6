import type { Right } from '@stupeni/contract';
import type { Selectable } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { expectProblem } from '../../testing/expect-problem';
import { itInProcess } from '../../testing/replicas';
import { makeRight, makeUser, signInAt } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import {
  addMember,
  disableMember,
  enableMember,
  endMemberSessions,
  requestMemberErasure,
  grantRight,
  cancelMemberErasure,
  revokeRight,
  setRole,
} from './change-staff';

const api = useApi();
type User = Selectable<Tables['users']>;

async function makeModerator(...rights: Right[]): Promise<User> {
  const user = await makeUser(api.db, { role: 'MODERATOR' });
  for (const name of rights) await makeRight(api.db, { user_id: user.id, name });
  return user;
}
const journal = async () =>
  (await api.db.selectFrom('journal').select(['action', 'facts']).orderBy('id').execute()).map(
    ({ action, facts }) => [action, facts],
  );
const olga = {
  firstName: 'Ольга',
  lastName: 'Ким',
  email: 'olga@school.test',
  role: 'TEACHER',
  password: 'надёжный пароль',
};

const guarded: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object | undefined][] = [
  ['GET', '/api/staff', undefined],
  ['POST', '/api/staff', olga],
  ['PUT', '/api/staff/1/role', { role: 'TEACHER' }],
  ['POST', '/api/staff/1/invitation', { by: 'link' }],
  ['POST', '/api/staff/1/disable', undefined],
  ['POST', '/api/staff/1/enable', undefined],
  ['POST', '/api/staff/1/erasure', undefined],
  ['DELETE', '/api/staff/1/erasure', undefined],
  ['POST', '/api/staff/1/end-sessions', undefined],
];

it.each(guarded)('%s %s is forbidden without the right `staff`', async (method, url, body) => {
  const caller = await makeModerator('money');
  expect(await expectProblem(api, () => api.call(caller, method, url, body))).toEqual({
    status: 403,
    error: 'forbidden',
    message: 'Недостаточно прав для этого действия.',
  });
});

it('tells moderators their own rights', async () => {
  const readRights = async (user: User) => (await api.call(user, 'GET', '/api/rights')).json();
  expect(await readRights(await makeModerator())).toEqual({ rights: [] });
  expect(await readRights(await makeModerator('staff', 'money'))).toEqual({ rights: ['money', 'staff'] });
});

it('ends a revoked right with the next call', async () => {
  const [caller] = [await makeModerator('staff'), await makeModerator('staff')];
  const headers = { authorization: `Bearer ${await api.issueToken(caller)}` };
  const read = async () => (await api.app.inject({ url: '/api/staff', headers })).statusCode;
  expect(await read()).toBe(200);
  await revokeRight(api.db, 'command', caller.id, 'staff');
  expect(await read()).toBe(403);
});

describe('the list of the staff', () => {
  it('has teachers, creators and moderators with their state, and no learners', async () => {
    const caller = await makeModerator('staff');
    const off = await makeUser(api.db, { role: 'TEACHER', disabled_at: new Date(), last_name: 'Яхонтова' });
    await makeUser(api.db);
    await makeUser(api.db, { role: 'CREATOR', deleted_at: new Date() });
    const list = (await api.call(caller, 'GET', '/api/staff')).json();
    expect(list).toMatchObject([
      { id: caller.id, role: 'MODERATOR', rights: ['staff'], disabledAt: null, own: true },
      { id: off.id, role: 'TEACHER', rights: [], disabledAt: off.disabled_at?.toISOString(), own: false },
    ]);
    expect(JSON.stringify(list)).not.toContain('password');
  });
});

describe('a new member', () => {
  it('can sign in, and takes no slot', async () => {
    const marked = { ...olga, firstName: 'Ольга\u202e' };
    const answer = await api.call(await makeModerator('staff'), 'POST', '/api/staff', marked);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ firstName: 'Ольга', role: 'TEACHER', rights: [], lastLogin: null });
    const { email, password } = olga;
    expect((await api.call(null, 'POST', '/api/auth/login', { email, password })).statusCode).toBe(200);
    expect((await journal())[0]).toEqual(['staff.added', { role: 'TEACHER' }]);
  });

  it('needs an e-mail of their own', async () => {
    await makeUser(api.db, { email: 'OLGA@school.test' });
    const answer = await api.call(await makeModerator('staff'), 'POST', '/api/staff', olga);
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'email_taken']);
  });

  it.each(['1', 'password', 'olga@school.test'])('does not get the password «%s»', async (password) => {
    const answer = await api.call(await makeModerator('staff'), 'POST', '/api/staff', { ...olga, password });
    expect(answer.json()).toMatchObject({ error: 'validation', issues: [{ path: 'password' }] });
  });

  it('is never a learner', async () => {
    const answer = await api.call(await makeModerator('staff'), 'POST', '/api/staff', {
      ...olga,
      role: 'LEARNER',
    });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'validation']);
  });
});

describe('a change of a member', () => {
  const readSessions = (user_id: number) =>
    api.db.selectFrom('sessions').selectAll().where('user_id', '=', user_id).execute();

  it.each([
    ['PUT', 'role', { role: 'CREATOR' }, ['staff.roleChanged', { role: 'CREATOR', previousRole: 'TEACHER' }]],
    ['POST', 'disable', undefined, ['staff.disabled', {}]],
    ['POST', 'end-sessions', undefined, ['staff.sessionsEnded', {}]],
  ] as const)('%s %s ends the sessions and is in the journal', async (method, path, body, row) => {
    const caller = await makeModerator('staff');
    const teacher = await makeUser(api.db, { role: 'TEACHER' });
    await api.issueToken(teacher);
    const answer = await api.call(caller, method, `/api/staff/${teacher.id}/${path}`, body);
    expect(answer.statusCode).toBeLessThan(300);
    expect(await readSessions(teacher.id)).toEqual([]);
    expect(await journal()).toEqual([row]);
  });

  it('enables a disabled account', async () => {
    const teacher = await makeUser(api.db, { role: 'TEACHER', disabled_at: new Date() });
    const url = `/api/staff/${teacher.id}/enable`;
    const answer = await api.call(await makeModerator('staff'), 'POST', url);
    expect(answer.json()).toMatchObject({ disabledAt: null });
    expect(await journal()).toEqual([['staff.enabled', {}]]);
  });

  it('takes the rights from a moderator who becomes a teacher', async () => {
    const [caller, other] = [await makeModerator('staff'), await makeModerator('staff', 'money')];
    const url = `/api/staff/${other.id}/role`;
    expect((await api.call(caller, 'PUT', url, { role: 'TEACHER' })).json().rights).toEqual([]);
    expect((await api.call(caller, 'PUT', url, { role: 'MODERATOR' })).json().rights).toEqual([]);
  });

  it.each([
    ['PUT', 'role', { role: 'TEACHER' }],
    ['POST', 'disable', undefined],
    ['POST', 'end-sessions', undefined],
  ] as const)('%s %s is rejected for the account of the caller', async (method, path, body) => {
    const [caller] = [await makeModerator('staff'), await makeModerator('staff')];
    expect(
      await expectProblem(api, () => api.call(caller, method, `/api/staff/${caller.id}/${path}`, body)),
    ).toEqual({
      status: 409,
      error: 'own_account',
      message: 'Свою роль и свой доступ меняет другой модератор с этим правом.',
    });
  });

  it('does not find learners and deleted accounts', async () => {
    const caller = await makeModerator('staff');
    const learner = await makeUser(api.db);
    const gone = await makeUser(api.db, { role: 'TEACHER', deleted_at: new Date() });
    for (const { id } of [learner, gone])
      expect((await api.call(caller, 'POST', `/api/staff/${id}/disable`)).statusCode).toBe(404);
  });
});

describe('the last moderator with the right `staff`', () => {
  const last = { body: { error: 'last_staff' } };

  it('stays enabled, a moderator and with the right', async () => {
    const { id } = await makeModerator('staff');
    const off = await makeModerator('staff');
    await api.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', off.id).execute();
    await expect(disableMember(api.db, 'command', id)).rejects.toMatchObject(last);
    await expect(setRole(api.db, 'command', id, 'TEACHER')).rejects.toMatchObject(last);
    await expect(revokeRight(api.db, 'command', id, 'staff')).rejects.toMatchObject(last);
    expect(await journal()).toEqual([]);
  });

  it('stays when two moderators disable or demote each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await api.db.deleteFrom('rights').execute();
      const [one, two] = [await makeModerator('staff'), await makeModerator('staff')];
      const tokens = [await api.issueToken(one), await api.issueToken(two)];
      const call = (at: 0 | 1, url: string, method: 'POST' | 'PUT', payload?: object) =>
        api.app.inject({
          method,
          url,
          headers: { authorization: `Bearer ${tokens[at]}` },
          ...(payload && { payload }),
        });
      await Promise.all([
        call(0, `/api/staff/${two.id}/disable`, 'POST'),
        call(1, `/api/staff/${one.id}/role`, 'PUT', { role: 'TEACHER' }),
      ]);
      const left = await api.db
        .selectFrom('rights')
        .innerJoin('users', 'users.id', 'rights.user_id')
        .select('user_id')
        .where('disabled_at', 'is', null)
        .execute();
      expect(left).toHaveLength(1);
    }
  });
});

describe('a right', () => {
  it('is granted to a moderator only', async () => {
    const teacher = await makeUser(api.db, { role: 'TEACHER' });
    await expect(grantRight(api.db, 'command', teacher.id, 'staff')).rejects.toMatchObject({
      body: { error: 'wrong_state' },
    });
    const { id } = await makeModerator();
    await grantRight(api.db, 'command', id, 'staff');
    await grantRight(api.db, 'command', id, 'staff');
    expect(await journal()).toEqual([['staff.rightGranted', { right: 'staff' }]]);
  });
});

describe('a caller who lost the right while the call waited', () => {
  const losses: [string, (id: number) => Promise<unknown>, string][] = [
    ['is disabled', (id) => disableMember(api.db, 'command', id), 'unauthorized'],
    ['has no right any more', (id) => revokeRight(api.db, 'command', id, 'staff'), 'forbidden'],
    ['has another role', (id) => setRole(api.db, 'command', id, 'TEACHER'), 'forbidden'],
  ];

  it.each(losses)('changes nothing when it %s', async (_, lose, code) => {
    await makeModerator('staff');
    const [caller, member] = [await makeModerator('staff'), await makeUser(api.db, { role: 'TEACHER' })];
    await lose(caller.id);
    const by = { id: caller.id, address: '10.0.0.1' };
    const before = await journal();
    for (const change of [
      () =>
        inTransaction(api.db, (trx) => addMember(trx, by, { ...olga, passwordHash: 'x', role: 'TEACHER' })),
      () => setRole(api.db, by, member.id, 'CREATOR'),
      () => disableMember(api.db, by, member.id),
      () => enableMember(api.db, by, member.id),
      () => requestMemberErasure({ db: api.db, mail: api.app.mail }, by, member.id),
      () => cancelMemberErasure(api.db, by, member.id),
      () => endMemberSessions(api.db, by, member.id),
      () => grantRight(api.db, by, member.id, 'money'),
      () => revokeRight(api.db, by, member.id, 'money'),
    ])
      await expect(change()).rejects.toMatchObject({ code });
    expect(await journal()).toEqual(before);
  });

  it('lets one of two succeed who disable each other', async () => {
    await makeModerator('staff');
    const [one, two] = [await makeModerator('staff'), await makeModerator('staff')];
    const by = ({ id }: User) => ({ id, address: '10.0.0.1' });
    const results = await Promise.allSettled([
      disableMember(api.db, by(one), two.id),
      disableMember(api.db, by(two), one.id),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('an invitation of a colleague', () => {
  const person = {
    firstName: 'Ольга',
    lastName: 'Ким',
    email: 'olga@school.test',
    role: 'TEACHER',
    invite: true,
  };
  const add = async (caller: User, body: object = {}) =>
    api.call(caller, 'POST', '/api/staff', { ...person, ...body });
  const inviteAgain = (caller: User, id: number, by = 'link') =>
    api.call(caller, 'POST', `/api/staff/${id}/invitation`, { by });
  const use = (link: string) =>
    api.call(null, 'POST', '/api/auth/link/use', {
      kind: 'invitation',
      token: link.split('token=')[1],
      password: 'тихая река утром',
    });

  it('takes no password, and opens the account with the given role once', async () => {
    const caller = await makeModerator('staff');
    const added = (await add(caller)).json();
    expect(added).toMatchObject({ lastLogin: null, invitedUntil: expect.any(String) });
    const { link, expiresAt } = (await inviteAgain(caller, added.id)).json();
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000);
    const { token } = (await use(link)).json();
    expect(api.app.jwt.decode(token)).toMatchObject({ sub: String(added.id), role: 'TEACHER' });
    expect((await use(link)).json().error).toBe('link_used');
    const [member] = (await api.call(caller, 'GET', '/api/staff'))
      .json()
      .filter(({ id }: { id: number }) => id === added.id);
    expect(member).toMatchObject({ invitedUntil: null, lastLogin: expect.any(String) });
    expect(await journal()).toEqual([
      ['staff.added', { role: 'TEACHER' }],
      ['staff.invited', {}],
      ['account.invitationAccepted', {}],
    ]);
  });

  it('ends when its moderator gets a right', async () => {
    const caller = await makeModerator('staff');
    const { id } = (await add(caller, { role: 'MODERATOR' })).json();
    const { link } = (await inviteAgain(caller, id)).json();
    await grantRight(api.db, 'command', id, 'money');
    expect((await use(link)).json().error).toBe('link_used');
  });

  itInProcess('is sent by mail, and its link is in no answer', async () => {
    const caller = await makeModerator('staff');
    const answer = await add(caller, { by: 'mail' });
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json();
    expect(await api.db.selectFrom('mails').select(['kind', 'user_id', 'email', 'state']).execute()).toEqual([
      { kind: 'invitation', user_id: id, email: 'olga@school.test', state: 'waiting' },
    ]);
    expect((await inviteAgain(caller, id, 'mail')).json().error).toBe('too_many_attempts');
    expect((await inviteAgain(caller, id)).json().link).toMatch(/^\/welcome\?token=/);
  });

  it.each([
    ['a password beside it', { password: 'надёжный пароль' }],
    ['neither', { invite: false }],
  ])('is rejected with %s', async (_, body) => {
    const answer = await add(await makeModerator('staff'), body);
    expect(answer.json().issues).toEqual([{ path: 'password', message: expect.stringContaining('приглаш') }]);
  });

  it('is rejected for the account of the caller, and for members who signed in or are disabled', async () => {
    const caller = await makeModerator('staff');
    const known = await makeUser(api.db, { role: 'TEACHER' });
    await signInAt(api.db, known.id, new Date());
    const off = await makeUser(api.db, { role: 'TEACHER', disabled_at: new Date() });
    const learner = await makeUser(api.db);
    const codes = [];
    for (const { id } of [caller, known, off, learner])
      codes.push((await inviteAgain(caller, id)).json().error);
    expect(codes).toEqual(['own_account', 'wrong_state', 'wrong_state', 'not_found']);
  });

  it('gives no link to a moderator who lacks a right of the colleague', async () => {
    const { id } = await makeModerator('money');
    const inviteBy = async (caller: User) =>
      (await api.call(caller, 'POST', `/api/staff/${id}/invitation`, { by: 'link' })).statusCode;
    expect(await inviteBy(await makeModerator('staff'))).toBe(403);
    expect(await api.db.selectFrom('entry_links').selectAll().execute()).toEqual([]);
    expect(await inviteBy(await makeModerator('staff', 'money'))).toBe(201);
  });
});
