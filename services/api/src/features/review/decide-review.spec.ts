import type { Selectable } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { checkInvariants } from '../../testing/check-invariants';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment, makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi();
type User = Selectable<Tables['users']>;

/** A FILE lesson, a learner with a waiting submission, and two teachers. */
async function school() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, title: 'Устав', check_type: 'FILE' });
  const learner = await makeUser(api.db);
  const place = { user_id: learner.id, lesson_id: lesson.id };
  const submission = await makeSubmission(api.db, place);
  const olga = await makeUser(api.db, { role: 'TEACHER', first_name: 'Ольга', last_name: 'Ким' });
  const pavel = await makeUser(api.db, { role: 'TEACHER' });
  const decide = (teacher: User, body: object) =>
    api.call(teacher, 'PATCH', `/api/teacher/review/${learner.id}/${lesson.id}`, body);
  return { course, lesson, learner, place, submission, olga, pavel, decide };
}
type School = Awaited<ReturnType<typeof school>>;

/** The learner's newer submission replaces the waiting one. */
async function submitFileAgain({ place, submission }: School) {
  await api.db
    .updateTable('submissions')
    .set({ state: 'REPLACED' })
    .where('id', '=', submission.id)
    .execute();
  return makeSubmission(api.db, place);
}
const progress = () => api.db.selectFrom('progress').selectAll().executeTakeFirstOrThrow();
const notices = () => api.db.selectFrom('notifications').select(['user_id', 'text', 'lesson_id']).execute();

/** Expects that the call gets this problem and changes nothing. */
async function expectProblem(
  call: () => Promise<{ statusCode: number; json: () => unknown }>,
  expected: object,
) {
  const before = await takeSnapshot(api.db);
  const answer = await call();
  expect({ status: answer.statusCode, ...(answer.json() as object) }).toMatchObject(expected);
  expect(await takeSnapshot(api.db)).toEqual(before);
}

afterEach(() => checkInvariants(api.db));

describe('verdict', () => {
  it('READY completes the lesson, removes the submission from the queue and notifies the learner', async () => {
    const { lesson, learner, submission, olga, decide } = await school();
    const answer = await decide(olga, { action: 'READY', submissionId: submission.id });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { lessonId: lesson.id, status: 'COMPLETED', submissionId: submission.id, verdict: 'READY', undoMs: 0 },
    ]);
    expect(await progress()).toMatchObject({
      status: 'COMPLETED',
      completed_kind: 'FILE',
      under_review: false,
      event: 'ready',
      changed_by: olga.id,
    });
    const stored = await api.db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      state: 'DECIDED',
      verdict: 'READY',
      reviewed_by: olga.id,
      comment: null,
    });
    expect(await notices()).toEqual([
      {
        user_id: learner.id,
        lesson_id: lesson.id,
        text: 'Преподаватель принял работу к уроку «Устав»',
      },
    ]);
  });

  it('REDO returns the submission with its comment and notifies the learner', async () => {
    const { olga, decide } = await school();
    const answer = await decide(olga, { action: 'REDO', comment: ' Добавьте сроки. ' });
    expect(answer.json()).toMatchObject({ status: 'NEED_REWORK', verdict: 'REDO' });
    expect(await progress()).toMatchObject({ status: 'NEED_REWORK', under_review: false, event: 'redo' });
    const stored = await api.db.selectFrom('submissions').select('comment').executeTakeFirstOrThrow();
    expect(stored.comment).toBe('Добавьте сроки.');
    expect((await notices()).map(({ text }) => text)).toEqual([
      'Преподаватель вернул на доработку работу к уроку «Устав»',
    ]);
  });

  it('is not changed by the later answer to an open question', async () => {
    const { place, olga, decide } = await school();
    await makeComment(api.db, { author_id: place.user_id, lesson_id: place.lesson_id });
    await makeProgress(api.db, { ...place, status: 'NEED_CLARIFY', before_question: 'ON_REVIEW' });
    expect((await decide(olga, { action: 'READY' })).json()).toMatchObject({ status: 'COMPLETED' });
  });

  it('completes the lesson as a FILE lesson even after the creator changed its kind', async () => {
    const { lesson, olga, decide } = await school();
    await api.db.updateTable('lessons').set({ check_type: 'VIEW' }).where('id', '=', lesson.id).execute();
    expect((await decide(olga, { action: 'READY' })).statusCode).toBe(200);
    expect(await progress()).toMatchObject({ completed_kind: 'FILE' });
  });

  it('changes nothing when the same teacher repeats it', async () => {
    const { submission, olga, decide } = await school();
    const first = await decide(olga, { action: 'READY' });
    const before = await takeSnapshot(api.db);
    for (const body of [{ action: 'READY' }, { action: 'READY', submissionId: submission.id }]) {
      const again = await decide(olga, body);
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    }
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  itInProcess('takes a fixed number of statements', async () => {
    const { learner, lesson, olga } = await school();
    const headers = { authorization: `Bearer ${await api.issueToken(olga)}` };
    const url = `/api/teacher/review/${learner.id}/${lesson.id}`;
    const payload = { action: 'READY' };
    // Session, lock, state, submission, verdict, claim, progress, notification.
    expect(
      await api.statements.during(() => api.app.inject({ method: 'PATCH', url, headers, payload })),
    ).toHaveLength(9);
  });
});

