import { operations } from '@stupeni/contract/schemas';
import Value from 'typebox/value';
import { makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { makeProgress } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();

describe('list of courses', () => {
  it('is sorted by id; only course 1 is open, with its statuses in the order of the lessons', async () => {
    const first = await makeCourse(api.db, { title: 'Первый', price: 3 });
    await makeCourse(api.db, { title: 'Второй' });
    const learner = await makeUser(api.db);
    const late = await makeLesson(api.db, { course_id: first.id, position: 9 });
    const early = await makeLesson(api.db, { course_id: first.id, position: 2 });
    await makeProgress(api.db, { user_id: learner.id, lesson_id: early.id, status: 'COMPLETED' });
    await makeProgress(api.db, { user_id: learner.id, lesson_id: late.id, status: 'ON_REVIEW' });
    const answer = await api.call(learner, 'GET', '/api/courses');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Value.Errors(operations.listCourses.reply, answer.json())).toEqual([]);
    expect(answer.json()).toEqual([
      {
        id: 1,
        title: 'Первый',
        description: expect.stringMatching(/^\{"v":1/),
        price: 3,
        isOpen: true,
        steps: ['COMPLETED', 'ON_REVIEW'],
        version: 1,
      },
      { id: 2, title: 'Второй', description: expect.any(String), price: null, isOpen: false, version: 1 },
    ]);
  });

  it('opens another course only to the members of its group', async () => {
    await makeCourse(api.db);
    const { id } = await makeCourse(api.db);
    const [member, other] = [await makeUser(api.db), await makeUser(api.db)];
    await makeGroup(api.db, { members: [member.id], courses: [id] });
    expect((await api.call(member, 'GET', `/api/courses/${id}`)).statusCode).toBe(200);
    const rejected = await api.call(other, 'GET', `/api/courses/${id}`);
    expect([rejected.statusCode, rejected.json()]).toEqual([
      403,
      { error: 'course_closed', message: 'Доступ к курсу закрыт.' },
    ]);
  });

  it('omits deleted courses', async () => {
    await makeCourse(api.db, { deleted_at: new Date() });
    expect((await api.call('LEARNER', 'GET', '/api/courses')).json()).toEqual([]);
  });

  it.each(['TEACHER', 'MODERATOR', 'CREATOR'] as const)(
    'is completely open to a %s, by id, without steps and deleted courses',
    async (role) => {
      await makeCourse(api.db, { title: 'Я', price: 3 });
      await makeCourse(api.db, { deleted_at: new Date() });
      await makeCourse(api.db, { title: 'А' });
      const rows = (await api.call(role, 'GET', '/api/courses')).json();
      expect(Value.Errors(operations.listCourses.reply, rows)).toEqual([]);
      const same = { description: expect.stringMatching(/^\{"v":1/), isOpen: true, version: 1 };
      expect(rows).toEqual([
        { ...same, id: 1, title: 'Я', price: 3, openToEveryone: true, openToSome: false },
        { ...same, id: 3, title: 'А', price: null, openToEveryone: false, openToSome: false },
      ]);
    },
  );

  it('takes one statement and the session check, one more after a change, for any number of courses', async () => {
    for (let n = 0; n < 5; n += 1) await makeLesson(api.db, { course_id: (await makeCourse(api.db)).id });
    const token = await api.issueToken(await makeUser(api.db));
    const headers = { authorization: `Bearer ${token}` };
    const take = () => api.statements.during(() => api.app.inject({ url: '/api/courses', headers }));
    await api.noticesArrived();
    expect(await take()).toHaveLength(3);
    expect(await take()).toHaveLength(2);
  });
});

describe('course', () => {
  it('has exactly the shape of the contract with any texts', async () => {
    const text = 'Кавычки "«», \\, \u2028, 😀 и перенос\n</script>';
    const { id } = await makeCourse(api.db, { title: text, price: 7 });
    const learner = await makeUser(api.db);
    for (const status of [undefined, 'COMPLETED', 'NEED_REWORK'] as const) {
      const lesson = await makeLesson(api.db, { course_id: id, title: text, check_type: 'TEST' });
      const score = { score: 2, total: 3 };
      if (status) await makeProgress(api.db, { user_id: learner.id, lesson_id: lesson.id, status, ...score });
    }
    for (const who of [learner, 'CREATOR'] as const) {
      const answer = await api.call(who, 'GET', `/api/courses/${id}`);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      const course = answer.json();
      expect(Value.Errors(operations.getCourse.reply, course)).toEqual([]);
      expect(course).toMatchObject({ title: text, price: 7, lessons: [{ title: text }, {}, {}] });
    }
    const { lessons } = (await api.call(learner, 'GET', `/api/courses/${id}`)).json();
    expect(lessons[1].progresses).toEqual([
      { lessonId: lessons[1].id, score: 2, total: 3, status: 'COMPLETED' },
    ]);
  });

  it('contains its live lessons by order and only the caller’s progress', async () => {
    const { id } = await makeCourse(api.db);
    const [learner, other] = [await makeUser(api.db), await makeUser(api.db)];
    const second = await makeLesson(api.db, { course_id: id, position: 2, title: 'Б', check_type: 'TEST' });
    const first = await makeLesson(api.db, { course_id: id, position: 1, title: 'А' });
    await makeLesson(api.db, { course_id: id, position: 3, deleted_at: new Date() });
    await makeProgress(api.db, { user_id: learner.id, lesson_id: first.id, status: 'COMPLETED' });
    await makeProgress(api.db, { user_id: other.id, lesson_id: second.id, status: 'COMPLETED' });
    const course = (await api.call(learner, 'GET', `/api/courses/${id}`)).json();
    expect(course).toMatchObject({ id, isOpen: true, version: 1, price: null });
    expect(course.lessons).toEqual([
      {
        id: first.id,
        courseId: id,
        title: 'А',
        order: 1,
        checkType: 'VIEW',
        testId: null,
        progresses: [{ lessonId: first.id, score: null, total: null, status: 'COMPLETED' }],
      },
      {
        id: second.id,
        courseId: id,
        title: 'Б',
        order: 2,
        checkType: 'TEST',
        testId: second.test_id,
        progresses: [],
      },
    ]);
  });

  it.each(['999', '2147483648', '0', '-1', 'abc', '1.5', 'null', '%20', "1'--"])(
    'is not found at /api/courses/%s',
    async (id) => {
      const answer = await api.call('LEARNER', 'GET', `/api/courses/${id}`);
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found']);
    },
  );

  it('is not found when it is deleted', async () => {
    const { id } = await makeCourse(api.db, { deleted_at: new Date() });
    expect((await api.call('LEARNER', 'GET', `/api/courses/${id}`)).statusCode).toBe(404);
  });

  it('takes one statement and the session check, one more after a change, also when a group opens it', async () => {
    await makeCourse(api.db);
    const { id } = await makeCourse(api.db);
    for (let n = 0; n < 8; n += 1) await makeLesson(api.db, { course_id: id });
    const learner = await makeUser(api.db);
    await makeGroup(api.db, { members: [learner.id], courses: [id] });
    const headers = { authorization: `Bearer ${await api.issueToken(learner)}` };
    const take = () => api.statements.during(() => api.app.inject({ url: `/api/courses/${id}`, headers }));
    await api.noticesArrived();
    expect(await take()).toHaveLength(3);
    expect(await take()).toHaveLength(2);
  });
});

it('tells only authors which due date a lesson has, published or saved as a draft', async () => {
  const course = await makeCourse(api.db);
  const add = (over: Omit<Parameters<typeof makeLesson>[1], 'course_id'>) =>
    makeLesson(api.db, { ...over, course_id: course.id });
  await add({ due_on: '2026-12-04T23:59' });
  await add({ due_days: 20 });
  await add({
    due_days: 20,
    draft: JSON.stringify({
      title: 'Новый',
      content: { v: 1, blocks: [] },
      checkType: 'VIEW',
      testId: null,
      dueRule: { days: 3 },
    }),
  });
  await add({});
  const rules = async (who: 'CREATOR' | 'TEACHER' | 'LEARNER') => {
    const { lessons } = (await api.call(who, 'GET', `/api/courses/${course.id}`)).json<{
      lessons: { dueRule?: object }[];
    }>();
    return lessons.map(({ dueRule }) => dueRule);
  };
  const none = [undefined, undefined, undefined, undefined];
  expect(await rules('CREATOR')).toEqual([{ on: '2026-12-04T23:59' }, { days: 20 }, { days: 3 }, undefined]);
  expect([await rules('TEACHER'), await rules('LEARNER')]).toEqual([none, none]);
});

it('tells only authors how long a lesson is, as its author saved it last', async () => {
  const course = await makeCourse(api.db);
  const text = (...leaves: string[]) => ({
    v: 1 as const,
    blocks: leaves.map((leaf) => ({ type: 'paragraph' as const, children: [{ text: leaf }] })),
  });
  const add = (over: Omit<Parameters<typeof makeLesson>[1], 'course_id'>) =>
    makeLesson(api.db, { title: 'Много слов в названии', ...over, course_id: course.id });
  const test = await makeTest(api.db, { questions: [{}, {}, {}] });
  await add({ content: JSON.stringify(text('Риск —  это', 'не беда')) });
  await add({
    check_type: 'TEST',
    content: JSON.stringify(text()),
    draft: JSON.stringify({
      title: 'Новый',
      content: text('Три слова тут'),
      checkType: 'TEST',
      testId: test.id,
    }),
  });
  const lengths = async (who: 'CREATOR' | 'TEACHER' | 'LEARNER') => {
    const { lessons } = (await api.call(who, 'GET', `/api/courses/${course.id}`)).json<{
      lessons: { words?: number; questions?: number }[];
    }>();
    return lessons.map(({ words, questions }) => [words, questions]);
  };
  expect(await lengths('CREATOR')).toEqual([
    [5, undefined],
    [3, 3],
  ]);
  const none = [undefined, undefined];
  expect([await lengths('TEACHER'), await lengths('LEARNER')]).toEqual([
    [none, none],
    [none, none],
  ]);
});
