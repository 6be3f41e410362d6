import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables';
import { checkInvariants } from '../../testing/check-invariants';
import { itInProcess } from '../../testing/front';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment, makeProgress, makeWork } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { snapshotOf } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi();
type User = Selectable<Tables['users']>;

/** A FILE lesson, a learner whose work on it waits, and two teachers. */
async function school() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, title: 'Устав', check_type: 'FILE' });
  const learner = await makeUser(api.db);
  const place = { user_id: learner.id, lesson_id: lesson.id };
  const work = await makeWork(api.db, place);
  const olga = await makeUser(api.db, { role: 'TEACHER', first_name: 'Ольга', last_name: 'Ким' });
  const pavel = await makeUser(api.db, { role: 'TEACHER' });
  const decide = (teacher: User, body: object) =>
    api.call(teacher, 'PATCH', `/api/teacher/review/${learner.id}/${lesson.id}`, body);
  return { course, lesson, learner, place, work, olga, pavel, decide };
}
type School = Awaited<ReturnType<typeof school>>;

/** The learner's newer work takes the place of the one that waits. */
async function handInAgain({ place, work }: School) {
  await api.db.updateTable('works').set({ state: 'REPLACED' }).where('id', '=', work.id).execute();
  return makeWork(api.db, place);
}
const progress = () => api.db.selectFrom('progress').selectAll().executeTakeFirstOrThrow();
const notices = () => api.db.selectFrom('notifications').select(['user_id', 'text', 'lesson_id']).execute();

/** The call must be refused like this, and change nothing at all. */
async function refused(call: () => Promise<{ statusCode: number; json: () => unknown }>, expected: object) {
  const before = await snapshotOf(api.db);
  const answer = await call();
  expect({ status: answer.statusCode, ...(answer.json() as object) }).toMatchObject(expected);
  expect(await snapshotOf(api.db)).toEqual(before);
}

afterEach(() => checkInvariants(api.db));

describe('a verdict', () => {
  it('READY completes the lesson, takes the work out of the queue and tells the learner', async () => {
    const { lesson, learner, work, olga, decide } = await school();
    const answer = await decide(olga, { action: 'READY', submissionId: work.id });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { lessonId: lesson.id, status: 'COMPLETED', submissionId: work.id, verdict: 'READY' },
    ]);
    expect(await progress()).toMatchObject({
      status: 'COMPLETED',
      completed_kind: 'FILE',
      under_review: false,
      event: 'ready',
      changed_by: olga.id,
    });
    const stored = await api.db.selectFrom('works').selectAll().executeTakeFirstOrThrow();
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

  it('REDO returns the work with its comment and tells the learner', async () => {
    const { olga, decide } = await school();
    const answer = await decide(olga, { action: 'REDO', comment: ' Добавьте сроки. ' });
    expect(answer.json()).toMatchObject({ status: 'NEED_REWORK', verdict: 'REDO' });
    expect(await progress()).toMatchObject({ status: 'NEED_REWORK', under_review: false, event: 'redo' });
    const stored = await api.db.selectFrom('works').select('comment').executeTakeFirstOrThrow();
    expect(stored.comment).toBe('Добавьте сроки.');
    expect((await notices()).map(({ text }) => text)).toEqual([
      'Преподаватель вернул на доработку работу к уроку «Устав»',
    ]);
  });

  it('stands while a question is open, whose answer then changes nothing', async () => {
    const { place, olga, decide } = await school();
    await makeComment(api.db, { author_id: place.user_id, lesson_id: place.lesson_id });
    await makeProgress(api.db, { ...place, status: 'NEED_CLARIFY', before_question: 'ON_REVIEW' });
    expect((await decide(olga, { action: 'READY' })).json()).toMatchObject({ status: 'COMPLETED' });
  });

  it('completes the lesson by file even when the creator has since changed its kind', async () => {
    const { lesson, olga, decide } = await school();
    await api.db.updateTable('lessons').set({ check_type: 'VIEW' }).where('id', '=', lesson.id).execute();
    expect((await decide(olga, { action: 'READY' })).statusCode).toBe(200);
    expect(await progress()).toMatchObject({ completed_kind: 'FILE' });
  });

  it('of the same teacher again changes nothing', async () => {
    const { work, olga, decide } = await school();
    const first = await decide(olga, { action: 'READY' });
    const before = await snapshotOf(api.db);
    for (const body of [{ action: 'READY' }, { action: 'READY', submissionId: work.id }]) {
      const again = await decide(olga, body);
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    }
    expect(await snapshotOf(api.db)).toEqual(before);
  });

  itInProcess('takes a fixed number of statements', async () => {
    const { learner, lesson, olga } = await school();
    const headers = { authorization: `Bearer ${await api.tokenOf(olga)}` };
    const url = `/api/teacher/review/${learner.id}/${lesson.id}`;
    const payload = { action: 'READY' };
    // Session, lock, standing, work, verdict, claim, progress, notification.
    expect(
      await api.statements.during(() => api.app.inject({ method: 'PATCH', url, headers, payload })),
    ).toHaveLength(8);
  });
});

