import { operations } from '@stupeni/contract/schemas';
import Value from 'typebox/value';
import { expectProblem } from '../../testing/expect-problem';
import { makeComment, makeLessonNote, makeProgress } from '../../testing/makers/learning';
import { makeDocument, makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';

const api = useApi();
const { send } = useCreator(api);

const addSection = async (course_id: number, position: number, title: string) =>
  (
    await api.db
      .insertInto('course_sections')
      .values({ course_id, position, title })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** A course with two sections and four lessons; two of them use one test. */
async function makeWholeCourse() {
  const description = makeDocument('О праве');
  const course = await makeCourse(api.db, { title: 'Право', description, price: 900 });
  // The first course of a school is open to everybody.
  await api.db.deleteFrom('course_access').execute();
  const sections = [
    await addSection(course.id, 1, 'Начало'),
    await addSection(course.id, 2, 'Пустой'),
    await addSection(course.id, 3, 'Итог'),
  ];
  const test = await makeTest(api.db, {
    title: 'Термины',
    questions: [
      { text: 'Что это?', answers: ['Закон', '+Право'] },
      { text: 'Что ещё?', type: 'many', answers: ['+А', 'Б', '+В'] },
    ],
  });
  const make = (given: object) => makeLesson(api.db, { course_id: course.id, ...given });
  const lessons = [
    await make({ title: 'Введение', content: makeDocument('Первый текст') }),
    await make({
      title: 'Эссе',
      check_type: 'FILE',
      section_id: sections[0],
      wants: 'files',
      criteria: 'Три довода',
      due_days: 7,
      position: 5,
    }),
    await make({
      title: 'Проверка',
      check_type: 'TEST',
      test_id: test.id,
      section_id: sections[0],
      position: 9,
    }),
    await make({
      title: 'Зачёт',
      check_type: 'TEST',
      test_id: test.id,
      section_id: sections[2],
      position: 10,
    }),
  ];
  return { course, sections, test, lessons };
}

const readLessons = (courseId: number) =>
  api.db
    .selectFrom('lessons')
    .leftJoin('course_sections', 'course_sections.id', 'lessons.section_id')
    .select([
      'lessons.id',
      'lessons.title',
      'lessons.position',
      'course_sections.title as section',
      'check_type',
      'test_id',
      'content',
      'wants',
      'criteria',
      'due_on',
      'due_days',
      'version',
    ])
    .where('lessons.course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('lessons.position')
    .execute();

const readTest = async (id: number) => {
  const { title, questions } = (await send('GET', `/api/tests/${id}`)).json();
  return { title, questions };
};
const withoutIds = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, it) => (key === 'id' ? undefined : it)));

