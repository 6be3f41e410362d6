import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { checkInvariants } from '../../testing/check-invariants';
import { makeFilePart, makeForm } from '../../testing/form';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { makeAttempt, makeComment, makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { deliverVerdicts } from './deliver-verdicts';

const api = useApi({ VERDICT_UNDO_SECONDS: '120' });
const raceRounds = Number(process.env['RACE_ROUNDS'] ?? 3);
type User = Selectable<Tables['users']>;

/** A FILE lesson, a learner with a waiting submission, and two teachers. */
async function school() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, title: 'Устав', check_type: 'FILE' });
  const learner = await makeUser(api.db);
  await makeGroup(api.db, { members: [learner.id], courses: [course.id] });
  const place = { user_id: learner.id, lesson_id: lesson.id };
  const submission = await makeSubmission(api.db, place);
  const olga = await makeUser(api.db, { role: 'TEACHER', first_name: 'Ольга', last_name: 'Ким' });
  const pavel = await makeUser(api.db, { role: 'TEACHER' });
  const url = `/api/teacher/review/${learner.id}/${lesson.id}`;
  const decide = (teacher: User, body: object) => api.call(teacher, 'PATCH', url, body);
  const undo = (teacher: User, submissionId = submission.id) =>
    api.call(teacher, 'POST', `${url}/undo`, { submissionId });
  return { course, lesson, learner, place, submission, olga, pavel, url, decide, undo };
}
type School = Awaited<ReturnType<typeof school>>;

const readProgress = ({ place }: School) =>
  api.db
    .selectFrom('progress')
    .selectAll()
    .where('user_id', '=', place.user_id)
    .where('lesson_id', '=', place.lesson_id)
    .executeTakeFirstOrThrow();
const readAudit = async ({ place }: School) => {
  const rows = await api.db
    .selectFrom('progress_audit')
    .select(['from_status', 'event', 'to_status', 'by_user'])
    .where('user_id', '=', place.user_id)
    .orderBy('id')
    .execute();
  return rows.map(({ from_status, event, to_status, by_user }) => [from_status, event, to_status, by_user]);
};
const listNotifications = async ({ learner }: School) =>
  (await api.call(learner, 'GET', '/api/notifications')).json<{ kind: string }[]>();
/** Ends the time in which verdicts can be taken back. A column of milliseconds rounds, so `now()` can end later. */
const endTime = () => sql`update undoable_verdicts set due_at = now() - interval '1 second'`.execute(api.db);
const redo = { action: 'REDO', comment: 'Нет сроков.' };

/** Expects `already_decided`, and that nothing changes. */
async function expectFinal(call: () => Promise<{ statusCode: number; json: () => unknown }>, by: User) {
  const before = await takeSnapshot(api.db);
  const answer = await call();
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { error: 'already_decided', by: { id: by.id } },
  ]);
  expect(await takeSnapshot(api.db)).toEqual(before);
}

afterEach(() => checkInvariants(api.db));

/** What a learner can do on the lesson after a verdict. */
const acts: [string, (made: School) => Promise<unknown>][] = [
  ['sent a newer file', ({ learner, lesson }) => submitFile(learner, lesson.id)],
  [
    'asked a question',
    ({ learner, lesson }) =>
      api.call(learner, 'POST', `/api/lessonComments/${lesson.id}`, { text: 'Почему?' }),
  ],
  [
    'completed it in another way',
    async ({ learner, lesson }) => {
      await api.db.updateTable('lessons').set({ check_type: 'VIEW' }).where('id', '=', lesson.id).execute();
      await api.call(learner, 'POST', '/api/progress/complete', { lessonId: lesson.id });
    },
  ],
  [
    'tried a test',
    async ({ place }) => makeAttempt(api.db, { ...place, test_id: (await makeTest(api.db)).id }),
  ],
];