describe('a verdict is refused', () => {
  it.each(['', '   ', '\u00a0', '\u200b', '\u2060\u3164', null, undefined])(
    'as REDO with %j for a comment',
    async (comment) => {
      const { olga, decide } = await school();
      await refused(() => decide(olga, { action: 'REDO', comment }), {
        status: 400,
        error: 'comment_required',
        message: 'Введите комментарий',
      });
    },
  );

  it('on a decided work: by another teacher, and as the other action', async () => {
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
    await refused(() => decide(pavel, { action: 'READY' }), expected);
    await refused(() => decide(olga, { action: 'REDO', comment: 'Нет' }), expected);
  });

  it('on a work that a newer one has replaced, which is named; the newer one stays on review', async () => {
    const made = await school();
    const newer = await handInAgain(made);
    await refused(() => made.decide(made.olga, { action: 'READY', submissionId: made.work.id }), {
      status: 409,
      error: 'stale_submission',
      message: 'Студент прислал новую версию работы.',
      submissionId: newer.id,
    });
    expect(await progress()).toMatchObject({ status: 'ON_REVIEW' });
  });

  it('while a colleague has the work open, until their claim runs out', async () => {
    const { work, olga, pavel, decide } = await school();
    const claim = { work_id: work.id, teacher_id: olga.id, until: new Date(Date.now() + 60_000) };
    await api.db.insertInto('claims').values(claim).execute();
    await refused(() => decide(pavel, { action: 'READY' }), {
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

  it('where nothing was handed in, and where the work was kept without review', async () => {
    const { lesson, olga, place, decide } = await school();
    const idle = await makeUser(api.db);
    const url = `/api/teacher/review/${idle.id}/${lesson.id}`;
    const wrong = { status: 409, error: 'wrong_state' };
    await refused(() => api.call(olga, 'PATCH', url, { action: 'READY' }), wrong);
    await decide(olga, { action: 'READY' });
    const kept = await makeWork(api.db, { ...place, state: 'KEPT' });
    await refused(() => decide(olga, { action: 'READY', submissionId: kept.id }), wrong);
  });

  it('for a learner, lesson or work that is not there', async () => {
    const { lesson, learner, olga, decide } = await school();
    const other = await school();
    const missing = { status: 404, error: 'not_found' };
    for (const path of [`999999/${lesson.id}`, `${learner.id}/999999`])
      await refused(
        () => api.call(olga, 'PATCH', `/api/teacher/review/${path}`, { action: 'READY' }),
        missing,
      );
    await refused(() => decide(olga, { action: 'READY', submissionId: other.work.id }), missing);
    await api.db.updateTable('lessons').set({ deleted_at: new Date() }).where('id', '=', lesson.id).execute();
    await refused(() => decide(olga, { action: 'READY' }), missing);
  });

  it.each([
    {},
    { action: 'MAYBE' },
    { action: 'READY', verdict: 'READY' },
    { action: 'READY', submissionId: '1' },
  ])('with the body %j', async (body) => {
    const { olga, decide } = await school();
    await refused(() => decide(olga, body), { status: 400, error: 'validation' });
  });
});