describe('decideReview', () => {
  it.each(['', '   ', '\u00a0', '\u200b', '\u2060\u3164', null, undefined])(
    'rejects REDO with the comment %j',
    async (comment) => {
      const { olga, decide } = await school();
      await expectProblem(() => decide(olga, { action: 'REDO', comment }), {
        status: 400,
        error: 'comment_required',
        message: 'Введите комментарий',
      });
    },
  );

  it('rejects a second verdict by another teacher and a different second verdict', async () => {
    const { olga, pavel, decide } = await school();
    await decide(olga, { action: 'READY' });
    const expected = {
      status: 409,
      error: 'already_decided',
      message: 'Решение по этой работе уже принято.',
      by: { id: olga.id, firstName: 'Ольга', lastName: 'Ким' },
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      action: 'READY',
    };
    await expectProblem(() => decide(pavel, { action: 'READY' }), expected);
    await expectProblem(() => decide(olga, { action: 'REDO', comment: 'Нет' }), expected);
  });

  it('rejects a verdict on a replaced submission and names the newer one, which still waits', async () => {
    const made = await school();
    const newer = await submitFileAgain(made);
    await expectProblem(() => made.decide(made.olga, { action: 'READY', submissionId: made.submission.id }), {
      status: 409,
      error: 'stale_submission',
      message: 'Студент прислал новую версию работы.',
      submissionId: newer.id,
    });
    expect(await progress()).toMatchObject({ status: 'ON_REVIEW' });
  });

  it('rejects a verdict on a submission that a colleague claimed, until the claim expires', async () => {
    const { submission, olga, pavel, decide } = await school();
    const claim = { submission_id: submission.id, teacher_id: olga.id, until: new Date(Date.now() + 60_000) };
    await api.db.insertInto('claims').values(claim).execute();
    await expectProblem(() => decide(pavel, { action: 'READY' }), {
      status: 409,
      error: 'claimed',
      message: 'Эту работу сейчас проверяет другой преподаватель.',
      by: { id: olga.id, firstName: 'Ольга', lastName: 'Ким' },
      until: claim.until.toISOString(),
    });
    await api.db
      .updateTable('claims')
      .set({ until: new Date(Date.now() - 1) })
      .execute();
    expect((await decide(pavel, { action: 'READY' })).statusCode).toBe(200);
    expect(await api.db.selectFrom('claims').selectAll().execute()).toEqual([]);
  });

  it('rejects a verdict without a submission and on a submission without review', async () => {
    const { lesson, olga, place, decide } = await school();
    const idle = await makeUser(api.db);
    const url = `/api/teacher/review/${idle.id}/${lesson.id}`;
    const wrong = { status: 409, error: 'wrong_state' };
    await expectProblem(() => api.call(olga, 'PATCH', url, { action: 'READY' }), wrong);
    await decide(olga, { action: 'READY' });
    const unreviewed = await makeSubmission(api.db, { ...place, state: 'NOT_REVIEWED' });
    await expectProblem(() => decide(olga, { action: 'READY', submissionId: unreviewed.id }), wrong);
  });

  it('rejects an unknown learner, lesson or submission', async () => {
    const { lesson, learner, olga, decide } = await school();
    const other = await school();
    const missing = { status: 404, error: 'not_found' };
    for (const path of [`999999/${lesson.id}`, `${learner.id}/999999`])
      await expectProblem(
        () => api.call(olga, 'PATCH', `/api/teacher/review/${path}`, { action: 'READY' }),
        missing,
      );
    await expectProblem(() => decide(olga, { action: 'READY', submissionId: other.submission.id }), missing);
    await api.db.updateTable('lessons').set({ deleted_at: new Date() }).where('id', '=', lesson.id).execute();
    await expectProblem(() => decide(olga, { action: 'READY' }), missing);
  });

  it.each([
    {},
    { action: 'MAYBE' },
    { action: 'READY', verdict: 'READY' },
    { action: 'READY', submissionId: '1' },
  ])('rejects the body %j', async (body) => {
    const { olga, decide } = await school();
    await expectProblem(() => decide(olga, body), { status: 400, error: 'validation' });
  });
});
