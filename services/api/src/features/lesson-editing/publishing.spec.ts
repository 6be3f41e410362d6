import type { Course, CourseRow, Lesson, NextSteps, Task } from '@stupeni/contract';
import { sql } from 'kysely';
import { checkInvariants } from '../../testing/check-invariants';
import { makeCourse, makeDocument, makeLesson, makeTest } from '../../testing/makers/content';
import { makeComment, makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';

const api = useApi({ TZ: 'Asia/Yekaterinburg' });
const { send } = useCreator(api);
afterEach(() => checkInvariants(api.db));

/** A course of three lessons that a group with one learner has. */
async function makeSchool() {
  const course = await makeCourse(api.db, { title: 'Право' });
  const lessons: Awaited<ReturnType<typeof makeLesson>>[] = [];
  for (const title of ['Первый', 'Второй', 'Третий'])
    lessons.push(await makeLesson(api.db, { course_id: course.id, title }));
  const learner = await makeUser(api.db);
  const group = await makeGroup(api.db, { members: [learner.id], courses: [course.id] });
  const [first, second, third] = lessons as [(typeof lessons)[0], (typeof lessons)[0], (typeof lessons)[0]];
  const read = (url: string) => api.call(learner, 'GET', url);
  const readCourse = async () => (await read(`/api/courses/${course.id}`)).json<Course>();
  const done = (lesson_id: number) =>
    makeProgress(api.db, { user_id: learner.id, lesson_id, status: 'COMPLETED' });
  const step = (lessonId: number) => api.call(learner, 'POST', '/api/progress/complete', { lessonId });
  return { course, learner, group, first, second, third, read, readCourse, done, step };
}

const titles = ({ lessons }: Pick<Course, 'lessons'>) => lessons.map(({ title }) => title);
const put = (id: number, body: object, ifMatch?: string) => send('PUT', `/api/lessons/${id}`, body, ifMatch);
const unpublish = (id: number, ifMatch?: string) =>
  send('POST', `/api/lessons/${id}/unpublish`, undefined, ifMatch);
const tomorrow = () => new Date(Date.now() + 36 * 60 * 60 * 1000).toISOString().slice(0, 10);

describe('a draft', () => {
  const makeDraft = async () => {
    const made = await makeSchool();
    const { course } = made;
    const answer = await send('POST', '/api/lessons?insert=shift', {
      courseId: course.id,
      title: 'Набросок',
      order: 2,
      checkType: 'VIEW',
      publish: false,
    });
    expect([answer.statusCode, answer.json().publication]).toEqual([201, 'DRAFT']);
    return { ...made, draft: answer.json<Lesson>() };
  };

  it('is unknown to learners and to other staff, and locks nothing', async () => {
    const { course, first, second, draft, read, readCourse, done, step } = await makeDraft();
    await done(first.id);
    expect(titles(await readCourse())).toEqual(['Первый', 'Второй', 'Третий']);
    const unknown = { statusCode: 404, error: 'not_found' };
    for (const url of [`/api/lessons/${draft.id}`, `/api/lessonComments/${draft.id}`]) {
      const answer = await read(url);
      expect({ statusCode: answer.statusCode, error: answer.json().error }).toEqual(unknown);
    }
    expect((await step(draft.id)).statusCode).toBe(404);
    expect((await step(second.id)).statusCode).toBe(200);
    const list = (await read('/api/lessons?total=1')).json<{ title: string }[]>();
    expect(list.map(({ title }) => title)).not.toContain('Набросок');
    for (const role of ['TEACHER', 'MODERATOR'] as const) {
      expect(titles((await api.call(role, 'GET', `/api/courses/${course.id}`)).json())).toHaveLength(3);
      expect((await api.call(role, 'GET', `/api/lessons/${draft.id}`)).statusCode).toBe(404);
    }
  });

  it('keeps its place for authors, in the list, the course and its own page', async () => {
    const { course, draft } = await makeDraft();
    const { lessons } = (await send('GET', `/api/courses/${course.id}`)).json<Course>();
    expect(lessons.map(({ title, order, publication }) => [order, title, publication])).toEqual([
      [1, 'Первый', undefined],
      [2, 'Набросок', 'DRAFT'],
      [3, 'Второй', undefined],
      [4, 'Третий', undefined],
    ]);
    const list = (await send('GET', `/api/lessons?courseId=${course.id}&search=Набросок`)).json();
    expect(list).toMatchObject([{ id: draft.id, publication: 'DRAFT' }]);
    expect((await send('GET', `/api/lessons/${draft.id}`)).json()).toMatchObject({ publication: 'DRAFT' });
  });

  it('is not counted: in tiles, numbers, the table of a group and the progress of a participant', async () => {
    const { course, group, learner, second, read, done, first } = await makeDraft();
    await done(first.id);
    const tile = (await read('/api/courses')).json<CourseRow[]>().find(({ id }) => id === course.id);
    expect(tile?.steps).toEqual(['COMPLETED', 'NOT_STARTED', 'NOT_STARTED']);
    const next = (await read('/api/profile/next')).json<NextSteps>().next;
    expect(next).toMatchObject({ id: second.id, order: 2 });
    const table = await api.call(
      'MODERATOR',
      'GET',
      `/api/groups/${group.id}/progress?courseId=${course.id}`,
    );
    expect(table.json().lessons).toHaveLength(3);
    const progress = await api.call('MODERATOR', 'GET', `/api/participants/${learner.id}/progress`);
    const own = progress
      .json()
      .courses.find((one: { course: { id: number } }) => one.course.id === course.id);
    expect(own.lessons.map(({ order }: { order: number }) => order)).toEqual([1, 2, 3]);
  });

  it('is published by a save without the field `publish`, as older callers send it', async () => {
    const { draft, readCourse } = await makeDraft();
    const saved = await put(draft.id, { title: 'Готовый' });
    expect(saved.json().publication).toBeUndefined();
    expect(titles(await readCourse())).toEqual(['Первый', 'Готовый', 'Второй', 'Третий']);
  });

  it('stores one text until learners have progress in it', async () => {
    const { draft } = await makeDraft();
    await put(draft.id, { title: 'Набросок два', publish: false });
    const { title, draft: unpublished } = await api.db
      .selectFrom('lessons')
      .selectAll()
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow();
    expect([title, unpublished]).toEqual(['Набросок два', null]);
  });

  it('keeps the day that its author chose until it is published', async () => {
    const { draft, readCourse } = await makeDraft();
    const day = tomorrow();
    const saved = await put(draft.id, { publish: false, opensOn: day });
    expect(saved.json()).toMatchObject({ publication: 'DRAFT', opensOn: day });
    await put(draft.id, { publish: true });
    expect((await readCourse()).lessons[1]).toMatchObject({ title: 'Набросок', opensOn: day });
  });
});

describe('a save that is not published', () => {
  it('leaves learners what was published, and shows authors what was saved', async () => {
    const { first, read, readCourse } = await makeSchool();
    const test = await makeTest(api.db);
    const changes = {
      title: 'Новое название',
      content: makeDocument('Новый текст'),
      checkType: 'TEST',
      testId: test.id,
      dueRule: { days: 3 },
      publish: false,
    };
    const saved = await put(first.id, changes);
    expect([saved.statusCode, saved.json().publication]).toEqual([200, 'CHANGED']);
    expect((await read(`/api/lessons/${first.id}`)).json()).toMatchObject({
      title: 'Первый',
      checkType: 'VIEW',
      testId: null,
      test: null,
      content: JSON.parse(makeDocument('Текст урока')),
      version: 2,
    });
    const learners = await readCourse();
    expect(learners.lessons[0]).not.toHaveProperty('publication');
    expect([titles(learners)[0], learners.lessons[0]?.checkType]).toEqual(['Первый', 'VIEW']);
    const own = (await send('GET', `/api/lessons/${first.id}`)).json<Lesson>();
    expect(own).toMatchObject({
      title: 'Новое название',
      checkType: 'TEST',
      testId: test.id,
      test: { id: test.id },
      dueRule: { days: 3 },
      content: JSON.parse(makeDocument('Новый текст')),
      publication: 'CHANGED',
    });
    expect(own.course.lessons[0]).toMatchObject({ title: 'Новое название', publication: 'CHANGED' });
  });

  it('is published whole by «Опубликовать», which sends no text', async () => {
    const { first, read } = await makeSchool();
    await put(first.id, { title: 'Название', content: makeDocument('Текст'), publish: false });
    const published = await put(first.id, { publish: true });
    expect([published.statusCode, published.json().publication]).toEqual([200, undefined]);
    expect((await read(`/api/lessons/${first.id}`)).json()).toMatchObject({
      title: 'Название',
      content: JSON.parse(makeDocument('Текст')),
    });
    expect((await send('GET', `/api/lessons/${first.id}`)).json().publication).toBeUndefined();
  });

  it('is published with the fields of a later save', async () => {
    const { first, read } = await makeSchool();
    await put(first.id, { title: 'Название', publish: false });
    await put(first.id, { criteria: 'Ясно и коротко' });
    expect((await read(`/api/lessons/${first.id}`)).json()).toMatchObject({
      title: 'Название',
      criteria: 'Ясно и коротко',
    });
  });

  it('adds to what was saved before it, and not to what learners read', async () => {
    const { first } = await makeSchool();
    await put(first.id, { title: 'Название', publish: false });
    await put(first.id, { criteria: 'Ясно и коротко', publish: false });
    expect((await send('GET', `/api/lessons/${first.id}`)).json()).toMatchObject({
      title: 'Название',
      criteria: 'Ясно и коротко',
    });
  });

  it('leaves nothing to publish when it equals what learners read', async () => {
    const { first } = await makeSchool();
    await put(first.id, { title: 'Название', publish: false });
    const back = await put(first.id, { title: 'Первый', publish: false });
    expect(back.json().publication).toBeUndefined();
  });

  it('is a version of its own in the history, and restoring it publishes nothing', async () => {
    const { first, readCourse } = await makeSchool();
    await put(first.id, { title: 'Вторая', publish: false });
    await put(first.id, { title: 'Третья', publish: false });
    const versions = (await send('GET', `/api/lessons/${first.id}/versions`)).json();
    expect(versions.map(({ title }: { title: string }) => title)).toEqual(['Третья', 'Вторая', 'Первый']);
    const restored = await send('POST', `/api/lessons/${first.id}/versions/2/restore`);
    expect(restored.json()).toMatchObject({ title: 'Вторая', publication: 'CHANGED' });
    expect(titles(await readCourse())[0]).toBe('Первый');
  });

  it('keeps its test from being deleted', async () => {
    const { first } = await makeSchool();
    const test = await makeTest(api.db);
    await put(first.id, { checkType: 'TEST', testId: test.id, publish: false });
    const deleted = await send('DELETE', `/api/tests/${test.id}`);
    expect([deleted.statusCode, deleted.json()]).toMatchObject([409, { error: 'test_in_use' }]);
  });

  it('is rejected when another author saved first', async () => {
    const { first } = await makeSchool();
    const answers = await Promise.all([
      put(first.id, { title: 'Один', publish: false }, '"1"'),
      put(first.id, { title: 'Другой', publish: true }, '"1"'),
      unpublish(first.id, '"1"'),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, 412, 412]);
  });
});

describe('a lesson with a day', () => {
  it('has the day of the version that is restored', async () => {
    const { second } = await makeSchool();
    const day = tomorrow();
    await put(second.id, { opensOn: day });
    await put(second.id, { opensOn: null });
    const restore = async (version: number) =>
      (await send('POST', `/api/lessons/${second.id}/versions/${version}/restore`)).json().opensOn;
    expect([await restore(2), await restore(1), await restore(2)]).toEqual([day, undefined, day]);
  });

  it('keeps its day when the version comes from a release without days', async () => {
    const { second } = await makeSchool();
    const day = tomorrow();
    await put(second.id, { title: 'Новый', opensOn: day });
    await sql`update entity_versions set data = (data::jsonb - 'opensOn')::json where kind = 'lesson'
      and entity_id = ${second.id} and version = 1`.execute(api.db);
    const restored = await send('POST', `/api/lessons/${second.id}/versions/1/restore`);
    expect(restored.json()).toMatchObject({ title: 'Второй', opensOn: day });
  });

  it('is a step that is closed until its day, and the next one waits for it', async () => {
    const { first, second, third, course, read, readCourse, done, step } = await makeSchool();
    const day = tomorrow();
    const saved = await put(second.id, { opensOn: day });
    expect(saved.json()).toMatchObject({ opensOn: day });
    await done(first.id);
    expect((await readCourse()).lessons.map(({ opensOn }) => opensOn)).toEqual([undefined, day, undefined]);
    for (const answer of [await read(`/api/lessons/${second.id}`), await step(second.id)])
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        { error: 'lesson_opens_later', opensOn: day },
      ]);
    expect((await step(third.id)).json()).toMatchObject({
      error: 'lesson_locked',
      blocking: { id: second.id, order: 2 },
    });
    const tile = (await read('/api/courses')).json<CourseRow[]>().find(({ id }) => id === course.id);
    expect([tile?.steps, tile?.closedSteps]).toEqual([['COMPLETED', 'NOT_STARTED', 'NOT_STARTED'], [1]]);
    expect((await read('/api/profile/next')).json<NextSteps>().next).toBeNull();
  });

  it('opens at the beginning of its day by the clock of the school', async () => {
    const { first, read, readCourse, step } = await makeSchool();
    await put(first.id, { opensOn: '2099-01-01' });
    const { opens_at } = await api.db
      .selectFrom('lessons')
      .select('opens_at')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    expect(opens_at?.toISOString()).toBe('2098-12-31T19:00:00.000Z');
    const passed = { opens_on: '2026-01-01', opens_at: new Date('2025-12-31T19:00:00Z') };
    await api.db.updateTable('lessons').set(passed).where('id', '=', first.id).execute();
    expect((await readCourse()).lessons[0]).not.toHaveProperty('opensOn');
    expect((await read(`/api/lessons/${first.id}`)).statusCode).toBe(200);
    expect((await step(first.id)).statusCode).toBe(200);
    // The author still sees the day.
    expect((await send('GET', `/api/lessons/${first.id}`)).json().opensOn).toBe('2026-01-01');
  });

  it('keeps its day when a save does not name it, and opens at once with null', async () => {
    const { first, readCourse } = await makeSchool();
    const day = tomorrow();
    await put(first.id, { opensOn: day });
    await put(first.id, { title: 'Название' });
    expect((await readCourse()).lessons[0]).toMatchObject({ title: 'Название', opensOn: day });
    await put(first.id, { opensOn: null });
    expect((await readCourse()).lessons[0]).not.toHaveProperty('opensOn');
  });

  it('gets another day only when that is published', async () => {
    const { first, readCourse } = await makeSchool();
    const day = tomorrow();
    await put(first.id, { opensOn: day });
    const saved = await put(first.id, { opensOn: '2099-01-01', publish: false });
    expect(saved.json()).toMatchObject({ publication: 'CHANGED', opensOn: '2099-01-01' });
    expect((await readCourse()).lessons[0]).toMatchObject({ opensOn: day });
    await put(first.id, { publish: true });
    expect((await readCourse()).lessons[0]).toMatchObject({ opensOn: '2099-01-01' });
  });

  it('stays readable to learners who completed it', async () => {
    const { first, second, read, done, step } = await makeSchool();
    await done(first.id);
    await put(first.id, { opensOn: tomorrow() });
    expect((await read(`/api/lessons/${first.id}`)).statusCode).toBe(200);
    expect((await step(second.id)).statusCode).toBe(200);
  });

  it('is a task that opens later, is not overdue, and is closed in the progress of a participant', async () => {
    const { first, course, group, learner, read } = await makeSchool();
    const day = tomorrow();
    await put(first.id, { checkType: 'FILE', opensOn: day, dueRule: { on: '2020-01-01T10:00' } });
    const task = (await read('/api/profile/tasks')).json<Task[]>().find(({ id }) => id === first.id);
    expect(task).toMatchObject({ openAfter: null, opensOn: day });
    const progress = await api.call('MODERATOR', 'GET', `/api/participants/${learner.id}/progress`);
    const own = progress
      .json()
      .courses.find((one: { course: { id: number } }) => one.course.id === course.id);
    expect(own.lessons.map(({ opensOn }: { opensOn?: string }) => opensOn)).toEqual([
      day,
      undefined,
      undefined,
    ]);
    const rows = await api.call(
      'MODERATOR',
      'GET',
      `/api/groups/${group.id}/progress/rows?courseId=${course.id}`,
    );
    expect(rows.json()).toMatchObject([{ overdue: [] }]);
    const listed = await api.call('MODERATOR', 'GET', '/api/participants?needs=due');
    expect(listed.json().map(({ id }: { id: number }) => id)).not.toContain(learner.id);
  });
});

