import { checkInvariants } from '../../testing/check-invariants';
import { makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi();
const { send } = useCreator(api);

/** A learner whose group opens a course with one lesson. */
async function makeLearnerAtLesson(check_type: 'VIEW' | 'TEST') {
  const { id: course_id } = await makeCourse(api.db);
  const learner = await makeUser(api.db);
  await makeGroup(api.db, { members: [learner.id], courses: [course_id] });
  const test = check_type === 'TEST' ? await makeTest(api.db) : undefined;
  const lesson = await makeLesson(api.db, { course_id, check_type, test_id: test?.id ?? null });
  const step = (url: string, body: object) =>
    api.call(learner, 'POST', url, { lessonId: lesson.id, ...body });
  return { lesson, test, step };
}
const completions = () =>
  api.db.selectFrom('progress').select('completed_kind').where('status', '=', 'COMPLETED').execute();

it.each([
  ['is changed to another kind', 'PUT', '', { checkType: 'FILE' }, 200, 409],
  ['is deleted', 'DELETE', '', undefined, 204, 404],
  ['becomes a draft', 'POST', '/unpublish', undefined, 200, 404],
] as const)('completes a lesson before it %s, or not at all', async (...given) => {
  const [, method, path, change, done, refused] = given;
  for (let round = 0; round < 3; round += 1) {
    const { lesson, step } = await makeLearnerAtLesson('VIEW');
    const before = (await completions()).length;
    const [changed, completed] = await Promise.all([
      send(method, `/api/lessons/${lesson.id}${path}`, change),
      step('/api/progress/complete', {}),
    ]);
    expect(changed.statusCode).toBe(done);
    expect([200, refused]).toContain(completed.statusCode);
    expect((await completions()).length - before).toBe(completed.statusCode === 200 ? 1 : 0);
    await checkInvariants(api.db);
  }
});

itAtNight(
  'grades a submitted test by the version that the learner saw, or answers test_changed',
  async () => {
    for (let round = 0; round < 3; round += 1) {
      const { test, step } = await makeLearnerAtLesson('TEST');
      const { questions } = test!;
      const answers = questions.map((one) => ({ questionId: one.id, answerIds: [one.answers[0]!.id] }));
      const fewer = (await send('GET', `/api/tests/${test!.id}`)).json().questions.slice(0, 1);
      const [changed, graded] = await Promise.all([
        send('PUT', `/api/tests/${test!.id}`, { title: 'Короче', questions: fewer }),
        step('/api/progress', { answers }),
      ]);
      expect(changed.statusCode).toBe(200);
      if (graded.statusCode === 200) expect(graded.json()).toMatchObject({ score: 2, total: 2 });
      else expect([graded.statusCode, graded.json().error]).toEqual([409, 'test_changed']);
      await checkInvariants(api.db);
    }
  },
);
