import { operations } from '@stupeni/contract/schemas';
import Value from 'typebox/value';
import { checkInvariants } from '../../testing/check-invariants';
import { itInProcess } from '../../testing/replicas';
import { makeDocument, makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { expectProblem } from '../../testing/expect-problem';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi();
const { send, countStatements } = useCreator(api);
const expectProblemFrom = (...call: Parameters<typeof send>) => expectProblem(api, () => send(...call));
const body = (courseId: number, given: object = {}) => ({
  courseId,
  title: 'Урок',
  content: makeDocument('Текст'),
  checkType: 'VIEW',
  ...given,
});
const stored = (id: number) =>
  api.db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ordersIn = async (courseId: number) => {
  const { lessons } = (await send('GET', `/api/courses/${courseId}`)).json();
  return lessons.map(({ title, order }: { title: string; order: number }) => `${order} ${title}`);
};

describe('new lesson', () => {
  it('is returned completely, as for its page, with its version as the ETag', async () => {
    const course = await makeCourse(api.db, { title: 'Курс' });
    const answer = await send('POST', '/api/lessons', body(course.id, { order: 4 }));
    expect([answer.statusCode, answer.headers['etag']]).toEqual([201, '"1"']);
    const lesson = answer.json();
    expect(lesson).toMatchObject({
      courseId: course.id,
      title: 'Урок',
      order: 4,
      content: JSON.parse(makeDocument('Текст')),
      checkType: 'VIEW',
      testId: null,
      progresses: [],
      submissions: [],
      test: null,
      version: 1,
      course: { id: course.id, title: 'Курс', lessons: [{ id: lesson.id, order: 4 }] },
    });
    expect(Value.Errors(operations.createLesson.reply, lesson)).toEqual([]);
    const page = await send('GET', `/api/lessons/${lesson.id}`);
    expect([page.json(), page.headers['etag']]).toEqual([lesson, expect.stringMatching(/^W\/"1\./)]);
  });

  it('gets order 1 by default, and is refused when 1 is taken', async () => {
    const { id } = await makeCourse(api.db);
    await send('POST', '/api/lessons', body(id, { order: 4 }));
    const first = await send('POST', '/api/lessons', body(id));
    expect([first.statusCode, first.json().order]).toEqual([201, 1]);
    const second = await send('POST', '/api/lessons', body(id));
    expect([second.statusCode, second.json()]).toMatchObject([
      409,
      { error: 'duplicate_order', existingId: first.json().id },
    ]);
    const shifted = await send('POST', '/api/lessons?insert=shift', body(id));
    expect([shifted.statusCode, shifted.json().order]).toEqual([201, 1]);
  });

  it('is returned with its test only if it is a TEST lesson', async () => {
    const { id } = await makeCourse(api.db);
    const test = await makeTest(api.db, { title: 'Проверка' });
    const exam = (
      await send('POST', '/api/lessons', body(id, { checkType: 'TEST', testId: test.id }))
    ).json();
    expect(exam).toMatchObject({ testId: test.id, test: { title: 'Проверка' } });
    const view = (await send('POST', '/api/lessons', body(id, { order: 2, testId: test.id }))).json();
    expect(view).toMatchObject({ testId: null, test: null });
  });

  it.each([
    [{ title: ' ' }, 'title', 'Заполните поле'],
    [{ title: '\u2800' }, 'title', 'Заполните поле'],
    [{ title: 'Урок\u2028два' }, 'title', 'Только одна строка, без управляющих символов'],
    [{ order: 0 }, 'order', 'Не меньше 1'],
    [{ order: 1.5 }, 'order', 'Ожидается целое число'],
    [{ order: '1' }, 'order', 'Ожидается целое число'],
    [{ order: null }, 'order', 'Ожидается целое число'],
    [{ courseId: 999 }, 'courseId', 'Такого курса нет'],
    [{ courseId: null }, 'courseId', 'Ожидается целое число'],
    [{ checkType: 'QUIZ' }, 'checkType', 'Недопустимое значение'],
    [{ checkType: 'TEST' }, 'testId', 'Выберите тест'],
    [{ checkType: 'TEST', testId: null }, 'testId', 'Выберите тест'],
    [{ checkType: 'TEST', testId: 999 }, 'testId', 'Такого теста нет'],
    [{ content: null }, 'content', 'Ожидается объект'],
    [{ id: 5 }, 'id', 'Неизвестное поле'],
    [{ progresses: [] }, 'progresses', 'Неизвестное поле'],
    [{ deletedAt: null }, 'deletedAt', 'Неизвестное поле'],
    [{ version: 9 }, 'version', 'Неизвестное поле'],
  ])('is rejected with %j', async (given, path, message) => {
    const { id } = await makeCourse(api.db);
    expect(await expectProblemFrom('POST', '/api/lessons', body(id, given))).toMatchObject({
      status: 400,
      error: 'validation',
      issues: [{ path, message }],
    });
  });

  it('is rejected in a deleted course and with a deleted test', async () => {
    const { id } = await makeCourse(api.db);
    const deleted = await makeCourse(api.db, { deleted_at: new Date() });
    const test = await makeTest(api.db, { deleted_at: new Date() });
    expect(await expectProblemFrom('POST', '/api/lessons', body(deleted.id))).toMatchObject({
      issues: [{ path: 'courseId' }],
    });
    const exam = body(id, { checkType: 'TEST', testId: test.id });
    expect(await expectProblemFrom('POST', '/api/lessons', exam)).toMatchObject({
      issues: [{ path: 'testId' }],
    });
  });
});

describe('taken place', () => {
  it('rejects a new and a moved lesson, and names the lesson at the place', async () => {
    const { id } = await makeCourse(api.db);
    const holder = await makeLesson(api.db, { course_id: id });
    const other = await makeLesson(api.db, { course_id: id });
    const elsewhere = await makeLesson(api.db, { course_id: (await makeCourse(api.db)).id });
    const taken = {
      status: 409,
      error: 'duplicate_order',
      message: 'Урок с таким номером уже есть.',
      existingId: holder.id,
    };
    expect(await expectProblemFrom('POST', '/api/lessons', body(id, { order: 1 }))).toEqual(taken);
    expect(await expectProblemFrom('PUT', `/api/lessons/${other.id}`, { order: 1 })).toEqual(taken);
    expect(await expectProblemFrom('PUT', `/api/lessons/${elsewhere.id}`, { courseId: id })).toEqual(taken);
  });

  it('rejects an edited lesson, whose text can then overwrite the lesson at the place', async () => {
    const { id } = await makeCourse(api.db);
    const holder = await makeLesson(api.db, { course_id: id, title: 'Прежний' });
    const edited = await makeLesson(api.db, { course_id: id, title: 'Правка' });
    const text = body(id, { title: 'Новый', order: 1 });
    const { existingId } = (await send('PUT', `/api/lessons/${edited.id}`, text)).json();
    expect((await send('PUT', `/api/lessons/${existingId}`, text)).statusCode).toBe(200);
    expect(await ordersIn(id)).toEqual(['1 Новый', '2 Правка']);
    const versions = (await send('GET', `/api/lessons/${holder.id}/versions`)).json();
    expect(versions.map(({ title }: { title: string }) => title)).toEqual(['Новый', 'Прежний']);
  });

  it('becomes free with insert=shift, which moves the following lessons by one', async () => {
    const { id } = await makeCourse(api.db);
    for (const [title, position] of [
      ['А', 1],
      ['Б', 2],
      ['В', 3],
      ['Д', 7],
    ] as const)
      await makeLesson(api.db, { course_id: id, title, position });
    const created = await send('POST', '/api/lessons?insert=shift', body(id, { title: 'Новый', order: 2 }));
    expect(created.statusCode).toBe(201);
    expect(await ordersIn(id)).toEqual(['1 А', '2 Новый', '3 Б', '4 В', '7 Д']);
    await send('POST', '/api/lessons?insert=shift', body(id, { title: 'Место есть', order: 6 }));
    expect(await ordersIn(id)).toEqual(['1 А', '2 Новый', '3 Б', '4 В', '6 Место есть', '7 Д']);
    const last = (await send('GET', '/api/lessons?search=Д')).json()[0];
    const moved = await send('PUT', `/api/lessons/${last.id}?insert=shift`, { order: 1 });
    expect([moved.statusCode, moved.json().order]).toEqual([200, 1]);
    expect(await ordersIn(id)).toEqual(['1 Д', '2 А', '3 Новый', '4 Б', '5 В', '6 Место есть']);
    await checkInvariants(api.db);
  });

  it('moves lessons only up to the first free number', async () => {
    const { id } = await makeCourse(api.db);
    const places = { А: 1, Б: 2, В: 4, Г: 100_000 };
    for (const [title, position] of Object.entries(places))
      await makeLesson(api.db, { course_id: id, title, position });
    const created = await send('POST', '/api/lessons?insert=shift', body(id, { title: 'Новый', order: 1 }));
    expect(created.statusCode).toBe(201);
    expect(await ordersIn(id)).toEqual(['1 Новый', '2 А', '3 Б', '4 В', '100000 Г']);
    // The previous number of the lesson is free too.
    const moved = (await send('GET', '/api/lessons?search=Б')).json()[0];
    expect((await send('PUT', `/api/lessons/${moved.id}?insert=shift`, { order: 1 })).statusCode).toBe(200);
    expect(await ordersIn(id)).toEqual(['1 Б', '2 Новый', '3 А', '4 В', '100000 Г']);
    await checkInvariants(api.db);
  });

  it('does not become free when the last lesson would get a number above the maximum', async () => {
    const { id } = await makeCourse(api.db);
    await makeLesson(api.db, { course_id: id, title: 'А', position: 99_999 });
    const last = await makeLesson(api.db, { course_id: id, title: 'Б', position: 100_000 });
    const before = await takeSnapshot(api.db);
    const answer = await send('POST', '/api/lessons?insert=shift', body(id, { order: 99_999 }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: 'validation',
      issues: [{ path: 'order', message: 'Сдвинуть нельзя: номер последнего урока стал бы больше 100000' }],
    });
    expect(await takeSnapshot(api.db)).toEqual(before);
    expect((await send('PUT', `/api/lessons/${last.id}?insert=shift`, { order: 99_999 })).statusCode).toBe(
      200,
    );
    expect(await ordersIn(id)).toEqual(['99999 Б', '100000 А']);
  });

  it('goes to one of ten parallel new lessons; the other requests get its id', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await makeCourse(api.db);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => send('POST', '/api/lessons', body(id, { order: 3 }))),
      );
      const [winner] = answers.filter(({ statusCode }) => statusCode === 201);
      const losers = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json());
      expect(losers).toHaveLength(9);
      for (const loser of losers)
        expect(loser).toMatchObject({ error: 'duplicate_order', existingId: winner?.json().id });
      await checkInvariants(api.db);
    }
  });

  itAtNight('never has two lessons after parallel insertions, moves and reorderings', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await makeCourse(api.db);
      const lessons = [];
      for (let n = 0; n < 4; n += 1) lessons.push((await makeLesson(api.db, { course_id: id })).id);
      const answers = await Promise.all([
        ...[1, 2, 3].map((order) => send('POST', '/api/lessons?insert=shift', body(id, { order }))),
        ...lessons.map((lesson, n) => send('PUT', `/api/lessons/${lesson}`, { order: 4 - n })),
        send('POST', `/api/courses/${id}/lesson-order`, { lessonIds: [...lessons].reverse() }),
        send('DELETE', `/api/lessons/${lessons[0]}`),
      ]);
      for (const { statusCode } of answers) expect([200, 201, 204, 404, 409]).toContain(statusCode);
      await checkInvariants(api.db);
    }
  });
});

