import { checkInvariants } from '../../testing/check-invariants';
import { makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

// The default outside production (config.spec.ts).
const api = useApi({ TRUST_CLIENT_SCORE: '1' });

async function school() {
  const course = await makeCourse(api.db);
  const test = await makeTest(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'TEST', test_id: test.id });
  const learner = await makeUser(api.db);
  const submit = (body: object) =>
    api.call(learner, 'POST', '/api/progress', { lessonId: lesson.id, ...body });
  return { test, submit };
}

afterEach(() => checkInvariants(api.db));

it('accepts the specified body: a score without answers', async () => {
  const { submit } = await school();
  expect((await submit({ score: 1, total: 2 })).json()).toMatchObject({ status: 'NOT_STARTED', score: 1 });
  expect((await submit({ score: 2, total: 2 })).json()).toMatchObject({ status: 'COMPLETED', wrong: [] });
  const attempts = await api.db.selectFrom('attempts').select(['score', 'answers']).orderBy('id').execute();
  expect(attempts).toEqual([
    { score: 1, answers: null },
    { score: 2, answers: null },
  ]);
});

it('grades the answers when they are sent', async () => {
  const { test, submit } = await school();
  const answers = test.questions.map(({ id, answers: [, wrong] }) => ({
    questionId: id,
    answerIds: [wrong!.id],
  }));
  expect((await submit({ answers, score: 2, total: 2 })).json()).toMatchObject({ score: 0, total: 2 });
});

it.each([
  [{}, 422, 'answers_required'],
  [{ score: 2 }, 422, 'answers_required'],
  [{ score: 5, total: 5 }, 409, 'test_changed'],
])('rejects %j', async (sent, status, error) => {
  const { submit } = await school();
  const before = await takeSnapshot(api.db);
  const answer = await submit(sent);
  expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
  expect(await takeSnapshot(api.db)).toEqual(before);
});

it.each([
  [{ score: 9, total: 5 }, [{ path: 'score', message: 'Не больше 5' }]],
  [{ score: -1, total: 2 }, [{ path: 'score', message: 'Не меньше 0' }]],
  [{ score: 0.5, total: 2 }, [{ path: 'score', message: 'Ожидается целое число' }]],
  [{ score: 0, total: 0 }, [{ path: 'total', message: 'Не меньше 1' }]],
])('names what is wrong in the score %j', async (sent, issues) => {
  const { submit } = await school();
  const before = await takeSnapshot(api.db);
  const answer = await submit(sent);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'validation', issues }),
  ]);
  expect(await takeSnapshot(api.db)).toEqual(before);
});
