import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { checkInvariants } from '../../testing/check-invariants';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi();
type Made = Awaited<ReturnType<typeof makeTest>>;
type Learner = Awaited<ReturnType<typeof makeUser>>;

/** A TEST lesson with one single-answer and one multiple-answer question. */
async function school() {
  const course = await makeCourse(api.db);
  const test = await makeTest(api.db, {
    questions: [{ answers: ['+Да', 'Нет'] }, { type: 'many', answers: ['+Раз', 'Два', '+Три'] }],
  });
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'TEST', test_id: test.id });
  return { course, test, lesson, learner: await makeUser(api.db) };
}

const answerRight = ({ questions }: Made) =>
  questions.map(({ id, answers }) => ({
    questionId: id,
    answerIds: answers.filter(({ correct }) => correct).map((answer) => answer.id),
  }));
const answerWrong = ({ questions }: Made) =>
  questions.map(({ id, answers }) => ({ questionId: id, answerIds: [answers[1]!.id] }));
const submit = (who: Learner, body: unknown) => api.call(who, 'POST', '/api/progress', body);
const progress = () => api.db.selectFrom('progress').selectAll().execute();
const attempts = () => api.db.selectFrom('attempts').selectAll().orderBy('id').execute();

afterEach(() => checkInvariants(api.db));

