import { operations } from '@stupeni/contract/schemas';
import { sql } from 'kysely';
import Value from 'typebox/value';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { expectProblem } from '../../testing/expect-problem';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';
import { kindNames } from './question-kinds';

const api = useApi();
const { send, countStatements } = useCreator(api);
const expectProblemFrom = (...call: Parameters<typeof send>) => expectProblem(api, () => send(...call));
const question = (given: object = {}) => ({
  text: 'Сколько?',
  type: 'one',
  answers: [
    { text: 'Два', correct: true },
    { text: 'Три', correct: false },
  ],
  ...given,
});
const create = async (questions: object[] = [question()]) =>
  (await send('POST', '/api/tests', { title: 'Тест', questions })).json();
const makeAnswers = (...marks: boolean[]) => marks.map((correct, n) => ({ text: `Ответ ${n}`, correct }));

it('can store every kind of question', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'questions_type'`.execute(
    api.db,
  );
  expect(kindNames.filter((kind) => !rows[0]?.rule.includes(`'${kind}'`))).toEqual([]);
});

describe('new test', () => {
  it('is returned completely with ids of the server instead of the client’s', async () => {
    const questions = [
      question({ id: 'tmp-1' }),
      question({
        id: 0.5,
        type: 'many',
        answers: makeAnswers(true, false, true).map((a) => ({ id: 'x', ...a })),
      }),
    ];
    const answer = await send('POST', '/api/tests', { title: 'Тест', questions });
    expect([answer.statusCode, answer.headers['etag']]).toEqual([201, '"1"']);
    const test = answer.json();
    expect(Value.Errors(operations.createTest.reply, test)).toEqual([]);
    expect(test).toMatchObject({
      title: 'Тест',
      version: 1,
      questions: [
        { text: 'Сколько?', type: 'one', answers: [{ text: 'Два', correct: true }, { correct: false }] },
        { type: 'many', answers: [{ correct: true }, { correct: false }, { correct: true }] },
      ],
    });
    const read = await send('GET', `/api/tests/${test.id}`);
    expect([read.json(), read.headers['etag']]).toEqual([test, expect.stringMatching(/^W\/"1\./)]);
    expect((await api.call('TEACHER', 'GET', `/api/tests/${test.id}`)).json()).toEqual(test);
  });

  it('replaces half a surrogate pair by the replacement character', async () => {
    const half = 'Да\ud83d';
    const sent = [question({ text: half, answers: [{ text: half, correct: true }, ...makeAnswers(false)] })];
    const answer = await send('POST', '/api/tests', { title: half, questions: sent });
    const [title, text] = ['Да\ufffd', 'Да\ufffd'];
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { title, questions: [{ text, answers: [{ text, correct: true }, { text: 'Ответ 0' }] }] },
    ]);
  });

  const one = 'Отметьте один верный ответ';
  it.each([
    [{ title: ' ' }, 'title', 'Заполните поле'],
    [{ title: '\u2060' }, 'title', 'Заполните поле'],
    [{ title: 'Тест\nдва' }, 'title', 'Только одна строка, без управляющих символов'],
    [{ questions: [question({ text: '\u3164' })] }, 'questions.0.text', 'Заполните поле'],
    [{ questions: [] }, 'questions', 'Нужно не меньше элементов: 1'],
    [{ questions: [question({ text: '\u00a0' })] }, 'questions.0.text', 'Заполните поле'],
    [{ questions: [question({ type: 'all' })] }, 'questions.0.type', 'Недопустимое значение'],
    [{ questions: [question({ answers: [] })] }, 'questions.0.answers', 'Нужно не меньше элементов: 2'],
    [
      { questions: [question({ answers: makeAnswers(true) })] },
      'questions.0.answers',
      'Нужно не меньше элементов: 2',
    ],
    [
      { questions: [question({ answers: [...makeAnswers(true), { text: ' ', correct: false }] })] },
      'questions.0.answers.1.text',
      'Заполните поле',
    ],
    [
      { questions: [question({ answers: [{ text: 'А' }, ...makeAnswers(true)] })] },
      'questions.0.answers.0.correct',
      'Обязательное поле',
    ],
    [{ questions: [question({ answers: makeAnswers(false, false) })] }, 'questions.0.answers', one],
    [{ questions: [question(), question({ answers: makeAnswers(true, true) })] }, 'questions.1.answers', one],
    [
      {
        questions: [
          question(),
          question({
            answers: ['Двенадцать', 'Десять', ' двенадцать '].map((text, at) => ({
              text,
              correct: at === 0,
            })),
          }),
        ],
      },
      'questions.1.answers',
      'Вопрос 2: ответы 1 и 3 одинаковы, измените один из них',
    ],
    [
      { questions: [question({ type: 'many', answers: makeAnswers(false, false) })] },
      'questions.0.answers',
      'Отметьте хотя бы один верный ответ',
    ],
    [{ questions: [question({ position: 3 })] }, 'questions.0.position', 'Неизвестное поле'],
    [{ version: 4 }, 'version', 'Неизвестное поле'],
    [{ id: 4 }, 'id', 'Неизвестное поле'],
  ])('is rejected with %j', async (given, path, message) => {
    const body = { title: 'Тест', questions: [question()], ...given };
    expect(await expectProblemFrom('POST', '/api/tests', body)).toMatchObject({
      status: 400,
      error: 'validation',
      issues: [{ path, message }],
    });
  });
});

describe('changed test', () => {
  it('has the same ids of unchanged questions and answers, so that a learner can still submit it', async () => {
    const { id, questions } = await create([question(), question({ text: 'Где?' })]);
    const [first, second] = questions;
    const [right, wrong] = second.answers;
    const changed = await send('PUT', `/api/tests/${id}`, {
      id,
      title: 'Новый',
      questions: [
        { ...second, text: 'Где же?', answers: [wrong, { text: 'Нигде', correct: false }, right] },
        question({ text: 'Когда?' }),
      ],
    });
    expect([changed.statusCode, changed.headers['etag']]).toEqual([200, '"2"']);
    const { title, questions: now } = changed.json();
    expect(title).toBe('Новый');
    expect(now).toMatchObject([
      {
        id: second.id,
        text: 'Где же?',
        answers: [{ id: wrong.id }, { text: 'Нигде' }, { id: right.id, correct: true }],
      },
      { text: 'Когда?' },
    ]);
    expect(now[1].id).toBeGreaterThan(second.id);
    expect(now.map((one: { id: number }) => one.id)).not.toContain(first.id);
  });

  it('ignores ids of another test and repeated ids', async () => {
    const foreign = await create();
    const { id, questions } = await create();
    const [own] = questions;
    const [{ id: foreignQuestion, answers: foreignAnswers }] = foreign.questions;
    const changed = await send('PUT', `/api/tests/${id}`, {
      title: 'Тест',
      questions: [own, own, { ...question(), id: foreignQuestion, answers: foreignAnswers }],
    });
    const now = changed.json().questions;
    const ids = now.flatMap((one: { id: number; answers: { id: number }[] }) => [
      `q${one.id}`,
      ...one.answers.map((answer) => `a${answer.id}`),
    ]);
    expect(new Set(ids).size).toBe(9);
    expect(now[0].id).toBe(own.id);
    expect((await send('GET', `/api/tests/${foreign.id}`)).json()).toEqual(foreign);
  });

  it('is not overwritten by a second author who saves from the same version', async () => {
    const { id } = await create();
    const url = `/api/tests/${id}`;
    const text = (title: string) => ({ title, questions: [question()] });
    const answers = await Promise.all(['А', 'Б', 'В'].map((title) => send('PUT', url, text(title), '"1"')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412]);
    const late: Parameters<typeof send>[] = [
      ['PUT', url, text('Г'), '"1"'],
      ['DELETE', url, undefined, '"1"'],
    ];
    for (const call of late)
      expect(await expectProblemFrom(...call)).toMatchObject({ status: 412, error: 'outdated', version: 2 });
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect((await send('GET', url)).json()).toEqual(winner);
  });

  it('is rejected when the ids of path and body differ, and not found when deleted', async () => {
    const { id } = await create();
    const body = { title: 'Тест', questions: [question()] };
    expect(await expectProblemFrom('PUT', `/api/tests/${id}`, { id: id + 1, ...body })).toMatchObject({
      status: 400,
      issues: [{ path: 'id' }],
    });
    await send('DELETE', `/api/tests/${id}`);
    expect(await expectProblemFrom('PUT', `/api/tests/${id}`, body)).toMatchObject({ status: 404 });
    expect(await expectProblemFrom('DELETE', `/api/tests/${id}`)).toMatchObject({ status: 404 });
    expect((await send('GET', `/api/tests/${id}`)).statusCode).toBe(404);
  });
});

describe('deleted test', () => {
  it('is rejected while a lesson uses the test, and the problem names the lesson', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const lesson = await makeLesson(api.db, { course_id, check_type: 'TEST' });
    expect(await expectProblemFrom('DELETE', `/api/tests/${lesson.test_id}`)).toEqual({
      status: 409,
      error: 'test_in_use',
      message: 'Тест используется в уроке, его нельзя удалить.',
      lesson: { id: lesson.id, title: lesson.title },
    });
    await send('DELETE', `/api/lessons/${lesson.id}`);
    expect((await send('DELETE', `/api/tests/${lesson.test_id}`)).statusCode).toBe(204);
  });

  it('is restored completely, and restoring it again changes nothing', async () => {
    const test = await create();
    await send('DELETE', `/api/tests/${test.id}`);
    expect((await send('POST', `/api/tests/${test.id}/restore`)).json()).toEqual(test);
    const before = await takeSnapshot(api.db);
    expect((await send('POST', `/api/tests/${test.id}/restore`)).statusCode).toBe(200);
    expect(await takeSnapshot(api.db)).toEqual(before);
    expect(await expectProblemFrom('POST', '/api/tests/999/restore')).toMatchObject({ status: 404 });
  });

  it('is never used by a lesson that was saved in parallel', async () => {
    const { id: courseId } = await makeCourse(api.db);
    for (let order = 1; order <= 3; order += 1) {
      const test = await makeTest(api.db);
      const lesson = { courseId, title: 'Урок', order, checkType: 'TEST', testId: test.id };
      const [used, deleted] = await Promise.all([
        send('POST', '/api/lessons', lesson),
        send('DELETE', `/api/tests/${test.id}`),
      ]);
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([used.statusCode, deleted.statusCode]);
    }
  });
});

describe('list of tests', () => {
  it('contains the number of questions and the first lesson that uses the test', async () => {
    const [first, second] = [await makeCourse(api.db, { title: 'Первый' }), await makeCourse(api.db)];
    const used = await makeTest(api.db, { title: 'Ёж', questions: [{}, {}, {}] });
    const use = { check_type: 'TEST', test_id: used.id } as const;
    await makeLesson(api.db, { course_id: second.id, ...use });
    await makeLesson(api.db, { course_id: first.id, position: 1, deleted_at: new Date(), ...use });
    const lesson = await makeLesson(api.db, { course_id: first.id, position: 4, ...use });
    const idle = await makeTest(api.db, { title: 'Ель' });
    await makeTest(api.db, { deleted_at: new Date() });
    const rows = (await send('GET', '/api/tests')).json();
    expect(Value.Errors(operations.listTests.reply, rows)).toEqual([]);
    expect(rows).toEqual([
      {
        id: used.id,
        title: 'Ёж',
        version: 1,
        questionCount: 3,
        lesson: { id: lesson.id, order: 4, course: { id: first.id, title: 'Первый' } },
      },
      { id: idle.id, title: 'Ель', version: 1, questionCount: 2, lesson: null },
    ]);
    await send('DELETE', `/api/courses/${first.id}`);
    expect((await send('GET', '/api/tests')).json()[0].lesson).toMatchObject({ order: 4, course: null });
  });

  it('filters by course, with the lesson of that course', async () => {
    const [one, other] = [await makeCourse(api.db), await makeCourse(api.db)];
    const [both, inDeletedLesson, elsewhere] = [
      await makeTest(api.db),
      await makeTest(api.db),
      await makeTest(api.db),
    ];
    const use = (courseId: number, testId: number, more = {}) =>
      makeLesson(api.db, { course_id: courseId, check_type: 'TEST', test_id: testId, ...more });
    await use(one.id, both.id);
    const here = await use(other.id, both.id);
    await use(other.id, inDeletedLesson.id, { deleted_at: new Date() });
    await use(one.id, elsewhere.id);
    const { headers, ...answer } = await send('GET', `/api/tests?courseId=${other.id}&total=1`);
    expect(answer.json()).toMatchObject([{ id: both.id, lesson: { id: here.id } }]);
    expect(headers['x-total-count']).toBe('1');
  });

  it('names a lesson that uses the test only in an unpublished change, and filters by its course', async () => {
    const { id: course_id } = await makeCourse(api.db, { title: 'Основы' });
    const [published, saved] = [await makeTest(api.db), await makeTest(api.db)];
    const lesson = await makeLesson(api.db, { course_id, check_type: 'TEST', test_id: published.id });
    const fields = { courseId: course_id, title: 'Урок', order: 1, checkType: 'TEST', testId: saved.id };
    const put = await send('PUT', `/api/lessons/${lesson.id}`, { ...fields, publish: false }, '"1"');
    expect(put.statusCode).toBe(200);
    const use = { id: lesson.id, order: 1, course: { id: course_id, title: 'Основы' } };
    const answer = await send('GET', `/api/tests?courseId=${course_id}&total=1`);
    // The learners still have the published test.
    expect(answer.json()).toMatchObject([
      { id: published.id, lesson: use },
      { id: saved.id, lesson: use },
    ]);
    expect(answer.headers['x-total-count']).toBe('2');
    expect(await expectProblemFrom('DELETE', `/api/tests/${saved.id}`)).toMatchObject({ status: 409 });
  });

  it('finds words of questions and answers, and names the question', async () => {
    const answers = ['+Двадцать восемь дней', 'Ни одного'];
    await makeTest(api.db, {
      title: 'Кадры',
      questions: [{ text: 'Что подписывают?' }, { text: 'Сколько длится отпуск?', answers }],
    });
    await makeTest(api.db, { title: 'Отпуск' });
    const search = async (words: string) =>
      await api.call('CREATOR', 'GET', `/api/tests?total=1&search=${encodeURIComponent(words)}`);
    const both = await search('ОТПУСК');
    expect(both.json().map(({ title, found }: { title: string; found?: string }) => [title, found])).toEqual([
      ['Кадры', 'Сколько длится отпуск?'],
      ['Отпуск', undefined],
    ]);
    expect(both.headers['x-total-count']).toBe('2');
    expect((await search('восемь')).json()).toEqual([
      expect.objectContaining({ found: 'Сколько длится отпуск?' }),
    ]);
    expect((await search('договор')).json()).toEqual([]);
  });

  it('searches, sorts and pages on the server', async () => {
    for (const title of ['Бета', 'Альфа', 'бетон']) await makeTest(api.db, { title });
    const ask = async (query: string) => {
      const { headers, ...answer } = await send('GET', `/api/tests?${query}`);
      return { headers, titles: answer.json().map(({ title }: { title: string }) => title) };
    };
    expect((await ask('search=%D0%91%D0%95%D0%A2')).titles).toEqual(['Бета', 'бетон']);
    expect((await ask('sort=-title')).titles).toEqual(['бетон', 'Бета', 'Альфа']);
    const page = await ask('sort=title&limit=2&total=1');
    expect([page.titles, page.headers['x-total-count']]).toEqual([['Альфа', 'Бета'], '3']);
    const rest = await ask(`sort=title&limit=2&cursor=${String(page.headers['x-next-cursor'])}`);
    expect([rest.titles, rest.headers['x-next-cursor']]).toEqual([['бетон'], undefined]);
  });
});

itInProcess('takes a fixed number of statements for each change, including the session check', async () => {
  const many = Array.from({ length: 12 }, () => question());
  const body = { title: 'Тест', questions: many };
  const { id } = await create(many);
  const url = `/api/tests/${id}`;
  expect(await countStatements('POST', '/api/tests', body)).toBe(8);
  expect(await countStatements('PUT', url, body)).toBe(10);
  expect(await countStatements('GET', url)).toBe(2);
  expect(await countStatements('GET', '/api/tests?total=1')).toBe(3);
  expect(await countStatements('POST', `${url}/versions/1/restore`)).toBe(12);
  expect(await countStatements('DELETE', url)).toBe(5);
  expect(await countStatements('POST', `${url}/restore`)).toBe(5);
});