describe('copy of a course', () => {
  it('has the sections, the lessons in their order and its own copies of the tests', async () => {
    const { course, test, lessons } = await makeWholeCourse();
    const answer = await send('POST', `/api/courses/${course.id}/copy`, {});
    expect(answer.statusCode).toBe(201);
    expect(Value.Errors(operations.copyCourse.reply, answer.json())).toEqual([]);
    const { id, ...said } = answer.json();
    expect(said).toEqual({ title: 'Право (копия)', lessons: 4, tests: 1, left: [] });

    const copy = (await send('GET', `/api/courses/${id}`)).json();
    const original = (await send('GET', `/api/courses/${course.id}`)).json();
    expect(copy).toMatchObject({ title: 'Право (копия)', description: original.description, price: 900 });
    expect(copy.sections.map((one: { title: string }) => one.title)).toEqual(['Начало', 'Пустой', 'Итог']);

    const copied = await readLessons(id);
    const testId = copied[2]!.test_id;
    expect(testId).not.toBe(test.id);
    const places = [1, 2, 3, 4];
    expect(copied).toEqual(
      (await readLessons(course.id)).map((lesson, at) => ({
        ...lesson,
        id: copied[at]!.id,
        position: places[at],
        test_id: lesson.test_id && testId,
      })),
    );
    expect(copied.map(({ id: one }) => lessons.some((lesson) => lesson.id === one))).not.toContain(true);
    expect(withoutIds(await readTest(testId!))).toEqual(withoutIds(await readTest(test.id)));
  });

  it('does not change when the original and its test change', async () => {
    const { course, test, lessons } = await makeWholeCourse();
    const { id } = (await send('POST', `/api/courses/${course.id}/copy`, {})).json();
    const before = await readLessons(id);
    const tested = await readTest(before[2]!.test_id!);
    await send('PUT', `/api/lessons/${lessons[0]!.id}`, { content: 'Другой текст' });
    const questions = [
      {
        text: 'Новый',
        type: 'one',
        answers: [
          { text: 'А', correct: true },
          { text: 'Б', correct: false },
        ],
      },
    ];
    expect((await send('PUT', `/api/tests/${test.id}`, { title: 'Другой', questions })).statusCode).toBe(200);
    expect(await readLessons(id)).toEqual(before);
    expect(await readTest(before[2]!.test_id!)).toEqual(tested);
  });

  it('names what stays with the original: access, dates, lesson notes, results and questions', async () => {
    const { course, lessons } = await makeWholeCourse();
    await api.db
      .updateTable('lessons')
      .set({ due_on: '2026-12-04T23:59', due_days: null })
      .where('id', '=', lessons[1]!.id)
      .execute();
    await api.db.insertInto('course_access').values({ course_id: course.id }).execute();
    const learner = await makeUser(api.db);
    await makeProgress(api.db, { user_id: learner.id, lesson_id: lessons[0]!.id, status: 'COMPLETED' });
    const teacher = await makeUser(api.db, { role: 'TEACHER' });
    const { id: comment_id } = await makeComment(api.db, {
      lesson_id: lessons[0]!.id,
      author_id: learner.id,
      answer: 'Да',
      answered_by: teacher.id,
    });
    await makeLessonNote(api.db, { comment_id, shown_by: teacher.id });
    const { id, left } = (await send('POST', `/api/courses/${course.id}/copy`, {})).json();
    expect(left).toEqual([
      { what: 'access', count: 1 },
      { what: 'dates', count: 1 },
      { what: 'notes', count: 1 },
      { what: 'results', count: 1 },
      { what: 'questions', count: 1 },
    ]);
    expect((await readLessons(id)).map(({ due_on, due_days }) => due_on ?? due_days)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const access = await api.db.selectFrom('course_access').selectAll().where('course_id', '=', id).execute();
    expect(access).toEqual([]);
  });

  it('leaves out deleted lessons, and is refused for a deleted course', async () => {
    const { course, lessons } = await makeWholeCourse();
    await send('DELETE', `/api/lessons/${lessons[0]!.id}`);
    const { id } = (await send('POST', `/api/courses/${course.id}/copy`, {})).json();
    expect((await readLessons(id)).map(({ title, position }) => [title, position])).toEqual([
      ['Эссе', 1],
      ['Проверка', 2],
      ['Зачёт', 3],
    ]);
    await send('DELETE', `/api/courses/${course.id}`);
    expect(await expectProblem(api, () => send('POST', `/api/courses/${course.id}/copy`, {}))).toMatchObject({
      status: 404,
    });
  });

  it('takes what the author saved last, and drafts stay drafts', async () => {
    const { course, lessons, test } = await makeWholeCourse();
    await send('PUT', `/api/lessons/${lessons[0]!.id}`, { title: 'Новое введение', publish: false });
    await send('PUT', `/api/lessons/${lessons[1]!.id}`, {
      checkType: 'TEST',
      testId: test.id,
      publish: false,
    });
    await send('POST', `/api/lessons/${lessons[3]!.id}/unpublish`);
    const { id } = (await send('POST', `/api/courses/${course.id}/copy`, {})).json();
    const copied = await readLessons(id);
    expect(copied.map(({ title, check_type }) => [title, check_type])).toEqual([
      ['Новое введение', 'VIEW'],
      ['Эссе', 'TEST'],
      ['Проверка', 'TEST'],
      ['Зачёт', 'TEST'],
    ]);
    expect(copied[1]!.test_id).toBe(copied[2]!.test_id);
    const listed = (await send('GET', `/api/courses/${id}`)).json().lessons;
    expect(listed.map((one: { publication?: string }) => one.publication)).toEqual([
      undefined,
      undefined,
      undefined,
      'DRAFT',
    ]);
  });

  it('is made once for two requests with one key', async () => {
    const { course } = await makeWholeCourse();
    const { id: creator } = await makeUser(api.db, { role: 'CREATOR' });
    const headers = {
      authorization: `Bearer ${await api.issueToken({ id: creator, role: 'CREATOR' } as never)}`,
      'idempotency-key': 'one copy',
    };
    const copy = () =>
      api.app.inject({ method: 'POST', url: `/api/courses/${course.id}/copy`, headers, payload: {} });
    const first = (await copy()).json();
    expect((await copy()).json()).toEqual(first);
    const courses = await api.db
      .selectFrom('courses')
      .select('id')
      .where('title', '=', 'Право (копия)')
      .execute();
    expect(courses).toHaveLength(1);
  });
});

describe('copy of a lesson', () => {
  it('is placed after the original in its section, with a copy of the test, and moves later lessons by one', async () => {
    const { course, test, lessons } = await makeWholeCourse();
    const answer = await send('POST', `/api/lessons/${lessons[2]!.id}/copy`, {});
    expect(answer.statusCode).toBe(201);
    expect(Value.Errors(operations.copyLesson.reply, answer.json())).toEqual([]);
    const { id, test: copied, ...said } = answer.json();
    expect(said).toEqual({
      title: 'Проверка (копия)',
      course: { id: course.id, title: 'Право' },
      left: [],
    });
    expect(copied).toEqual({ id: expect.any(Number), title: 'Термины (копия)' });
    expect(copied.id).not.toBe(test.id);
    expect(
      (await readLessons(course.id)).map(({ title, section, position }) => [title, section, position]),
    ).toEqual([
      ['Введение', null, 1],
      ['Эссе', 'Начало', 5],
      ['Проверка', 'Начало', 9],
      ['Проверка (копия)', 'Начало', 10],
      ['Зачёт', 'Итог', 11],
    ]);
    const row = (await readLessons(course.id))[3]!;
    expect(row).toMatchObject({ id, test_id: copied.id, version: 1, check_type: 'TEST' });
  });

  it('goes to the end of another course with its title, and does not change the course of the original', async () => {
    const { course, lessons } = await makeWholeCourse();
    const other = await makeCourse(api.db, { title: 'Другой' });
    const section = await addSection(other.id, 1, 'Последний');
    await makeLesson(api.db, { course_id: other.id, title: 'Был', section_id: section });
    const before = await readLessons(course.id);
    const answer = await send('POST', `/api/lessons/${lessons[1]!.id}/copy`, { courseId: other.id });
    expect(answer.json()).toMatchObject({
      title: 'Эссе',
      course: { id: other.id, title: 'Другой' },
      test: null,
    });
    expect((await readLessons(other.id))[1]).toMatchObject({
      title: 'Эссе',
      section: 'Последний',
      position: 2,
      wants: 'files',
      criteria: 'Три довода',
      due_days: 7,
    });
    expect(await readLessons(course.id)).toEqual(before);
  });

  it('is a draft with what the author saved last', async () => {
    const { course, lessons } = await makeWholeCourse();
    await send('PUT', `/api/lessons/${lessons[0]!.id}`, {
      title: 'Новое введение',
      content: 'Новый текст',
      opensOn: '2099-12-04',
      publish: false,
    });
    const { id, title, left } = (await send('POST', `/api/lessons/${lessons[0]!.id}/copy`, {})).json();
    expect([title, left]).toEqual(['Новое введение (копия)', [{ what: 'dates', count: 1 }]]);
    const copy = (await send('GET', `/api/lessons/${id}`)).json();
    expect(copy).toMatchObject({ publication: 'DRAFT', content: JSON.parse(makeDocument('Новый текст')) });
    const learner = await makeUser(api.db);
    await api.db.insertInto('course_access').values({ course_id: course.id, user_id: learner.id }).execute();
    expect((await api.call(learner, 'GET', `/api/lessons/${id}`)).statusCode).toBe(404);
  });

  it('becomes the first lesson of an empty course', async () => {
    const { lessons } = await makeWholeCourse();
    const other = await makeCourse(api.db);
    await send('POST', `/api/lessons/${lessons[0]!.id}/copy`, { courseId: other.id });
    expect((await readLessons(other.id)).map(({ position }) => position)).toEqual([1]);
  });

  it('is refused for a deleted lesson, and for a course that is deleted or unknown', async () => {
    const { lessons } = await makeWholeCourse();
    const gone = await makeCourse(api.db);
    await send('DELETE', `/api/courses/${gone.id}`);
    const url = `/api/lessons/${lessons[0]!.id}/copy`;
    for (const courseId of [gone.id, 999_999])
      expect(await expectProblem(api, () => send('POST', url, { courseId }))).toMatchObject({
        status: 400,
        issues: [{ path: 'courseId', message: 'Такого курса нет' }],
      });
    await send('DELETE', `/api/lessons/${lessons[0]!.id}`);
    expect(await expectProblem(api, () => send('POST', url, {}))).toMatchObject({ status: 404 });
  });
});

describe('copy of a test', () => {
  it('has the questions with ids of its own', async () => {
    const { test } = await makeWholeCourse();
    const answer = await send('POST', `/api/tests/${test.id}/copy`, {});
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { id: expect.any(Number), title: 'Термины (копия)' },
    ]);
    const [copy, original] = [await readTest(answer.json().id), await readTest(test.id)];
    expect(withoutIds(copy.questions)).toEqual(withoutIds(original.questions));
    const ids = (questions: { id: number; answers: { id: number }[] }[]) =>
      questions.flatMap(({ id, answers }) => [`q${id}`, ...answers.map((one) => `a${one.id}`)]);
    expect(ids(copy.questions).filter((id) => ids(original.questions).includes(id))).toEqual([]);
  });

  it('is refused for a deleted test', async () => {
    const { id } = await makeTest(api.db);
    await send('DELETE', `/api/tests/${id}`);
    expect(await expectProblem(api, () => send('POST', `/api/tests/${id}/copy`, {}))).toMatchObject({
      status: 404,
    });
  });
});
