import type { NextSteps } from '@stupeni/contract';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment, makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeGroup, makeNotification, makeUser } from '../../testing/makers/people';
import { itInProcess } from '../../testing/replicas';
import { useApi } from '../../testing/use-api';

const api = useApi();
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 10));

/** A learner and a course that is open to everybody, with five lessons. */
async function school() {
  const course = await makeCourse(api.db, { title: 'Основы' });
  const lessons: Awaited<ReturnType<typeof makeLesson>>[] = [];
  for (const [index, check_type] of (['FILE', 'FILE', 'VIEW', 'VIEW', 'VIEW'] as const).entries())
    lessons.push(await makeLesson(api.db, { course_id: course.id, title: `Урок ${index + 1}`, check_type }));
  const learner = await makeUser(api.db);
  const teacher = await makeUser(api.db, { role: 'TEACHER', first_name: 'Ольга', last_name: 'Ким' });
  const lesson = (order: number) => lessons[order - 1]!;
  const describeLesson = (order: number) => ({
    id: lesson(order).id,
    title: `Урок ${order}`,
    order,
    checkType: lesson(order).check_type,
    course: { id: course.id, title: 'Основы' },
  });
  const submit = (order: number, given: object) =>
    makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson(order).id, ...given });
  const verdict = (order: number, verdict: 'READY' | 'REDO', at: number, comment?: string) =>
    submit(order, { verdict, reviewed_by: teacher.id, reviewed_at: day(at), ...(comment && { comment }) });
  const complete = (order: number) =>
    makeProgress(api.db, { user_id: learner.id, lesson_id: lesson(order).id, status: 'COMPLETED' });
  const ask = (order: number, given: object = {}) =>
    makeComment(api.db, { lesson_id: lesson(order).id, author_id: learner.id, ...given });
  /** A course that the learner's group opens. */
  const openedCourse = async (title: string) => {
    const opened = await makeCourse(api.db, { title });
    await makeGroup(api.db, { members: [learner.id], courses: [opened.id] });
    return opened;
  };
  const read = async () => (await api.call(learner, 'GET', '/api/profile/next')).json<NextSteps>();
  return {
    course,
    learner,
    teacher,
    lesson,
    describeLesson,
    submit,
    verdict,
    complete,
    ask,
    openedCourse,
    read,
  };
}

const teacherName = { firstName: 'Ольга', lastName: 'Ким' };

it('names the first lesson to a new learner, and nothing else', async () => {
  const { read, describeLesson } = await school();
  expect(await read()).toEqual({ returned: [], answers: [], next: describeLesson(1), waiting: [] });
});

it('quotes the last verdict on each returned lesson, the latest first', async () => {
  const { read, describeLesson, verdict, complete } = await school();
  await complete(1);
  await verdict(2, 'REDO', 3, 'Старое замечание');
  await verdict(2, 'REDO', 5, 'Нет бюджета');
  expect((await read()).returned).toEqual([
    {
      notificationId: null,
      lesson: describeLesson(2),
      teacher: teacherName,
      remark: 'Нет бюджета',
      date: day(5).toISOString(),
    },
  ]);
});

it('names the notification of a returned lesson while it is unread', async () => {
  const { read, learner, verdict } = await school();
  const work = await verdict(1, 'REDO', 5, 'Нет бюджета');
  const about = { user_id: learner.id, kind: 'returned', submission_id: work.id } as const;
  await makeNotification(api.db, { ...about, read_at: day(5) });
  expect((await read()).returned).toMatchObject([{ notificationId: null }]);
  const unread = await makeNotification(api.db, about);
  expect((await read()).returned).toMatchObject([{ notificationId: unread.id }]);
});

it('lists a returned lesson only while the learner can open it', async () => {
  const { read, verdict } = await school();
  await verdict(1, 'REDO', 3);
  await verdict(2, 'REDO', 5);
  expect((await read()).returned.map(({ lesson }) => lesson.order)).toEqual([1]);
});

it('sorts returned lessons of several courses by their verdicts', async () => {
  const { read, verdict, learner, teacher, openedCourse } = await school();
  await verdict(1, 'REDO', 3);
  const other = await openedCourse('Право');
  const lesson = await makeLesson(api.db, { course_id: other.id, check_type: 'FILE' });
  const submission = { user_id: learner.id, lesson_id: lesson.id, verdict: 'REDO' as const };
  await makeSubmission(api.db, { ...submission, reviewed_by: teacher.id, reviewed_at: day(4) });
  expect((await read()).returned.map((row) => row.date)).toEqual([
    day(4).toISOString(),
    day(3).toISOString(),
  ]);
});

