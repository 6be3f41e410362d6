import type { CheckType, ProgressStatus } from '@stupeni/contract';
import { checkInvariants } from '../../testing/check-invariants';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();

/** Course 1 with lessons of these kinds, and a learner with these statuses. */
async function school(kinds: CheckType[], statuses: (ProgressStatus | undefined)[] = []) {
  const course = await makeCourse(api.db);
  const learner = await makeUser(api.db);
  const lessons = [];
  for (const check_type of kinds)
    lessons.push(await makeLesson(api.db, { course_id: course.id, check_type }));
  for (const [at, status] of statuses.entries())
    if (status) await makeProgress(api.db, { user_id: learner.id, lesson_id: lessons[at]!.id, status });
  return { course, learner, lessons };
}
const complete = (who: Parameters<typeof api.call>[0], lessonId: unknown) =>
  api.call(who, 'POST', '/api/progress/complete', { lessonId });
const rows = () =>
  Promise.all([
    api.db.selectFrom('progress').selectAll().execute(),
    api.db.selectFrom('progress_audit').selectAll().execute(),
  ]);

describe('completeLesson', () => {
  it('completes a VIEW lesson, stores the author and opens the next one', async () => {
    const { learner, lessons } = await school(['VIEW', 'VIEW']);
    const answer = await complete(learner, lessons[0]!.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      lessonId: lessons[0]!.id,
      score: null,
      total: null,
      status: 'COMPLETED',
    });
    const [[stored], [audit]] = await rows();
    expect(stored).toMatchObject({ status: 'COMPLETED', completed_kind: 'VIEW', event: 'next' });
    expect(audit).toMatchObject({
      from_status: 'NOT_STARTED',
      event: 'next',
      to_status: 'COMPLETED',
      by_user: learner.id,
    });
    expect((await complete(learner, lessons[1]!.id)).statusCode).toBe(200);
  });

  it('changes nothing the second time', async () => {
    const { learner, lessons } = await school(['VIEW']);
    const first = await complete(learner, lessons[0]!.id);
    const before = await rows();
    const again = await complete(learner, lessons[0]!.id);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await rows()).toEqual(before);
  });

  it('completes once after parallel requests', async () => {
    const { learner, lessons } = await school(['VIEW']);
    const answers = await Promise.all(Array.from({ length: 6 }, () => complete(learner, lessons[0]!.id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    const [progress, audit] = await rows();
    expect([progress.length, audit.length]).toEqual([1, 1]);
  });

  it.each<CheckType>(['FILE', 'TEST'])('rejects a %s lesson', async (kind) => {
    const { learner, lessons } = await school([kind]);
    const answer = await complete(learner, lessons[0]!.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: 'wrong_check_type' });
    expect(await rows()).toEqual([[], []]);
  });

  it.each<ProgressStatus | undefined>([undefined, 'NEED_REWORK'])(
    'rejects a lesson that the previous one locks (%s), and names the previous one',
    async (status) => {
      const { learner, lessons } = await school(['FILE', 'VIEW'], [status]);
      const before = await rows();
      const answer = await complete(learner, lessons[1]!.id);
      const { id, course_id: courseId, title, position: order } = lessons[0]!;
      expect(answer.statusCode).toBe(403);
      const blocking = { id, courseId, title, order };
      expect(answer.json()).toMatchObject({ error: 'lesson_locked', blocking });
      expect(await rows()).toEqual(before);
    },
  );

  it.each<[ProgressStatus, CheckType]>([
    ['COMPLETED', 'VIEW'],
    ['ON_REVIEW', 'FILE'],
    ['NEED_CLARIFY', 'FILE'],
  ])('accepts a lesson after one with the status %s', async (status, before) => {
    const { learner, lessons } = await school([before, 'VIEW'], [status]);
    expect((await complete(learner, lessons[1]!.id)).statusCode).toBe(200);
  });

  it('removes a submission from the queue when the lesson was a FILE lesson before', async () => {
    const { learner, lessons } = await school(['FILE']);
    const { id } = lessons[0]!;
    await makeSubmission(api.db, { user_id: learner.id, lesson_id: id });
    await api.db.updateTable('lessons').set({ check_type: 'VIEW' }).where('id', '=', id).execute();
    expect((await complete(learner, id)).json()).toMatchObject({ status: 'COMPLETED' });
    expect((await api.call('TEACHER', 'GET', '/api/teacher/review')).json()).toEqual([]);
    await checkInvariants(api.db);
  });

  it('ignores a deleted previous lesson', async () => {
    const { learner, lessons } = await school(['VIEW', 'FILE', 'VIEW'], ['COMPLETED']);
    await api.db
      .updateTable('lessons')
      .set({ deleted_at: new Date() })
      .where('id', '=', lessons[1]!.id)
      .execute();
    expect((await complete(learner, lessons[2]!.id)).statusCode).toBe(200);
  });

  it('rejects a lesson of a course that is closed to the learner', async () => {
    const { learner } = await school([]);
    const closed = await makeCourse(api.db);
    const lesson = await makeLesson(api.db, { course_id: closed.id });
    const answer = await complete(learner, lesson.id);
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'course_closed']);
  });

  it.each([undefined, null, '1', 1.5, 0, 2 ** 31, [1], true])(
    'rejects %j as a lesson id',
    async (lessonId) => {
      const { learner } = await school(['VIEW']);
      const answer = await complete(learner, lessonId);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: 'validation', issues: [{ path: 'lessonId' }] });
    },
  );

  it('answers not_found for a deleted or unknown lesson, and in a deleted course', async () => {
    const { learner, lessons, course } = await school(['VIEW']);
    expect((await complete(learner, 999_999)).json()).toMatchObject({ error: 'not_found' });
    await api.db.updateTable('courses').set({ deleted_at: new Date() }).where('id', '=', course.id).execute();
    expect((await complete(learner, lessons[0]!.id)).statusCode).toBe(404);
  });

  itInProcess('takes three statements and the session check for any number of lessons', async () => {
    const { learner, lessons } = await school(Array<CheckType>(12).fill('VIEW'));
    const token = await api.issueToken(learner);
    const statements = await api.statements.during(() =>
      api.app.inject({
        method: 'POST',
        url: '/api/progress/complete',
        headers: { authorization: `Bearer ${token}` },
        payload: { lessonId: lessons[0]!.id },
      }),
    );
    expect(statements).toHaveLength(4);
  });
});