describe('undoReview', () => {
  it.each([{ action: 'READY' }, redo])('restores the state before the verdict $action', async (verdict) => {
    const made = await school();
    const { submission, learner, olga, lesson, decide, undo } = made;
    const decided = await decide(olga, verdict);
    expect(decided.json()).toMatchObject({ undoMs: 120_000 });
    const answer = await undo(olga);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        lessonId: lesson.id,
        submissionId: submission.id,
        status: 'ON_REVIEW',
        comment: verdict === redo ? 'Нет сроков.' : null,
      },
    ]);
    expect(await readProgress(made)).toMatchObject({
      status: 'ON_REVIEW',
      before_question: null,
      under_review: true,
      event: 'undo',
      changed_by: olga.id,
      completed_at: null,
    });
    expect(await readAudit(made)).toEqual([
      ['NOT_STARTED', 'file', 'ON_REVIEW', learner.id],
      ['ON_REVIEW', ...(verdict === redo ? ['redo', 'NEED_REWORK'] : ['ready', 'COMPLETED']), olga.id],
      [verdict === redo ? 'NEED_REWORK' : 'COMPLETED', 'undo', 'ON_REVIEW', olga.id],
    ]);
    const stored = await api.db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
    expect(stored).toEqual(submission);
  });

  it('returns the submission to the queue with the claim of the teacher', async () => {
    const { submission, olga, pavel, url, decide, undo } = await school();
    await decide(olga, redo);
    await undo(olga);
    const queue = await api.call(pavel, 'GET', '/api/teacher/review');
    expect(queue.json()).toMatchObject([{ submissionId: submission.id, claim: { by: { id: olga.id } } }]);
    const other = await api.call(pavel, 'PATCH', url, { action: 'READY' });
    expect(other.json()).toMatchObject({ error: 'claimed' });
    expect((await decide(olga, { action: 'READY' })).json()).toMatchObject({ status: 'COMPLETED' });
    expect((await undo(olga)).json()).toMatchObject({ status: 'ON_REVIEW' });
  });

  it('restores an open question, and leaves out one that was answered since', async () => {
    for (const isAnswered of [false, true]) {
      const made = await school();
      const { place, learner, lesson, olga, pavel, decide, undo } = made;
      await makeComment(api.db, { author_id: place.user_id, lesson_id: place.lesson_id });
      await makeProgress(api.db, { ...place, status: 'NEED_CLARIFY', before_question: 'ON_REVIEW' });
      await decide(olga, { action: 'READY' });
      const answer = `/api/teacher/clarify/${learner.id}/${lesson.id}`;
      if (isAnswered) await api.call(pavel, 'PATCH', answer, { reply: 'Да.' });
      const status = isAnswered ? 'ON_REVIEW' : 'NEED_CLARIFY';
      expect((await undo(olga)).json()).toMatchObject({ status });
      expect(await readProgress(made)).toMatchObject({
        status,
        before_question: isAnswered ? null : 'ON_REVIEW',
      });
    }
  });

  it('changes nothing when it is repeated', async () => {
    const { olga, pavel, decide, undo } = await school();
    await decide(olga, redo);
    await undo(olga);
    const before = await takeSnapshot(api.db);
    const again = await undo(olga);
    expect([again.statusCode, again.json()]).toMatchObject([200, { status: 'ON_REVIEW', comment: null }]);
    expect((await undo(pavel)).json()).toMatchObject({ error: 'wrong_state' });
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('says how long a repeated verdict can still be taken back', async () => {
    const { olga, decide } = await school();
    await decide(olga, redo);
    await sql`update undoable_verdicts set due_at = due_at - interval '1 minute'`.execute(api.db);
    const { undoMs } = (await decide(olga, redo)).json<{ undoMs: number }>();
    expect(undoMs).toBeGreaterThan(0);
    expect(undoMs).toBeLessThanOrEqual(60_000);
    await endTime();
    await deliverVerdicts(api.db);
    expect((await decide(olga, redo)).json()).toMatchObject({ undoMs: 0 });
  });

  it('is rejected for a colleague, and after the time', async () => {
    const { olga, pavel, decide, undo } = await school();
    await decide(olga, { action: 'READY' });
    await expectFinal(() => undo(pavel), olga);
    await endTime();
    await expectFinal(() => undo(olga), olga);
    await deliverVerdicts(api.db);
    await expectFinal(() => undo(olga), olga);
  });

  it.each(acts)('is rejected when the learner %s since', async (_, act) => {
    const made = await school();
    await made.decide(made.olga, redo);
    await act(made);
    await expectFinal(() => made.undo(made.olga), made.olga);
  });

  it('is not prevented by steps on other lessons or of other learners', async () => {
    const { course, learner, lesson, olga, decide, undo } = await school();
    const next = await makeLesson(api.db, { course_id: course.id });
    await decide(olga, redo);
    const other = await makeUser(api.db);
    await makeComment(api.db, { author_id: other.id, lesson_id: lesson.id });
    await makeComment(api.db, { author_id: learner.id, lesson_id: next.id });
    expect((await undo(olga)).statusCode).toBe(200);
  });

  it('is not prevented by what a teacher writes about the submission', async () => {
    const { submission, olga, decide, undo } = await school();
    await decide(olga, redo);
    const url = `/api/submissions/${submission.id}/messages`;
    expect((await api.call(olga, 'POST', url, { text: 'Сроки в конце?' })).statusCode).toBe(201);
    expect((await undo(olga)).statusCode).toBe(200);
  });

  it('is rejected without a verdict, and for an unknown learner, lesson or submission', async () => {
    const { learner, lesson, olga, undo } = await school();
    const other = await school();
    expect((await undo(olga)).json()).toMatchObject({ error: 'wrong_state' });
    for (const [place, submissionId] of [
      [`999999/${lesson.id}`, 1],
      [`${learner.id}/999999`, 1],
      [`${learner.id}/${lesson.id}`, other.submission.id],
    ] as const) {
      const url = `/api/teacher/review/${place}/undo`;
      expect((await api.call(olga, 'POST', url, { submissionId })).statusCode).toBe(404);
    }
  });
});

