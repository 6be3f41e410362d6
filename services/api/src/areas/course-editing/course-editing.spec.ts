import { operations } from '@stupeni/contract/schemas';
import Value from 'typebox/value';
import { itInProcess } from '../../testing/front';
import { documentOf, makeCourse, makeLesson } from '../../testing/makers/content';
import { refusalOf } from '../../testing/refusal-of';
import { snapshotOf } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';

const api = useApi();
const { send, statementsOf } = useCreator(api);
const create = async (body: object = {}) =>
  (await send('POST', '/api/courses', { title: 'Курс', ...body })).json();
const stored = (id: number) =>
  api.db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const refusal = (...call: Parameters<typeof send>) => refusalOf(api, () => send(...call));

describe('a new course', () => {
  it('is answered as the list shows it, with its version as the ETag', async () => {
    const answer = await send('POST', '/api/courses', {
      title: 'Основы',
      description: JSON.parse(documentOf('О чём курс')),
      price: 12,
    });
    expect([answer.statusCode, answer.headers['etag']]).toEqual([201, '"1"']);
    expect(answer.json()).toEqual({
      id: 1,
      title: 'Основы',
      description: documentOf('О чём курс'),
      price: 12,
      isOpen: true,
      version: 1,
    });
    expect(Value.Errors(operations.createCourse.reply, answer.json())).toEqual([]);
    expect((await send('GET', '/api/courses/1')).headers['etag']).toBe('"1"');
  });

  it('is open to learners when it is the first, and closed otherwise; its creator may open each', async () => {
    const answers = [await create(), await create()];
    expect(answers.map(({ isOpen }) => isOpen)).toEqual([true, true]);
    expect((await Promise.all(answers.map(({ id }) => stored(id)))).map((row) => row.is_open)).toEqual([
      true,
      false,
    ]);
    const rows = (await api.call('LEARNER', 'GET', '/api/courses')).json();
    expect(rows.map(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([true, false]);
  });

  it('has neither price nor description unless told', async () => {
    const { id, price, description } = await create();
    expect([price, description]).toEqual([null, '{"v":1,"blocks":[]}']);
    expect((await create({ price: null })).price).toBeNull();
    expect((await stored(id)).description_original).toBeNull();
  });

  it.each([
    {},
    { title: '' },
    { title: '   ' },
    { title: '\u00a0' },
    { title: '\u200b' },
    { title: '\u2060' },
    { title: 7 },
  ])('without something to read as its title is refused: %j', async (body) => {
    expect(await refusal('POST', '/api/courses', body)).toMatchObject({
      status: 400,
      error: 'validation',
      message: 'Проверьте введённые данные.',
      issues: expect.arrayContaining([{ path: 'title', message: expect.any(String) }]),
    });
  });

  it.each(['Курс\nдва', 'Курс\tдва', '\u0000', 'Курс\u2029'])(
    'with more than one line as its title is refused: %j',
    async (title) => {
      expect(await refusal('POST', '/api/courses', { title })).toMatchObject({
        status: 400,
        issues: expect.arrayContaining([
          { path: 'title', message: 'Только одна строка, без управляющих символов' },
        ]),
      });
    },
  );

  it.each([-1, 1.5, '5', true, [3], 1e12])('with the price %j is refused', async (price) => {
    expect(await refusal('POST', '/api/courses', { title: 'Курс', price })).toMatchObject({
      status: 400,
      issues: [{ path: 'price' }],
    });
  });

  it.each(['id', 'isOpen', 'version', 'deletedAt', 'lessons', 'progresses', 'role'])(
    'with a field %s that is not a creator’s to write is refused',
    async (field) => {
      expect(await refusal('POST', '/api/courses', { title: 'Курс', [field]: 1 })).toMatchObject({
        status: 400,
        issues: [{ path: field, message: 'Неизвестное поле' }],
      });
    },
  );

  it('takes the next number even when one was refused by the database meanwhile', async () => {
    const first = await create();
    expect((await send('POST', '/api/courses', { title: 'Ноль \u0000' })).statusCode).toBe(400);
    expect((await create()).id).toBe(first.id + 1);
  });
});

describe('a changed course', () => {
  it.each(['version', 'deletedAt', 'isOpen', 'progresses', 'passwordHash'])(
    'is refused with a field %s that is not a creator’s to write',
    async (field) => {
      const { id } = await create();
      expect(await refusal('PUT', `/api/courses/${id}`, { title: 'Да', [field]: 5 })).toMatchObject({
        status: 400,
        issues: [{ path: field, message: 'Неизвестное поле' }],
      });
    },
  );

  it('keeps what was not sent, and has a new version', async () => {
    const { id } = await create({ price: 5, description: 'Было' });
    const answer = await send('PUT', `/api/courses/${id}`, { id, title: 'Новое' });
    expect([answer.statusCode, answer.headers['etag']]).toEqual([200, '"2"']);
    expect(answer.json()).toMatchObject({
      title: 'Новое',
      price: 5,
      version: 2,
      description: documentOf('Было'),
    });
    expect((await send('PUT', `/api/courses/${id}`, { price: null })).json()).toMatchObject({
      title: 'Новое',
      price: null,
      version: 3,
    });
  });

  it('is refused under another’s number', async () => {
    const { id } = await create();
    expect(await refusal('PUT', `/api/courses/${id}`, { id: id + 1, title: 'Другое' })).toMatchObject({
      status: 400,
      issues: [{ path: 'id', message: 'Номер не совпадает с номером в адресе' }],
    });
  });

  it.each(['PUT', 'DELETE'] as const)(
    'is not found by %s when it is deleted or never was',
    async (method) => {
      const { id } = await makeCourse(api.db, { deleted_at: new Date() });
      const body = method === 'PUT' ? { title: 'Да' } : undefined;
      for (const missing of [id, 999])
        expect(await refusal(method, `/api/courses/${missing}`, body)).toMatchObject({
          status: 404,
          error: 'not_found',
        });
    },
  );

  it('keeps the text of whoever saved first when the second had not seen it', async () => {
    const { id } = await create();
    const [first, second] = ['Первая', 'Вторая'].map((title) => ({ title }));
    expect((await send('PUT', `/api/courses/${id}`, first, '"1"')).statusCode).toBe(200);
    expect(await refusal('PUT', `/api/courses/${id}`, second, '"1"')).toMatchObject({
      status: 412,
      error: 'outdated',
      message: 'Данные изменил кто-то другой, загрузите их заново.',
      version: 2,
    });
    expect(await refusal('DELETE', `/api/courses/${id}`, undefined, '"1"')).toMatchObject({ status: 412 });
    expect((await stored(id)).title).toBe('Первая');
  });

  it.each([
    ['"1"', 200],
    ['"7", "1"', 200],
    ['*', 200],
    ['W/"1"', 412],
    ['1', 412],
    ['"01"', 412],
    ['', 412],
  ])('asked for with If-Match %s answers %i', async (ifMatch, status) => {
    const { id } = await create();
    expect((await send('PUT', `/api/courses/${id}`, { title: 'Да' }, ifMatch)).statusCode).toBe(status);
  });

  it('is saved by one of many who started from the same version', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await create();
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) => send('PUT', `/api/courses/${id}`, { title: `${n}` }, '"1"')),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412, 412, 412]);
      const winner = answers.find(({ statusCode }) => statusCode === 200);
      expect(await stored(id)).toMatchObject({ title: winner?.json().title, version: 2 });
    }
  });
});

