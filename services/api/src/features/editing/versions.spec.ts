import { operations } from '@stupeni/contract/schemas';
import Value from 'typebox/value';
import { checkInvariants } from '../../testing/check-invariants';
import { makeDocument, makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { expectProblem } from '../../testing/expect-problem';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';

const api = useApi();
const { send } = useCreator(api);
const listTitles = (rows: { title: string }[]) => rows.map(({ title }) => title);
const person = { firstName: 'Вера', lastName: 'Лисина' };
const question = (text: string) => ({
  text,
  type: 'one',
  answers: [
    { text: 'Да', correct: true },
    { text: 'Нет', correct: false },
  ],
});

describe('the history of a course', () => {
  it('lists its last twenty versions, newest first, with their authors', async () => {
    const { id } = (await send('POST', '/api/courses', { title: '1', price: 1 })).json();
    for (let n = 2; n <= 23; n += 1) await send('PUT', `/api/courses/${id}`, { title: `${n}` });
    const rows = (await send('GET', `/api/courses/${id}/versions`)).json();
    expect(Value.Errors(operations.listCourseVersions.reply, rows)).toEqual([]);
    expect(listTitles(rows)).toEqual(Array.from({ length: 20 }, (_, n) => `${23 - n}`));
    expect(rows[0]).toMatchObject({
      version: 23,
      savedBy: person,
      data: { title: '23', price: 1, description: { v: 1, blocks: [] } },
    });
    await checkInvariants(api.db);
  });

  it('restores a version as a new version', async () => {
    const first = { title: 'Было', price: 9, description: JSON.parse(makeDocument('Прежнее')) };
    const { id } = (await send('POST', '/api/courses', first)).json();
    await send('PUT', `/api/courses/${id}`, { title: 'Стало', price: null, description: 'Иное' });
    const answer = await send('POST', `/api/courses/${id}/versions/1/restore`, undefined, '"2"');
    expect([answer.statusCode, answer.headers['etag']]).toEqual([200, '"3"']);
    expect(answer.json()).toMatchObject({ ...first, description: makeDocument('Прежнее'), version: 3 });
    const rows = (await send('GET', `/api/courses/${id}/versions`)).json();
    expect(listTitles(rows)).toEqual(['Было', 'Стало', 'Было']);
  });
});

it('marks restored versions and the caller’s own versions', async () => {
  const { id } = (await send('POST', '/api/courses', { title: 'Было' })).json();
  await send('PUT', `/api/courses/${id}`, { title: 'Стало' });
  await send('POST', `/api/courses/${id}/versions/1/restore`);
  const url = `/api/courses/${id}/versions`;
  const listKinds = (rows: { way: string; own: boolean }[]) => rows.map(({ way, own }) => [way, own]);
  expect(listKinds((await send('GET', url)).json())).toEqual([
    ['restored', true],
    ['saved', true],
    ['saved', true],
  ]);
  const other = await makeUser(api.db, { role: 'CREATOR' });
  const seen = await api.call(other, 'GET', url);
  expect(listKinds(seen.json()).map(([, own]) => own)).toEqual([false, false, false]);
});

describe('the history of a lesson', () => {
  it('marks a version that overwrites another one, and no other save', async () => {
    const { id: courseId } = await makeCourse(api.db);
    const { id } = await makeLesson(api.db, { course_id: courseId });
    const url = `/api/lessons/${id}`;
    const whole = { courseId, title: 'Поверх', order: 1, content: 'Иное', checkType: 'VIEW' };
    await send('PUT', `${url}?overwrite=1`, whole);
    await send('PUT', url, { ...whole, title: 'Без версии' });
    await send('PUT', url, { order: 7 });
    const rows: { way: string }[] = (await send('GET', `${url}/versions`)).json();
    expect(rows.map(({ way }) => way)).toEqual(['saved', 'saved', 'overwritten', 'saved']);
  });

  it('restores the content of the lesson, not its place', async () => {
    const { id: courseId } = await makeCourse(api.db);
    const { id, test_id } = await makeLesson(api.db, {
      course_id: courseId,
      check_type: 'TEST',
      title: 'Было',
    });
    const url = `/api/lessons/${id}`;
    await send('PUT', url, { title: 'Стало', content: 'Иное', checkType: 'VIEW', order: 8 });
    await send('POST', '/api/lessons', { courseId, title: 'Сосед', order: 1, checkType: 'VIEW' });
    const back = await send('POST', `${url}/versions/1/restore`);
    expect(back.json()).toMatchObject({
      title: 'Было',
      content: JSON.parse(makeDocument('Текст урока')),
      checkType: 'TEST',
      testId: test_id,
      order: 8,
      version: 3,
    });
    expect((await send('GET', `${url}/versions`)).json()[2]).toMatchObject({
      version: 1,
      savedBy: null,
      data: { courseId, title: 'Было', order: 1, checkType: 'TEST', testId: test_id },
    });
  });

  it('has a version for a move that another lesson caused', async () => {
    const { id: courseId } = await makeCourse(api.db);
    const { id } = await makeLesson(api.db, { course_id: courseId });
    await send('POST', '/api/lessons?insert=shift', { courseId, title: 'Первый', checkType: 'VIEW' });
    const rows = (await send('GET', `/api/lessons/${id}/versions`)).json();
    expect(rows).toMatchObject([{ version: 2, savedBy: person, data: { order: 2 } }, { data: { order: 1 } }]);
  });

  it('does not restore a deleted test', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const { id, test_id } = await makeLesson(api.db, { course_id, check_type: 'TEST' });
    await send('PUT', `/api/lessons/${id}`, { checkType: 'VIEW' });
    await send('DELETE', `/api/tests/${test_id}`);
    const restore = () => send('POST', `/api/lessons/${id}/versions/1/restore`);
    expect(await expectProblem(api, restore)).toMatchObject({
      status: 409,
      error: 'wrong_state',
      field: 'testId',
    });
  });
});