describe('listUndoable', () => {
  const listUndoable = async (teacher: User) =>
    (await api.call(teacher, 'GET', '/api/teacher/review/undoable')).json<
      { item: { submissionId: number }; verdict: string; undoMs: number; totalMs: number }[]
    >();

  it("has the teacher's own verdicts with the time that is left, the newest first", async () => {
    const [one, other] = [await school(), await school()];
    await one.decide(one.olga, redo);
    await api.call(one.olga, 'PATCH', other.url, { action: 'READY' });
    const list = await listUndoable(one.olga);
    expect(list.map(({ item, verdict }) => [item.submissionId, verdict])).toEqual([
      [other.submission.id, 'READY'],
      [one.submission.id, 'REDO'],
    ]);
    expect(list[1]).toMatchObject({
      item: { user: { id: one.learner.id }, lesson: { id: one.lesson.id, title: 'Устав' }, claim: null },
      totalMs: 120_000,
    });
    expect(list[1]!.undoMs).toBeGreaterThan(0);
    expect(list[1]!.undoMs).toBeLessThanOrEqual(120_000);
    expect(await listUndoable(one.pavel)).toEqual([]);
  });

  it.each(acts)('has no verdict whose learner %s since', async (_, act) => {
    const made = await school();
    await made.decide(made.olga, redo);
    expect(await listUndoable(made.olga)).toHaveLength(1);
    await act(made);
    expect(await listUndoable(made.olga)).toEqual([]);
  });

  it('has no verdict that cannot be taken back any more', async () => {
    const [late, asked, again, undone] = [await school(), await school(), await school(), await school()];
    for (const { decide, olga } of [late, asked, again, undone]) await decide(olga, redo);
    expect(await Promise.all([asked, again, undone].map(({ olga }) => listUndoable(olga)))).toMatchObject([
      [{ verdict: 'REDO' }],
      [{ verdict: 'REDO' }],
      [{ verdict: 'REDO' }],
    ]);
    await sql`update undoable_verdicts set due_at = now() - interval '1 second' where submission_id = ${late.submission.id}`.execute(
      api.db,
    );
    await makeComment(api.db, { author_id: asked.learner.id, lesson_id: asked.lesson.id });
    await submitFile(again.learner, again.lesson.id);
    await undone.undo(undone.olga);
    for (const { olga } of [late, asked, again, undone]) expect(await listUndoable(olga)).toEqual([]);
  });
});

describe('notification of a verdict', () => {
  it('is delivered once, after the time in which it can be taken back', async () => {
    const made = await school();
    await made.decide(made.olga, redo);
    await deliverVerdicts(api.db);
    expect(await listNotifications(made)).toEqual([]);
    await endTime();
    await Promise.all([deliverVerdicts(api.db), deliverVerdicts(api.db)]);
    expect(await listNotifications(made)).toMatchObject([
      { kind: 'returned', quote: 'Нет сроков.', lesson: { title: 'Устав' }, read: false },
    ]);
  });

  itInProcess('is delivered by a job that waits until the verdict is final', async () => {
    const made = await school();
    await made.decide(made.olga, redo);
    await endTime();
    await api.app.jobs.runDue();
    expect(await listNotifications(made)).toEqual([]);
    await api.app.jobs.runDue({ early: true });
    expect(await listNotifications(made)).toMatchObject([{ kind: 'returned' }]);
  });

  it('is not delivered to a learner who has handed in again meanwhile', async () => {
    const made = await school();
    await made.decide(made.olga, redo);
    await submitFile(made.learner, made.lesson.id);
    await endTime();
    await deliverVerdicts(api.db);
    expect(await listNotifications(made)).toEqual([]);
    expect(await api.db.selectFrom('undoable_verdicts').selectAll().execute()).toEqual([]);
  });

  it('is never delivered after the verdict was taken back', async () => {
    const made = await school();
    await made.decide(made.olga, redo);
    await made.undo(made.olga);
    await endTime();
    await deliverVerdicts(api.db);
    expect(await listNotifications(made)).toEqual([]);
    await made.decide(made.olga, { action: 'READY' });
    await endTime();
    await deliverVerdicts(api.db);
    expect(await listNotifications(made)).toMatchObject([{ kind: 'accepted' }]);
  });

  it('is delivered, or the verdict is taken back, when both happen in parallel', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const made = await school();
      await made.decide(made.olga, redo);
      const due =
        sql`update undoable_verdicts set due_at = date_trunc('milliseconds', clock_timestamp())`.execute(
          api.db,
        );
      const [answer] = await Promise.all([made.undo(made.olga), due.then(() => deliverVerdicts(api.db))]);
      await deliverVerdicts(api.db);
      const kinds = (await listNotifications(made)).map(({ kind }) => kind);
      expect([answer.statusCode, kinds]).toEqual(answer.statusCode === 200 ? [200, []] : [409, ['returned']]);
      await checkInvariants(api.db);
    }
  });
});

async function submitFile(learner: User, lessonId: number) {
  const form = makeForm([
    { name: 'lessonId', value: String(lessonId) },
    makeFilePart('новая.txt', 'Новая работа'),
  ]);
  const authorization = `Bearer ${await api.issueToken(learner)}`;
  const headers = { ...form.headers, authorization };
  const answer = await api.app.inject({ method: 'POST', url: '/api/upload', ...form, headers });
  expect(answer.statusCode).toBe(201);
}
