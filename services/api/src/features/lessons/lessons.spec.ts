import { lessonLockedSentence, type ProgressStatus } from '@stupeni/contract';
import { operations } from '@stupeni/contract/schemas';
import Value from 'typebox/value';
import { makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const read = (who: Parameters<typeof api.call>[0], id: number) => api.call(who, 'GET', `/api/lessons/${id}`);

const listKeys = (value: unknown): string[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [key, ...listKeys(inner)]);

describe('lesson', () => {
  it('contains its content, the lessons of its course and the caller’s progress', async () => {
    const course = await makeCourse(api.db, { title: 'Курс' });
    const learner = await makeUser(api.db);
    const lesson = await makeLesson(api.db, { course_id: course.id, title: 'Урок' });
    const next = await makeLesson(api.db, { course_id: course.id, title: 'Следующий' });
    await makeProgress(api.db, { user_id: learner.id, lesson_id: lesson.id, status: 'COMPLETED' });
    const progresses = [{ lessonId: lesson.id, score: null, total: null, status: 'COMPLETED' }];
    const fields = { courseId: course.id, checkType: 'VIEW', testId: null };
    expect((await read(learner, lesson.id)).json()).toEqual({
      id: lesson.id,
      title: 'Урок',
      order: 1,
      content: { v: 1, blocks: [{ type: 'paragraph', children: [{ text: 'Текст урока' }] }] },
      version: 1,
      submissions: [],
      test: null,
      ...fields,
      progresses,
      course: {
        id: course.id,
        title: 'Курс',
        lessons: [
          { id: lesson.id, title: 'Урок', order: 1, ...fields, progresses },
          { id: next.id, title: 'Следующий', order: 2, ...fields, progresses: [] },
        ],
      },
    });
  });

  it('has the shape of the contract for every kind', async () => {
    const { id: course_id } = await makeCourse(api.db, { title: 'Курс «А» \\ "Б"' });
    const learner = await makeUser(api.db);
    for (const check_type of ['VIEW', 'FILE', 'TEST'] as const) {
      const lesson = await makeLesson(api.db, { course_id, check_type, title: '"\u2028</script>' });
      if (check_type === 'FILE')
        await makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson.id, verdict: 'READY' });
      else
        await makeProgress(api.db, {
          user_id: learner.id,
          lesson_id: lesson.id,
          status: 'COMPLETED',
          score: 2,
          total: 2,
        });
      for (const who of [learner, 'CREATOR'] as const) {
        const answer = await read(who, lesson.id);
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
        expect(Value.Errors(operations.getLesson.reply, answer.json())).toEqual([]);
        expect(answer.json()).toMatchObject({ title: lesson.title, course: { title: 'Курс «А» \\ "Б"' } });
      }
    }
  });

  it('contains the questions of its test in order, without the correct answers', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const test = await makeTest(api.db, {
      title: 'Проверка',
      questions: [{ text: 'Сколько?', type: 'many', answers: ['+Два', 'Три', '+Двое'] }, { text: 'Где?' }],
    });
    const lesson = await makeLesson(api.db, { course_id, check_type: 'TEST', test_id: test.id });
    const body = (await read('LEARNER', lesson.id)).json();
    expect(body.test).toMatchObject({ id: test.id, title: 'Проверка', questions: [{ type: 'many' }, {}] });
    expect(body.test.questions[0].answers.map(({ text }: { text: string }) => text)).toEqual([
      'Два',
      'Три',
      'Двое',
    ]);
    expect(listKeys(body).filter((key) => /correct|hash|email/i.test(key))).toEqual([]);
  });

  it('contains the caller’s submissions with their verdicts, the newest first', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const lesson = await makeLesson(api.db, { course_id, check_type: 'FILE' });
    const [learner, other] = [await makeUser(api.db), await makeUser(api.db)];
    const teacher = await makeUser(api.db, { role: 'TEACHER', first_name: 'Олег', last_name: 'Зуев' });
    const place = { user_id: learner.id, lesson_id: lesson.id };
    await makeSubmission(api.db, { ...place, verdict: 'REDO', comment: 'Не то', reviewed_by: teacher.id });
    const waiting = await makeSubmission(api.db, place);
    await makeSubmission(api.db, { ...place, user_id: other.id });
    const { submissions } = (await read(learner, lesson.id)).json();
    expect(submissions).toMatchObject([
      { id: waiting.id, state: 'WAITING', verdict: null, teacher: null, reviewedAt: null, comment: null },
      {
        state: 'DECIDED',
        verdict: 'REDO',
        comment: 'Не то',
        teacher: { firstName: 'Олег', lastName: 'Зуев' },
      },
    ]);
    for (const { filePath, fileName, size, createdAt, reviewedAt } of submissions) {
      expect([fileName, size]).toEqual([expect.stringMatching(/^Работа \d+\.txt$/), 1]);
      expect(filePath).toMatch(/^\/api\/files\/[0-9a-f-]{36}/);
      for (const moment of [createdAt, reviewedAt].filter(Boolean))
        expect(new Date(moment).toISOString()).toBe(moment);
    }
  });

  it.each<[ProgressStatus, number]>([
    ['NOT_STARTED', 403],
    ['NEED_REWORK', 403],
    ['ON_REVIEW', 200],
    ['NEED_CLARIFY', 200],
    ['COMPLETED', 200],
  ])('opens after a lesson with the status %s: %i for learners, 200 for staff', async (status, expected) => {
    const { id: course_id } = await makeCourse(api.db);
    const first = await makeLesson(api.db, { course_id, check_type: 'FILE' });
    const second = await makeLesson(api.db, { course_id });
    const learner = await makeUser(api.db);
    await makeProgress(api.db, { user_id: learner.id, lesson_id: first.id, status });
    const answer = await read(learner, second.id);
    expect(answer.statusCode).toBe(expected);
    if (expected === 403)
      expect(answer.json()).toEqual({
        error: 'lesson_locked',
        message: lessonLockedSentence,
        blocking: { id: first.id, courseId: course_id, title: first.title, order: 1 },
      });
    for (const role of ['TEACHER', 'MODERATOR', 'CREATOR'] as const)
      expect((await read(role, second.id)).statusCode).toBe(200);
  });

  it.each<ProgressStatus>(['NOT_STARTED', 'NEED_REWORK'])(
    'stays open after it is completed, while the lesson before it has the status %s',
    async (status) => {
      const { id: course_id } = await makeCourse(api.db);
      const inserted = await makeLesson(api.db, { course_id, check_type: 'FILE' });
      const finished = await makeLesson(api.db, { course_id });
      const learner = await makeUser(api.db);
      await makeProgress(api.db, { user_id: learner.id, lesson_id: inserted.id, status });
      await makeProgress(api.db, { user_id: learner.id, lesson_id: finished.id, status: 'COMPLETED' });
      const answer = await read(learner, finished.id);
      expect([answer.statusCode, answer.json().progresses]).toEqual([
        200,
        [expect.objectContaining({ status: 'COMPLETED' })],
      ]);
      const comments = await api.call(learner, 'GET', `/api/lessonComments/${finished.id}`);
      expect(comments.statusCode).toBe(200);
    },
  );

  it('answers course_closed in a closed course, before other checks', async () => {
    await makeCourse(api.db);
    const { id: course_id } = await makeCourse(api.db);
    const lesson = await makeLesson(api.db, { course_id });
    const answer = await read('LEARNER', lesson.id);
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'course_closed']);
  });

  it('is not found when it or its course is deleted', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const deletedLesson = await makeLesson(api.db, { course_id, deleted_at: new Date() });
    expect((await read('TEACHER', deletedLesson.id)).statusCode).toBe(404);
    const lesson = await makeLesson(api.db, { course_id });
    await api.db.updateTable('courses').set({ deleted_at: new Date() }).execute();
    expect((await read('LEARNER', lesson.id)).statusCode).toBe(404);
  });

  it('takes one statement and the session check, one more after a change of its course', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const lesson = await makeLesson(api.db, { course_id, check_type: 'TEST' });
    const headers = { authorization: `Bearer ${await api.issueToken(await makeUser(api.db))}` };
    const url = `/api/lessons/${lesson.id}`;
    const take = () => api.statements.during(() => api.app.inject({ url, headers }));
    expect(await take()).toHaveLength(3);
    expect(await take()).toHaveLength(2);
  });
});