it('restores the questions of a test with the correct answers', async () => {
  const body = (title: string, text: string) => ({ title, questions: [question(text)] });
  const first = (await send('POST', '/api/tests', body('Было', 'Раз?'))).json();
  const url = `/api/tests/${first.id}`;
  await send('PUT', url, body('Стало', 'Два?'));
  const rows = (await send('GET', `${url}/versions`)).json();
  expect(rows).toMatchObject([
    { version: 2, title: 'Стало', data: body('Стало', 'Два?') },
    { version: 1, title: 'Было', savedBy: person, data: { title: 'Было', questions: first.questions } },
  ]);
  const back = (await send('POST', `${url}/versions/1/restore`)).json();
  expect(back).toMatchObject({ version: 3, ...body('Было', 'Раз?') });
});

it.each(['courses', 'lessons', 'tests'])('answers 404 for a missing version of %s', async (kind) => {
  const course = await makeCourse(api.db);
  await makeLesson(api.db, { course_id: course.id });
  await makeTest(api.db);
  const at = `/api/${kind}`;
  for (const url of [
    `${at}/1/versions/2/restore`,
    `${at}/99/versions/1/restore`,
    `${at}/1/versions/0/restore`,
  ])
    expect(await expectProblem(api, () => send('POST', url))).toMatchObject({
      status: 404,
      error: 'not_found',
    });
  expect((await send('GET', `${at}/99/versions`)).statusCode).toBe(404);
  expect((await send('GET', `${at}/1/versions`)).statusCode).toBe(200);
});

describe('a save that changes nothing', () => {
  const text = makeDocument('Текст');
  const saves = async () => {
    const test = { title: 'Проверка', questions: [question('Да?'), question('Нет?')] };
    const { id: testId } = (await send('POST', '/api/tests', test)).json();
    const course = { title: 'Право', price: 3, description: text };
    const { id: courseId } = (await send('POST', '/api/courses', course)).json();
    const lesson = { courseId, title: 'Итог', order: 4, content: text, checkType: 'TEST', testId };
    const { id: lessonId } = (await send('POST', '/api/lessons', lesson)).json();
    return {
      courses: {
        id: courseId,
        body: course,
        changes: [{ title: 'Иное' }, { price: null }, { description: 'Иное' }],
      },
      lessons: {
        id: lessonId,
        body: lesson,
        changes: [{ title: 'Иное' }, { order: 5 }, { content: 'Иное' }, { checkType: 'VIEW' }],
      },
      tests: {
        id: testId,
        body: (await send('GET', `/api/tests/${testId}`)).json(),
        changes: [{ title: 'Иное' }, { questions: [question('Да?')] }],
      },
    };
  };

  it.each(['courses', 'lessons', 'tests'] as const)(
    'makes no version of %s, and a change makes one',
    async (kind) => {
      const { id, body, changes } = (await saves())[kind];
      const { version: _, ...given } = body as Record<string, unknown>;
      const url = `/api/${kind}/${id}`;
      const same = await send('PUT', url, given, '"1"');
      expect([same.statusCode, same.headers['etag'], same.json().version]).toEqual([200, '"1"', 1]);
      expect((await send('GET', `${url}/versions`)).json()).toHaveLength(1);
      for (const [at, change] of changes.entries()) {
        const changed = await send('PUT', url, { ...given, ...change });
        expect([changed.statusCode, changed.json().version]).toEqual([200, 2 * at + 2]);
        expect((await send('PUT', url, given)).json().version).toBe(2 * at + 3);
      }
    },
  );

  it('is still rejected when it is based on an older version', async () => {
    const { id, body } = (await saves()).lessons;
    await send('PUT', `/api/lessons/${id}`, { title: 'Иное' });
    const late = await send('PUT', `/api/lessons/${id}`, { ...body, title: 'Иное' }, '"1"');
    expect([late.statusCode, late.json().error]).toEqual([412, 'outdated']);
  });
});