describe('a lesson that becomes a draft again', () => {
  it('locks nothing that was open, and leaves completed lessons open', async () => {
    const { first, second, third, readCourse, done, step } = await makeSchool();
    await done(first.id);
    const answer = await unpublish(second.id);
    expect([answer.statusCode, answer.json().publication]).toEqual([200, 'DRAFT']);
    expect(titles(await readCourse())).toEqual(['Первый', 'Третий']);
    expect((await step(third.id)).statusCode).toBe(200);
  });

  it('stays readable to learners who completed it, as it was published, and is closed to all others', async () => {
    const { course, first, read, done, step } = await makeSchool();
    const other = await makeUser(api.db);
    await makeGroup(api.db, { members: [other.id], courses: [course.id] });
    await done(first.id);
    await unpublish(first.id);
    await put(first.id, { title: 'Переделка', publish: false });
    expect((await read(`/api/lessons/${first.id}`)).json()).toMatchObject({ title: 'Первый' });
    expect((await api.call(other, 'GET', `/api/lessons/${first.id}`)).statusCode).toBe(404);
    expect((await step(first.id)).statusCode).toBe(404);
    const completed = (await read('/api/profile/completed')).json();
    expect(completed).toMatchObject([{ lessonId: first.id }]);
  });

  it('takes its submissions and questions out of the queues, and brings them back when it is published', async () => {
    const { first, learner } = await makeSchool();
    await put(first.id, { checkType: 'FILE' });
    await makeSubmission(api.db, { user_id: learner.id, lesson_id: first.id });
    await makeComment(api.db, { author_id: learner.id, lesson_id: first.id });
    const queues = async () =>
      Promise.all(
        ['review', 'clarify'].map(
          async (queue) => (await api.call('TEACHER', 'GET', `/api/teacher/${queue}?total=1`)).json().length,
        ),
      );
    const before = await queues();
    await unpublish(first.id);
    expect(await queues()).toEqual(before.map((count) => count - 1));
    await put(first.id, { publish: true });
    expect(await queues()).toEqual(before);
  });

  it('loses its day, changes nothing the second time, and answers 404 without such a lesson', async () => {
    const { first } = await makeSchool();
    await put(first.id, { opensOn: tomorrow() });
    expect((await unpublish(first.id)).json()).not.toHaveProperty('opensOn');
    const { version } = (await send('GET', `/api/lessons/${first.id}`)).json();
    expect((await unpublish(first.id)).json().version).toBe(version);
    expect((await unpublish(999_999)).statusCode).toBe(404);
    await send('DELETE', `/api/lessons/${first.id}`);
    expect((await unpublish(first.id)).statusCode).toBe(404);
  });
});