describe('changed lesson', () => {
  it.each(['version', 'deletedAt', 'isOpen', 'progresses', 'passwordHash'])(
    'is rejected with a field %s that creators cannot write',
    async (field) => {
      const { id } = await makeLesson(api.db, { course_id: (await makeCourse(api.db)).id });
      expect(await expectProblemFrom('PUT', `/api/lessons/${id}`, { title: 'Да', [field]: 5 })).toMatchObject(
        {
          status: 400,
          issues: [{ path: field, message: 'Неизвестное поле' }],
        },
      );
    },
  );

  it('has a new version, and fields that were not sent do not change', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const { id } = await makeLesson(api.db, { course_id, check_type: 'FILE', position: 3 });
    const answer = await send('PUT', `/api/lessons/${id}`, { id, title: 'Новое' });
    expect([answer.statusCode, answer.headers['etag']]).toEqual([200, '"2"']);
    expect(answer.json()).toMatchObject({
      title: 'Новое',
      order: 3,
      checkType: 'FILE',
      content: JSON.parse(makeDocument('Текст урока')),
      version: 2,
    });
  });

  it('loses its test when its kind is not TEST any more, and cannot become a TEST without a test', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const { id, test_id } = await makeLesson(api.db, { course_id, check_type: 'TEST' });
    const url = `/api/lessons/${id}`;
    expect((await send('PUT', url, { title: 'Да' })).json().testId).toBe(test_id);
    expect(await expectProblemFrom('PUT', url, { testId: null })).toMatchObject({
      issues: [{ path: 'testId' }],
    });
    expect((await send('PUT', url, { checkType: 'FILE' })).json()).toMatchObject({
      testId: null,
      test: null,
    });
    expect(await expectProblemFrom('PUT', url, { checkType: 'TEST' })).toMatchObject({
      status: 400,
      issues: [{ path: 'testId', message: 'Выберите тест' }],
    });
    const back = (await send('PUT', url, { checkType: 'TEST', testId: test_id })).json();
    expect(back).toMatchObject({ testId: test_id, version: 4 });
  });

  it('is not overwritten by a second author who saves from the same version', async () => {
    const { id } = await makeLesson(api.db, { course_id: (await makeCourse(api.db)).id });
    const url = `/api/lessons/${id}`;
    expect((await send('PUT', url, { content: 'Первый' }, '"1"')).statusCode).toBe(200);
    const late: Parameters<typeof send>[] = [
      ['PUT', url, { content: 'Второй' }, '"1"'],
      ['DELETE', url, undefined, '"1"'],
      ['POST', `${url}/versions/1/restore`, undefined, '"1"'],
    ];
    for (const call of late)
      expect(await expectProblemFrom(...call)).toEqual({
        status: 412,
        error: 'outdated',
        message: 'Данные изменил кто-то другой, загрузите их заново.',
        version: 2,
      });
    expect((await stored(id)).content).toEqual(JSON.parse(makeDocument('Первый')));
    expect((await send('PUT', url, { content: 'Второй' })).statusCode).toBe(200);
  });

  it('is rejected when the ids of path and body differ, and not found when deleted', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const { id } = await makeLesson(api.db, { course_id });
    expect(await expectProblemFrom('PUT', `/api/lessons/${id}`, { id: id + 1 })).toMatchObject({
      status: 400,
      issues: [{ path: 'id' }],
    });
    const deleted = await makeLesson(api.db, { course_id, deleted_at: new Date() });
    for (const method of ['PUT', 'DELETE'] as const)
      expect(
        await expectProblemFrom(method, `/api/lessons/${deleted.id}`, method === 'PUT' ? {} : undefined),
      ).toMatchObject({
        status: 404,
        error: 'not_found',
      });
  });

  it('can be read, edited and moved out of a deleted course, but not into one', async () => {
    const deleted = await makeCourse(api.db, { title: 'Удалён', deleted_at: new Date() });
    const { id } = await makeLesson(api.db, { course_id: deleted.id });
    const url = `/api/lessons/${id}`;
    expect((await send('GET', url)).json().course.title).toBe('Удалён');
    expect((await send('PUT', url, body(deleted.id))).statusCode).toBe(200);
    const live = await makeCourse(api.db);
    expect((await send('PUT', url, { courseId: live.id })).json().course.id).toBe(live.id);
    expect(await expectProblemFrom('PUT', url, { courseId: deleted.id })).toMatchObject({
      status: 400,
      issues: [{ path: 'courseId', message: 'Такого курса нет' }],
    });
  });
});

