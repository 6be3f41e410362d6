import { operations } from '@stupeni/contract/schemas';
import Value from 'typebox/value';
import { itInProcess } from '../../testing/replicas';
import { makeDocument, makeCourse, makeLesson } from '../../testing/makers/content';
import { expectProblem } from '../../testing/expect-problem';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';

const api = useApi();
const { send, countStatements } = useCreator(api);
const create = async (body: object = {}) =>
  (await send('POST', '/api/courses', { title: 'Курс', ...body })).json();
const stored = (id: number) =>
  api.db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const expectProblemFrom = (...call: Parameters<typeof send>) => expectProblem(api, () => send(...call));

describe('new course', () => {
  it('is returned as in the list, with its version as the ETag', async () => {
    const answer = await send('POST', '/api/courses', {
      title: 'Основы',
      description: JSON.parse(makeDocument('О чём курс')),
      price: 12,
    });
    expect([answer.statusCode, answer.headers['etag']]).toEqual([201, '"1"']);
    expect(answer.json()).toEqual({
      id: 1,
      title: 'Основы',
      description: makeDocument('О чём курс'),
      price: 12,
      isOpen: true,
      version: 1,
    });
    expect(Value.Errors(operations.createCourse.reply, answer.json())).toEqual([]);
    expect((await send('GET', '/api/courses/1')).headers['etag']).toMatch(/^W\/"1\./);
  });

  it('is open to learners only if it is the first one; its creator may open each', async () => {
    const answers = [await create(), await create()];
    expect(answers.map(({ isOpen }) => isOpen)).toEqual([true, true]);
    const rows = (await api.call('LEARNER', 'GET', '/api/courses')).json();
    expect(rows.map(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([true, false]);
  });

  it('has no price and no description by default', async () => {
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
  ])('is rejected without a visible title: %j', async (body) => {
    expect(await expectProblemFrom('POST', '/api/courses', body)).toMatchObject({
      status: 400,
      error: 'validation',
      message: 'Проверьте введённые данные.',
      issues: expect.arrayContaining([{ path: 'title', message: expect.any(String) }]),
    });
  });

  it.each(['Курс\nдва', 'Курс\tдва', '\u0000', 'Курс\u2029'])(
    'is rejected when its title has more than one line: %j',
    async (title) => {
      expect(await expectProblemFrom('POST', '/api/courses', { title })).toMatchObject({
        status: 400,
        issues: expect.arrayContaining([
          { path: 'title', message: 'Только одна строка, без управляющих символов' },
        ]),
      });
    },
  );

  it.each([-1, 1.5, '5', true, [3], 1e12])('is rejected with the price %j', async (price) => {
    expect(await expectProblemFrom('POST', '/api/courses', { title: 'Курс', price })).toMatchObject({
      status: 400,
      issues: [{ path: 'price' }],
    });
  });

  it.each(['id', 'isOpen', 'version', 'deletedAt', 'lessons', 'progresses', 'role'])(
    'is rejected with a field %s that creators cannot write',
    async (field) => {
      expect(await expectProblemFrom('POST', '/api/courses', { title: 'Курс', [field]: 1 })).toMatchObject({
        status: 400,
        issues: [{ path: field, message: 'Неизвестное поле' }],
      });
    },
  );

  it('gets the next id after the database rejected a course', async () => {
    const first = await create();
    expect((await send('POST', '/api/courses', { title: 'Ноль \u0000' })).statusCode).toBe(400);
    expect((await create()).id).toBe(first.id + 1);
  });
});

describe('changed course', () => {
  it.each(['version', 'deletedAt', 'isOpen', 'progresses', 'passwordHash'])(
    'is rejected with a field %s that creators cannot write',
    async (field) => {
      const { id } = await create();
      expect(await expectProblemFrom('PUT', `/api/courses/${id}`, { title: 'Да', [field]: 5 })).toMatchObject(
        {
          status: 400,
          issues: [{ path: field, message: 'Неизвестное поле' }],
        },
      );
    },
  );

  it('has a new version, and fields that were not sent do not change', async () => {
    const { id } = await create({ price: 5, description: 'Было' });
    const answer = await send('PUT', `/api/courses/${id}`, { id, title: 'Новое' });
    expect([answer.statusCode, answer.headers['etag']]).toEqual([200, '"2"']);
    expect(answer.json()).toMatchObject({
      title: 'Новое',
      price: 5,
      version: 2,
      description: makeDocument('Было'),
    });
    expect((await send('PUT', `/api/courses/${id}`, { price: null })).json()).toMatchObject({
      title: 'Новое',
      price: null,
      version: 3,
    });
  });

  it('is rejected when the ids of path and body differ', async () => {
    const { id } = await create();
    expect(
      await expectProblemFrom('PUT', `/api/courses/${id}`, { id: id + 1, title: 'Другое' }),
    ).toMatchObject({
      status: 400,
      issues: [{ path: 'id', message: 'Номер не совпадает с номером в адресе' }],
    });
  });

  it.each(['PUT', 'DELETE'] as const)(
    'gets not_found from %s when it is deleted or unknown',
    async (method) => {
      const { id } = await makeCourse(api.db, { deleted_at: new Date() });
      const body = method === 'PUT' ? { title: 'Да' } : undefined;
      for (const missing of [id, 999])
        expect(await expectProblemFrom(method, `/api/courses/${missing}`, body)).toMatchObject({
          status: 404,
          error: 'not_found',
        });
    },
  );

  it('is not overwritten by a second author who saves from the same version', async () => {
    const { id } = await create();
    const [first, second] = ['Первая', 'Вторая'].map((title) => ({ title }));
    expect((await send('PUT', `/api/courses/${id}`, first, '"1"')).statusCode).toBe(200);
    expect(await expectProblemFrom('PUT', `/api/courses/${id}`, second, '"1"')).toMatchObject({
      status: 412,
      error: 'outdated',
      message: 'Данные изменил кто-то другой, загрузите их заново.',
      version: 2,
    });
    expect(await expectProblemFrom('DELETE', `/api/courses/${id}`, undefined, '"1"')).toMatchObject({
      status: 412,
    });
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
  ])('answers If-Match %s with %i', async (ifMatch, status) => {
    const { id } = await create();
    expect((await send('PUT', `/api/courses/${id}`, { title: 'Да' }, ifMatch)).statusCode).toBe(status);
  });

  it('is saved once by many parallel authors with the same version', async () => {
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

describe('deleted course', () => {
  it('disappears from the list; its lessons stay in the list of lessons without a course', async () => {
    const { id } = await create();
    await makeLesson(api.db, { course_id: id, title: 'Сирота' });
    expect((await send('DELETE', `/api/courses/${id}`)).statusCode).toBe(204);
    expect((await send('GET', '/api/courses')).json()).toEqual([]);
    expect((await send('GET', '/api/lessons')).json()).toMatchObject([{ title: 'Сирота', course: null }]);
    expect((await api.call('LEARNER', 'GET', '/api/lessons')).json()).toEqual([]);
  });

  it('is restored completely, and restoring it again changes nothing', async () => {
    const { id } = await create({ price: 3 });
    const lesson = await makeLesson(api.db, { course_id: id });
    await send('DELETE', `/api/courses/${id}`);
    const answer = await send('POST', `/api/courses/${id}/restore`);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, price: 3, version: 1 }]);
    expect((await send('GET', `/api/courses/${id}`)).json().lessons).toMatchObject([{ id: lesson.id }]);
    const before = await takeSnapshot(api.db);
    expect((await send('POST', `/api/courses/${id}/restore`)).json()).toEqual(answer.json());
    expect(await takeSnapshot(api.db)).toEqual(before);
    expect(await expectProblemFrom('POST', '/api/courses/99/restore')).toMatchObject({ status: 404 });
  });
});

itInProcess('takes a fixed number of statements for each change, including the session check', async () => {
  const { id } = await create();
  for (let n = 0; n < 5; n += 1) await makeLesson(api.db, { course_id: id });
  const at = `/api/courses/${id}`;
  expect(await countStatements('POST', '/api/courses', { title: 'Ещё' })).toBe(4);
  expect(await countStatements('PUT', at, { title: 'Ещё' })).toBe(5);
  expect(await countStatements('POST', `${at}/versions/1/restore`)).toBe(7);
  expect(await countStatements('GET', `${at}/versions`)).toBe(2);
  expect(await countStatements('DELETE', at)).toBe(4);
  expect(await countStatements('POST', `${at}/restore`)).toBe(5);
});