describe('a deleted course', () => {
  it('is gone from the list, and its lessons stay in theirs without it', async () => {
    const { id } = await create();
    await makeLesson(api.db, { course_id: id, title: 'Сирота' });
    expect((await send('DELETE', `/api/courses/${id}`)).statusCode).toBe(204);
    expect((await send('GET', '/api/courses')).json()).toEqual([]);
    expect((await send('GET', '/api/lessons')).json()).toMatchObject([{ title: 'Сирота', course: null }]);
    expect((await api.call('LEARNER', 'GET', '/api/lessons')).json()).toEqual([]);
  });

  it('comes back whole, and coming back again changes nothing', async () => {
    const { id } = await create({ price: 3 });
    const lesson = await makeLesson(api.db, { course_id: id });
    await send('DELETE', `/api/courses/${id}`);
    const answer = await send('POST', `/api/courses/${id}/restore`);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, price: 3, version: 1 }]);
    expect((await send('GET', `/api/courses/${id}`)).json().lessons).toMatchObject([{ id: lesson.id }]);
    const before = await snapshotOf(api.db);
    expect((await send('POST', `/api/courses/${id}/restore`)).json()).toEqual(answer.json());
    expect(await snapshotOf(api.db)).toEqual(before);
    expect(await refusal('POST', '/api/courses/99/restore')).toMatchObject({ status: 404 });
  });
});

itInProcess('takes a fixed number of statements for each change, the session check among them', async () => {
  const { id } = await create();
  for (let n = 0; n < 5; n += 1) await makeLesson(api.db, { course_id: id });
  const at = `/api/courses/${id}`;
  expect(await statementsOf('POST', '/api/courses', { title: 'Ещё' })).toBe(3);
  expect(await statementsOf('PUT', at, { title: 'Ещё' })).toBe(4);
  expect(await statementsOf('POST', `${at}/versions/1/restore`)).toBe(6);
  expect(await statementsOf('GET', `${at}/versions`)).toBe(2);
  expect(await statementsOf('DELETE', at)).toBe(3);
  expect(await statementsOf('POST', `${at}/restore`)).toBe(4);
});