describe('deleted lesson', () => {
  it('frees its place, and returns to it if it is still free', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const { id } = await makeLesson(api.db, { course_id });
    const url = `/api/lessons/${id}`;
    expect((await send('DELETE', url)).statusCode).toBe(204);
    expect((await send('GET', url)).statusCode).toBe(404);
    const back = await send('POST', `${url}/restore`);
    expect([back.statusCode, back.json()]).toMatchObject([200, { id, order: 1, version: 1 }]);
    const before = await takeSnapshot(api.db);
    expect((await send('POST', `${url}/restore`)).json()).toEqual(back.json());
    expect(await takeSnapshot(api.db)).toEqual(before);
    await send('DELETE', url);
    const next = (await send('POST', '/api/lessons', body(course_id))).json();
    expect(await expectProblemFrom('POST', `${url}/restore`)).toMatchObject({
      status: 409,
      error: 'duplicate_order',
      existingId: next.id,
    });
  });

  it('cannot be restored without its test', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const { id, test_id } = await makeLesson(api.db, { course_id, check_type: 'TEST' });
    await send('DELETE', `/api/lessons/${id}`);
    expect((await send('DELETE', `/api/tests/${test_id}`)).statusCode).toBe(204);
    expect(await expectProblemFrom('POST', `/api/lessons/${id}/restore`)).toMatchObject({
      status: 409,
      error: 'wrong_state',
      field: 'testId',
    });
    await send('POST', `/api/tests/${test_id}/restore`);
    expect((await send('POST', `/api/lessons/${id}/restore`)).statusCode).toBe(200);
  });

  it('cannot be restored without the test of its unpublished change', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const { id } = await makeLesson(api.db, { course_id, check_type: 'TEST' });
    const { id: testId } = await makeTest(api.db);
    const changed = await send('PUT', `/api/lessons/${id}`, { testId, publish: false });
    expect(changed.json()).toMatchObject({ testId, publication: 'CHANGED' });
    await send('DELETE', `/api/lessons/${id}`);
    expect((await send('DELETE', `/api/tests/${testId}`)).statusCode).toBe(204);
    expect(await expectProblemFrom('POST', `/api/lessons/${id}/restore`)).toMatchObject({
      status: 409,
      error: 'wrong_state',
      field: 'testId',
    });
    await send('POST', `/api/tests/${testId}/restore`);
    expect((await send('POST', `/api/lessons/${id}/restore`)).statusCode).toBe(200);
    expect((await send('PUT', `/api/lessons/${id}`, { publish: true })).statusCode).toBe(200);
  });
});

