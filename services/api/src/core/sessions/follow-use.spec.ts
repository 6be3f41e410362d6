import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables';
import { eventually } from '../../testing/eventually';
import { itInProcess } from '../../testing/replicas';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { followUse } from './follow-use';
import { saveUse } from './queries';

const api = useApi();
const minute = 60_000;
const day = 24 * 60 * minute;
const ago = (ms: number) => new Date(Date.now() - ms);

/** Makes a session that was opened and last used this long ago. */
async function makeSession({ opened = day, used = day, remembered = true, left = day } = {}) {
  const { id: user_id } = await makeUser(api.db);
  const times = { created_at: ago(opened), last_seen_at: ago(used), expires_at: ago(-left) };
  const { id } = await api.db
    .insertInto('sessions')
    .values({ user_id, remembered, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const readSession = (id: string): Promise<Selectable<Tables['sessions']>> =>
  api.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Milliseconds from now, to the nearest minute. The sum turns −0 into 0. */
const fromNow = (time: Date) => Math.round((time.getTime() - Date.now()) / minute) * minute + 0;

describe('a use', () => {
  it('is stored when the last one is older than five minutes', async () => {
    const [old, recent] = [await makeSession({ used: 6 * minute }), await makeSession({ used: 4 * minute })];
    await saveUse(api.db, [old, recent]);
    expect(fromNow((await readSession(old)).last_seen_at)).toBe(0);
    expect(fromNow((await readSession(recent)).last_seen_at)).toBe(-4 * minute);
  });

  it('extends a remembered session to seven days from now, and to thirty days after the sign-in', async () => {
    const [young, old] = [await makeSession({ opened: day }), await makeSession({ opened: 28 * day })];
    await saveUse(api.db, [young, old]);
    expect(fromNow((await readSession(young)).expires_at)).toBe(7 * day);
    expect(fromNow((await readSession(old)).expires_at)).toBe(2 * day);
  });

  it('does not extend another session', async () => {
    const hours = 60 * minute;
    const id = await makeSession({ remembered: false, opened: 7 * hours, used: hours, left: hours });
    await saveUse(api.db, [id]);
    const { last_seen_at, expires_at } = await readSession(id);
    expect([fromNow(last_seen_at), fromNow(expires_at)]).toEqual([0, hours]);
  });

  it('does not bring back a session that ended', async () => {
    const id = await makeSession({ opened: 9 * day, left: -minute });
    await saveUse(api.db, [id]);
    expect(fromNow((await readSession(id)).expires_at)).toBe(-minute);
  });
});

itInProcess('stores the uses of all calls with one statement', async () => {
  const user = await makeUser(api.db);
  const token = await api.issueToken(user);
  await api.db
    .updateTable('sessions')
    .set({ last_seen_at: ago(day) })
    .execute();
  const get = () => api.app.inject({ url: '/api/courses', headers: { authorization: `Bearer ${token}` } });
  const seen = async () =>
    (await api.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at;
  const statements = await api.statements.during(async () => {
    expect((await Promise.all([get(), get()])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await eventually(async () => expect(fromNow(await seen())).toBe(0));
  });
  expect(statements.filter((statement) => statement.includes('update sessions'))).toHaveLength(1);
});

itInProcess('does not store the calls that a page makes by itself', async () => {
  const [page, person] = [await makeUser(api.db, { role: 'TEACHER' }), await makeUser(api.db)];
  const [pageToken, personToken] = [await api.issueToken(page), await api.issueToken(person)];
  await api.db
    .updateTable('sessions')
    .set({ last_seen_at: ago(day) })
    .execute();
  const call = (
    method: 'POST' | 'DELETE' | 'GET',
    url: string,
    token: string,
    payload?: object,
    headers = {},
  ) =>
    api.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload && { payload }),
    });
  const seen = async (user_id: number) =>
    fromNow(
      (
        await api.db
          .selectFrom('sessions')
          .select('last_seen_at')
          .where('user_id', '=', user_id)
          .executeTakeFirstOrThrow()
      ).last_seen_at,
    );
  const claim = '/api/teacher/review/1/1/claim';
  const codes = [
    await call('POST', claim, pageToken),
    await call('DELETE', claim, pageToken),
    await call('POST', '/api/client-events', pageToken, { kind: 'remote-failed', data: {} }),
    // An open page reads comments and threads again, and nobody sits before it.
    await call('GET', '/api/teacher/clarify', pageToken, undefined, { 'x-background': '1' }),
  ].map(({ statusCode }) => statusCode);
  expect(codes).toEqual([404, 204, 204, 200]);
  // Uses of the same second are stored together.
  await call('GET', '/api/courses', personToken);
  await eventually(async () => expect(await seen(person.id)).toBe(0));
  expect(await seen(page.id)).toBe(-day);
});

it('reports a failed statement and stores the next use', async () => {
  const id = await makeSession({ used: day });
  const errors: unknown[] = [];
  const use = followUse(api.db, (error) => errors.push(error));
  use.add('no id');
  await use.storeAll();
  expect(errors).toHaveLength(1);
  use.add(id);
  await use.storeAll();
  expect(fromNow((await readSession(id)).last_seen_at)).toBe(0);
});

itInProcess('stores a write as a use, whatever its page says', async () => {
  const teacher = await makeUser(api.db, { role: 'TEACHER' });
  const token = await api.issueToken(teacher);
  await api.db
    .updateTable('sessions')
    .set({ last_seen_at: ago(day) })
    .execute();
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: '/api/phrases',
    headers: { authorization: `Bearer ${token}`, 'x-background': '1' },
    payload: { text: 'Хорошо' },
  });
  expect(statusCode).toBe(201);
  await eventually(async () => {
    const { last_seen_at } = await api.db
      .selectFrom('sessions')
      .select('last_seen_at')
      .executeTakeFirstOrThrow();
    expect(fromNow(last_seen_at)).toBe(0);
  });
});