describe('submitTest', () => {
  it('completes the lesson when every answer is right, and stores the attempt', async () => {
    const { lesson, learner, test } = await school();
    const answers = answerRight(test);
    const answer = await submit(learner, { lessonId: lesson.id, answers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      lessonId: lesson.id,
      score: 2,
      total: 2,
      status: 'COMPLETED',
      wrong: [],
    });
    expect(await progress()).toMatchObject([
      { status: 'COMPLETED', completed_kind: 'TEST', event: 'test_passed', score: 2, total: 2 },
    ]);
    expect(await attempts()).toMatchObject([
      { test_id: test.id, test_version: 1, score: 2, total: 2, answers, wrong: [] },
    ]);
  });

  it('removes a submission from the queue after a passed test when the lesson was a FILE lesson before', async () => {
    const { lesson, learner, test } = await school();
    await makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson.id });
    const states = async () => (await api.db.selectFrom('submissions').select('state').execute())[0]?.state;
    await submit(learner, { lessonId: lesson.id, answers: answerWrong(test) });
    expect(await states()).toBe('WAITING');
    await submit(learner, { lessonId: lesson.id, answers: answerRight(test) });
    expect(await states()).toBe('NOT_REVIEWED');
  });

  it('ignores the client’s score, and returns the wrong questions without the correct answers', async () => {
    const { lesson, learner, test } = await school();
    const right = answerRight(test);
    // One of two right answers of a multiple-answer question is not enough.
    const answers = [right[0], { ...right[1]!, answerIds: right[1]!.answerIds.slice(0, 1) }];
    const answer = await submit(learner, { lessonId: lesson.id, answers, score: 5, total: 5 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      lessonId: lesson.id,
      score: 1,
      total: 2,
      status: 'NOT_STARTED',
      wrong: [test.questions[1]!.id],
    });
    expect(await progress()).toMatchObject([{ status: 'NOT_STARTED', score: 1, total: 2 }]);
  });

  it('stores every attempt, and shows the last score', async () => {
    const { lesson, learner, test } = await school();
    await submit(learner, { lessonId: lesson.id, answers: answerWrong(test) });
    const passed = await submit(learner, { lessonId: lesson.id, answers: answerRight(test) });
    expect(passed.json()).toMatchObject({ status: 'COMPLETED', score: 2 });
    expect((await attempts()).map(({ score }) => score)).toEqual([0, 2]);
  });

  it('does not change a completed lesson', async () => {
    const { lesson, learner, test } = await school();
    await submit(learner, { lessonId: lesson.id, answers: answerRight(test) });
    const before = await progress();
    const again = await submit(learner, { lessonId: lesson.id, answers: answerWrong(test) });
    expect(again.json()).toMatchObject({ status: 'COMPLETED', score: 0 });
    expect(await progress()).toEqual(before);
    expect(await attempts()).toHaveLength(2);
  });

  it('does not change a status from before the lesson became a test', async () => {
    const { lesson, learner, test } = await school();
    await makeProgress(api.db, { user_id: learner.id, lesson_id: lesson.id, status: 'NEED_REWORK' });
    const failed = await submit(learner, { lessonId: lesson.id, answers: answerWrong(test) });
    expect(failed.json()).toMatchObject({ status: 'NEED_REWORK' });
    await makeProgress(api.db, { user_id: learner.id, lesson_id: lesson.id, status: 'NEED_CLARIFY' });
    expect((await submit(learner, { lessonId: lesson.id, answers: answerWrong(test) })).json()).toMatchObject(
      {
        status: 'NEED_CLARIFY',
      },
    );
    expect((await submit(learner, { lessonId: lesson.id, answers: answerRight(test) })).json()).toMatchObject(
      {
        status: 'COMPLETED',
      },
    );
  });

  it.each([{}, { score: 5, total: 5 }, { answers: [] }])(
    'rejects a request without answers: %j',
    async (sent) => {
      const { lesson, learner } = await school();
      const before = await takeSnapshot(api.db);
      const answer = await submit(learner, { lessonId: lesson.id, ...sent });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({ error: 'answers_required', message: 'Ответьте на вопросы теста.' });
      expect(await takeSnapshot(api.db)).toEqual(before);
    },
  );

  it('rejects unknown questions and answers', async () => {
    const { lesson, learner, test } = await school();
    const [first, second] = answerRight(test);
    const before = await takeSnapshot(api.db);
    for (const answers of [
      [first, { questionId: 999_999, answerIds: [1] }],
      [{ ...first!, answerIds: second!.answerIds }, second],
    ]) {
      const answer = await submit(learner, { lessonId: lesson.id, answers });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({
        error: 'test_changed',
        message: 'Тест изменился, загрузите его заново.',
      });
    }
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('rejects a question that is answered twice, whichever answer is right', async () => {
    const { lesson, learner, test } = await school();
    const [right, wrong] = [answerRight(test), answerWrong(test)];
    const before = await takeSnapshot(api.db);
    for (const answers of [
      [...right, wrong[1]],
      [wrong[0], ...right],
    ]) {
      const answer = await submit(learner, { lessonId: lesson.id, answers });
      expect(answer.statusCode).toBe(400);
      const path = answers[1] === right[0] ? 'answers.1.questionId' : 'answers.2.questionId';
      expect(answer.json()).toMatchObject({
        error: 'validation',
        issues: [{ path, message: 'Должно быть указано один раз' }],
      });
    }
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('rejects a lesson of another kind, a locked or unknown one, and one in a closed course', async () => {
    const { course, learner, lesson, test } = await school();
    await makeProgress(api.db, { user_id: learner.id, lesson_id: lesson.id, status: 'ON_REVIEW' });
    const view = await makeLesson(api.db, { course_id: course.id });
    const locked = await makeLesson(api.db, { course_id: course.id, check_type: 'TEST', test_id: test.id });
    const elsewhere = await makeLesson(api.db, {
      course_id: (await makeCourse(api.db)).id,
      check_type: 'TEST',
      test_id: test.id,
    });
    const answers = answerRight(test);
    const before = await takeSnapshot(api.db);
    for (const [lessonId, status, error] of [
      [view.id, 409, 'wrong_check_type'],
      [locked.id, 403, 'lesson_locked'],
      [elsewhere.id, 403, 'course_closed'],
      [999_999, 404, 'not_found'],
    ] as const) {
      const answer = await submit(learner, { lessonId, answers });
      expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
    }
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('completes once after parallel requests, and stores every attempt', async () => {
    const { lesson, learner, test } = await school();
    const answers = answerRight(test);
    const all = await Promise.all(
      Array.from({ length: 6 }, () => submit(learner, { lessonId: lesson.id, answers })),
    );
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(await attempts()).toHaveLength(6);
    expect(await api.db.selectFrom('progress_audit').selectAll().execute()).toHaveLength(1);
  });

  itInProcess('takes six statements and the session check for any number of questions', async () => {
    const { course, learner, lesson } = await school();
    await makeProgress(api.db, { user_id: learner.id, lesson_id: lesson.id, status: 'ON_REVIEW' });
    const counts = [];
    for (const length of [1, 30]) {
      const test = await makeTest(api.db, { questions: Array.from({ length }, () => ({})) });
      const { id } = await makeLesson(api.db, { course_id: course.id, check_type: 'TEST', test_id: test.id });
      const headers = { authorization: `Bearer ${await api.issueToken(learner)}` };
      const payload = { lessonId: id, answers: answerRight(test) };
      const call = () => api.app.inject({ method: 'POST', url: '/api/progress', headers, payload });
      counts.push((await api.statements.during(call)).length);
    }
    expect(counts).toEqual([7, 7]);
  });
});