it('quotes the newest unread answer on a lesson until its notification is read', async () => {
  const { read, describeLesson, learner, teacher, lesson, ask } = await school();
  const answered = { answered_by: teacher.id, answered_at: day(7) };
  for (const answer of ['Первый ответ', 'Второй ответ']) {
    const question = await ask(1, { ...answered, answer });
    await makeNotification(api.db, {
      user_id: learner.id,
      lesson_id: lesson(1).id,
      kind: 'answered',
      comment_id: question.id,
      created_at: day(7),
    });
  }
  const { answers } = await read();
  expect(answers).toEqual([
    {
      notificationId: expect.any(Number),
      commentId: expect.any(Number),
      lesson: describeLesson(1),
      teacher: teacherName,
      answer: 'Второй ответ',
      date: day(7).toISOString(),
    },
  ]);
  await api.call(learner, 'POST', '/api/notifications/read-all');
  expect((await read()).answers).toEqual([]);
});

it('continues in the course where the learner last completed a lesson', async () => {
  const { read, describeLesson, complete, learner, openedCourse } = await school();
  const other = await openedCourse('Право');
  const first = await makeLesson(api.db, { course_id: other.id });
  const second = await makeLesson(api.db, { course_id: other.id, title: 'Договор' });
  const step = { user_id: learner.id, lesson_id: first.id, status: 'COMPLETED' as const };
  await makeProgress(api.db, { ...step, changed_at: day(1) });
  expect((await read()).next).toMatchObject({ id: second.id, title: 'Договор', course: { title: 'Право' } });
  await complete(1);
  expect((await read()).next).toEqual(describeLesson(2));
});

it('continues in another course when every lesson of the last course is completed', async () => {
  const { read, learner, lesson, openedCourse } = await school();
  const other = await openedCourse('Право');
  const { id } = await makeLesson(api.db, { course_id: other.id });
  await makeProgress(api.db, { user_id: learner.id, lesson_id: id, status: 'COMPLETED' });
  expect((await read()).next).toMatchObject({ id: lesson(1).id });
});

it('names no lesson when all are done', async () => {
  const { read, complete } = await school();
  for (const order of [1, 2, 3, 4, 5]) await complete(order);
  expect(await read()).toEqual({ returned: [], answers: [], next: null, waiting: [] });
});

it('lists what waits for a teacher, the oldest first', async () => {
  const { read, describeLesson, submit, ask } = await school();
  await submit(1, { created_at: day(9) });
  await ask(2, { created_at: day(8) });
  await ask(2, { answer: 'Уже отвечено' });
  expect((await read()).waiting).toEqual([
    { lesson: describeLesson(2), what: 'question', date: day(8).toISOString() },
    { lesson: describeLesson(1), what: 'submission', date: day(9).toISOString() },
  ]);
});

it('leaves out closed courses and deleted lessons', async () => {
  const { read, learner, ask, lesson, complete } = await school();
  const closed = await makeCourse(api.db);
  const inside = await makeLesson(api.db, { course_id: closed.id, check_type: 'FILE' });
  await makeSubmission(api.db, { user_id: learner.id, lesson_id: inside.id, verdict: 'REDO' });
  await complete(1);
  await ask(2);
  await api.db
    .updateTable('lessons')
    .set({ deleted_at: new Date() })
    .where('id', '=', lesson(2).id)
    .execute();
  expect(await read()).toMatchObject({ returned: [], next: { id: lesson(3).id }, waiting: [] });
});

itInProcess('takes two statements and the session check, also for two learners at once', async () => {
  const { learner } = await school();
  const tokens = [await api.issueToken(learner), await api.issueToken(await makeUser(api.db))];
  const call = (token: string | undefined) =>
    api.app.inject({ url: '/api/profile/next', headers: { authorization: `Bearer ${token}` } });
  await call(tokens[0]);
  expect(await api.statements.during(() => call(tokens[0]))).toHaveLength(3);
  expect(await api.statements.during(() => Promise.all(tokens.map(call)))).toHaveLength(3);
});
