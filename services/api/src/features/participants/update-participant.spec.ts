import type { Selectable } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi();
let moderator: Selectable<Tables['users']>;
beforeEach(async () => {
  moderator = await makeUser(api.db, { role: 'MODERATOR' });
});

const put = async (id: number, payload: object, ifMatch?: string) => {
  const authorization = `Bearer ${await api.issueToken(moderator)}`;
  return api.app.inject({
    method: 'PUT',
    url: `/api/participants/${id}`,
    headers: { authorization, ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
    payload,
  });
};

describe('an update of a participant', () => {
  it('stores «отчество», and keeps it for a program that does not know it', async () => {
    const { id } = await makeUser(api.db, { first_name: 'Анна', last_name: 'Ли' });
    expect((await put(id, { middleName: ' Павловна ' })).json()).toMatchObject({
      firstName: 'Анна',
      middleName: 'Павловна',
      version: 2,
    });
    expect((await put(id, { firstName: 'Инна' })).json()).toMatchObject({ middleName: 'Павловна' });
    expect((await put(id, { middleName: '' })).json()).toMatchObject({ middleName: '', version: 4 });
  });

  it('removes the marks of text direction from a name', async () => {
    const { id } = await makeUser(api.db);
    const names = { firstName: 'Анна\u202e', lastName: '\u2067Ли\u2069' };
    expect((await put(id, names)).json()).toMatchObject({ firstName: 'Анна', lastName: 'Ли' });
  });

  it('keeps the fields that are not sent', async () => {
    const { id, email } = await makeUser(api.db, { first_name: 'Анна', last_name: 'Ли' });
    const group = await makeGroup(api.db, { members: [id] });
    expect((await put(id, { lastName: ' Ким ' })).json()).toMatchObject({
      firstName: 'Анна',
      lastName: 'Ким',
      email,
      groups: [{ groupId: group.id }],
    });
  });

  it('keeps parallel changes of different fields', async () => {
    const { id } = await makeUser(api.db);
    const group = await makeGroup(api.db);
    const changes = [
      { firstName: 'Анна' },
      { lastName: 'Ким' },
      { email: 'kim@school.test' },
      { groupId: group.id },
    ];
    const answers = await Promise.all(changes.map((one) => put(id, one)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await put(id, {})).json()).toMatchObject({
      firstName: 'Анна',
      lastName: 'Ким',
      email: 'kim@school.test',
      groups: [{ groupId: group.id }],
    });
  });

  it('compares a new password with the stored names', async () => {
    const { id } = await makeUser(api.db, { first_name: 'Александр', last_name: 'Ким' });
    const answer = await put(id, { password: 'александр' });
    expect(answer.json()).toMatchObject({ error: 'validation', issues: [{ path: 'password' }] });
  });
});

describe('the version of a participant', () => {
  it('is in the answer and its ETag, and grows with each change that moderators see', async () => {
    const { id, email } = await makeUser(api.db, { first_name: 'Анна', last_name: 'Ли' });
    const group = await makeGroup(api.db);
    const versions: number[] = [];
    const add = async (answer: ReturnType<typeof put>) => {
      const { version } = (await answer).json<{ version: number }>();
      expect((await answer).headers['etag']).toBe(`"${version}"`);
      versions.push(version);
    };
    await add(put(id, { firstName: 'Анна', lastName: 'Ли', email, groupId: null, password: 'тихая река' }));
    await add(put(id, { firstName: 'Инна' }));
    await add(put(id, { groupId: group.id }));
    const post = (path: string, body: object) =>
      api.call(moderator, 'POST', `/api/participants/${id}${path}`, body);
    await add(post('/suspend', {}));
    await add(post('/resume', {}));
    await add(api.call(moderator, 'PUT', `/api/participants/${id}/group`, { groupId: null }));
    expect(versions).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('rejects a save that is based on another one, and changes nothing', async () => {
    const { id } = await makeUser(api.db, { first_name: 'Анна' });
    await put(id, { firstName: 'Инна' });
    const before = await takeSnapshot(api.db);
    const answer = await put(id, { lastName: 'Ким' }, '"1"');
    expect([answer.statusCode, answer.json()]).toEqual([
      412,
      {
        error: 'outdated',
        message: 'Данные изменил кто-то другой, загрузите их заново.',
        version: 2,
      },
    ]);
    expect(await takeSnapshot(api.db)).toEqual(before);
    expect((await put(id, { lastName: 'Ким' }, '"2"')).statusCode).toBe(200);
    expect((await put(id, { lastName: 'Ли' }, '*')).statusCode).toBe(200);
  });

  it('accepts only one of two parallel saves', async () => {
    const { id } = await makeUser(api.db);
    const answers = await Promise.all(['Анна', 'Инна'].map((firstName) => put(id, { firstName }, '"1"')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });
});
