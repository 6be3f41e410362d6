import { itInProcess } from '../../testing/replicas';
import { makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi();
type Who = Parameters<typeof api.call>[0];
const list = async (who: Who) => (await api.call(who, 'GET', '/api/phrases')).json();
const add = (who: Who, text: unknown) => api.call(who, 'POST', '/api/phrases', { text });
const teacher = () => makeUser(api.db, { role: 'TEACHER' });

describe('phrase', () => {
  it('is listed for its teacher alone, the oldest first', async () => {
    const [olga, pavel] = [await teacher(), await teacher()];
    const first = await add(olga, '  Хорошая работа.\n');
    expect([first.statusCode, first.json()]).toEqual([
      201,
      { id: expect.any(Number), text: 'Хорошая работа.' },
    ]);
    const second = (await add(olga, 'Уточните срок.')).json();
    expect(await list(olga)).toEqual([first.json(), second]);
    expect(await list(pavel)).toEqual([]);
  });

  it('can be changed and deleted by its teacher', async () => {
    const olga = await teacher();
    const { id } = (await add(olga, 'Хорошо')).json();
    const changed = await api.call(olga, 'PUT', `/api/phrases/${id}`, { text: ' Отлично ' });
    expect([changed.statusCode, changed.json()]).toEqual([200, { id, text: 'Отлично' }]);
    expect(await list(olga)).toEqual([{ id, text: 'Отлично' }]);
    expect((await api.call(olga, 'DELETE', `/api/phrases/${id}`)).statusCode).toBe(204);
    expect(await list(olga)).toEqual([]);
    expect((await api.call(olga, 'DELETE', `/api/phrases/${id}`)).json().error).toBe('not_found');
  });

  it('is unknown to another teacher, and nothing changes', async () => {
    const [olga, pavel] = [await teacher(), await teacher()];
    const { id } = (await add(olga, 'Хорошо')).json();
    await api.issueToken(pavel);
    const before = await takeSnapshot(api.db);
    const changed = await api.call(pavel, 'PUT', `/api/phrases/${id}`, { text: 'Плохо' });
    const deleted = await api.call(pavel, 'DELETE', `/api/phrases/${id}`);
    expect([changed.statusCode, deleted.statusCode]).toEqual([404, 404]);
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it.each([
    ['', 'Заполните поле'],
    [' \u00a0\n', 'Заполните поле'],
    ['ж'.repeat(2001), 'Не длиннее 2000 символов'],
    [null, 'Ожидается текст'],
  ])('is rejected with the text %j, and nothing is stored', async (text, message) => {
    const olga = await teacher();
    const { id } = (await add(olga, 'ж'.repeat(2000))).json();
    const answers = [await add(olga, text), await api.call(olga, 'PUT', `/api/phrases/${id}`, { text })];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: 'validation', issues: [{ path: 'text', message }] });
    }
    expect(await list(olga)).toEqual([{ id, text: 'ж'.repeat(2000) }]);
  });

  it('is rejected when the teacher has a hundred, also by parallel calls', async () => {
    const [olga, pavel] = [await teacher(), await teacher()];
    const rows = Array.from({ length: 98 }, (_, n) => ({ teacher_id: olga.id, text: `Фраза ${n}` }));
    await api.db.insertInto('phrases').values(rows).execute();
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => add(olga, `Ещё ${n}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(await list(olga)).toHaveLength(100);
    const rejected = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(rejected.json()).toEqual({
      error: 'too_many_phrases',
      limit: 100,
      message: 'Готовых фраз может быть не больше 100. Чтобы добавить новую, удалите одну из прежних.',
    });
    expect((await add(pavel, 'Хорошо')).statusCode).toBe(201);
  });

  itInProcess('is found by one statement for any number of phrases', async () => {
    const olga = await teacher();
    const headers = { authorization: `Bearer ${await api.issueToken(olga)}` };
    const rows = Array.from({ length: 50 }, (_, n) => ({ teacher_id: olga.id, text: `Фраза ${n}` }));
    await api.db.insertInto('phrases').values(rows).execute();
    const made = await api.statements.during(() => api.app.inject({ url: '/api/phrases', headers }));
    // The session and the list.
    expect(made).toHaveLength(2);
  });
});