it('cannot be published while the test of its unpublished change is deleted', async () => {
  const { id: course_id } = await makeCourse(api.db);
  const { id } = await makeLesson(api.db, { course_id, check_type: 'TEST' });
  const { id: testId } = await makeTest(api.db);
  await send('PUT', `/api/lessons/${id}`, { testId, publish: false });
  // An earlier release restored such a lesson.
  await api.db.updateTable('lessons').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  await send('DELETE', `/api/tests/${testId}`);
  await api.db.updateTable('lessons').set({ deleted_at: null }).where('id', '=', id).execute();
  expect(await expectProblemFrom('PUT', `/api/lessons/${id}`, { publish: true })).toMatchObject({
    status: 400,
    issues: [{ path: 'testId', message: 'Такого теста нет' }],
  });
  const { id: other } = await makeTest(api.db);
  expect((await send('PUT', `/api/lessons/${id}`, { testId: other, publish: true })).statusCode).toBe(200);
});

itInProcess('takes a fixed number of statements for each change, including the session check', async () => {
  const { id: course_id } = await makeCourse(api.db);
  for (let n = 0; n < 12; n += 1) await makeLesson(api.db, { course_id });
  const test = await makeTest(api.db);
  const exam = body(course_id, { order: 20, checkType: 'TEST', testId: test.id });
  expect(await countStatements('POST', '/api/lessons', exam)).toBe(9);
  expect(await countStatements('POST', '/api/lessons?insert=shift', body(course_id))).toBe(11);
  const [{ id }] = (await send('GET', '/api/lessons?limit=1')).json();
  const url = `/api/lessons/${id}`;
  expect(await countStatements('PUT', url, { title: 'Да' })).toBe(8);
  expect(await countStatements('PUT', url, { checkType: 'TEST', testId: test.id })).toBe(9);
  expect(await countStatements('POST', `${url}/versions/1/restore`)).toBe(10);
  expect(await countStatements('DELETE', url)).toBe(4);
  expect(await countStatements('POST', `${url}/restore`)).toBe(9);
});
