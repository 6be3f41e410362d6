import type { Selectable } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi();
type User = Selectable<Tables['users']>;

async function school() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const learner = await makeUser(api.db);
  const place = { user_id: learner.id, lesson_id: lesson.id };
  const olga = await makeUser(api.db, { role: 'TEACHER', first_name: 'Ольга', last_name: 'Ким' });
  const pavel = await makeUser(api.db, { role: 'TEACHER' });
  const url = `/api/teacher/review/${learner.id}/${lesson.id}`;
  const claim = (teacher: User, shown = '') => api.call(teacher, 'POST', `${url}/claim${shown}`);
  const release = (teacher: User) => api.call(teacher, 'DELETE', `${url}/claim`);
  const look = (teacher: User, shown = '') => api.call(teacher, 'GET', `${url}/submission${shown}`);
  return { lesson, learner, place, olga, pavel, claim, release, look };
}
const minutesFromNow = (instant: string) => (Date.parse(instant) - Date.now()) / 60_000;

describe('claim', () => {
  it('lasts two minutes, can be renewed, and ends with a release', async () => {
    const { place, olga, pavel, claim, release } = await school();
    await makeSubmission(api.db, place);
    const first = await claim(olga);
    expect([first.statusCode, first.json().by]).toEqual([
      200,
      { id: olga.id, firstName: 'Ольга', lastName: 'Ким' },
    ]);
    expect(minutesFromNow(first.json().until)).toBeCloseTo(2, 0);
    const renewed = await claim(olga);
    expect(Date.parse(renewed.json().until)).toBeGreaterThanOrEqual(Date.parse(first.json().until));
    const rejected = await claim(pavel);
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      409,
      { error: 'claimed', by: { id: olga.id }, until: renewed.json().until },
    ]);
    expect((await release(pavel)).statusCode).toBe(204);
    expect((await claim(pavel)).statusCode).toBe(409);
    expect((await release(olga)).statusCode).toBe(204);
    expect((await claim(pavel)).statusCode).toBe(200);
  });

  it('goes to another teacher after it has expired', async () => {
    const { place, olga, pavel, claim } = await school();
    await makeSubmission(api.db, place);
    await claim(olga);
    await api.db
      .updateTable('claims')
      .set({ until: new Date(Date.now() - 1) })
      .execute();
    expect((await claim(pavel)).json().by.id).toBe(pavel.id);
  });

  it('is rejected on a submission that was replaced, and names the newer one', async () => {
    const { place, olga, claim } = await school();
    const replaced = await makeSubmission(api.db, { ...place, state: 'REPLACED' });
    const newer = await makeSubmission(api.db, place);
    const before = await takeSnapshot(api.db);
    const rejected = await claim(olga, `?submissionId=${replaced.id}`);
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      409,
      { error: 'stale_submission', submissionId: newer.id },
    ]);
    expect(await takeSnapshot(api.db)).toEqual(before);
    expect((await claim(olga, `?submissionId=${newer.id}`)).statusCode).toBe(200);
  });

  it('is rejected on a submission with a verdict and without a submission, and changes nothing', async () => {
    const { place, olga, claim } = await school();
    const before = await takeSnapshot(api.db);
    expect((await claim(olga)).json()).toMatchObject({ error: 'not_found' });
    expect(await takeSnapshot(api.db)).toEqual(before);
    await makeSubmission(api.db, { ...place, verdict: 'READY', reviewed_by: olga.id });
    const decided = await takeSnapshot(api.db);
    const answer = await claim(olga);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { error: 'already_decided', by: { id: olga.id }, action: 'READY' },
    ]);
    expect(await takeSnapshot(api.db)).toEqual(decided);
  });
});

itInProcess('takes a fixed number of statements to claim and release', async () => {
  const { place, learner, lesson, olga } = await school();
  await makeSubmission(api.db, place);
  const headers = { authorization: `Bearer ${await api.issueToken(olga)}` };
  const url = `/api/teacher/review/${learner.id}/${lesson.id}/claim`;
  const count = async (method: 'POST' | 'DELETE') =>
    (await api.statements.during(() => api.app.inject({ method, url, headers }))).length;
  // Claim: session, lock, state, submission, claim. Release: session and claim.
  expect([await count('POST'), await count('DELETE')]).toEqual([5, 2]);
});

describe('shown submission', () => {
  it('is the waiting one, with the earlier ones, the newest first', async () => {
    const { place, olga, look } = await school();
    const first = await makeSubmission(api.db, {
      ...place,
      verdict: 'REDO',
      reviewed_by: olga.id,
      comment: 'Мало',
    });
    const second = await makeSubmission(api.db, { ...place, state: 'REPLACED' });
    const third = await makeSubmission(api.db, place);
    const answer = await look(olga);
    expect(answer.statusCode).toBe(200);
    const { filePath, submission, history, claim } = answer.json();
    expect(filePath).toMatch(new RegExp(`^/api/files/${third.file_id}\\?exp=\\d+&sig=`));
    expect(submission).toMatchObject({
      id: third.id,
      number: 3,
      filePath,
      inline: true,
      size: 1,
      verdict: null,
    });
    expect(submission.fileName).toMatch(/\.txt$/);
    expect(history).toMatchObject([
      { id: second.id, number: 2, verdict: null },
      { id: first.id, number: 1, verdict: 'REDO', comment: 'Мало', teacher: { firstName: 'Ольга' } },
    ]);
    expect(claim).toBeNull();
  });

  it('stays the one that the teacher names after a newer one has replaced it', async () => {
    const { place, learner, lesson, olga, look } = await school();
    const first = await makeSubmission(api.db, { ...place, verdict: 'REDO', reviewed_by: olga.id });
    const replaced = await makeSubmission(api.db, { ...place, state: 'REPLACED' });
    const newer = await makeSubmission(api.db, place);
    const named = (id: number) => look(olga, `?submissionId=${id}`);
    const { submission, history } = (await named(replaced.id)).json();
    expect(submission).toMatchObject({ id: replaced.id, number: 2 });
    expect(history.map(({ id }: { id: number }) => id)).toEqual([first.id]);
    expect((await named(newer.id)).json().submission.id).toBe(newer.id);
    const elsewhere = await makeSubmission(api.db, {
      user_id: learner.id,
      lesson_id: (await makeLesson(api.db, { course_id: lesson.course_id, check_type: 'FILE' })).id,
    });
    expect((await named(elsewhere.id)).json()).toMatchObject({ error: 'not_found' });
  });

  it('names the colleague who has a claim', async () => {
    const { place, olga, pavel, look, claim } = await school();
    await makeSubmission(api.db, place);
    await claim(olga);
    expect((await look(pavel)).json().claim.by).toEqual({ id: olga.id, firstName: 'Ольга', lastName: 'Ким' });
    expect((await look(olga)).json().claim).toBeNull();
  });

  it('is the last one when none waits, and not found without a submission or learner', async () => {
    const { place, learner, olga, look } = await school();
    expect((await look(olga)).json()).toMatchObject({ error: 'not_found' });
    const submission = await makeSubmission(api.db, { ...place, verdict: 'READY', reviewed_by: olga.id });
    expect((await look(olga)).json().submission).toMatchObject({ id: submission.id, verdict: 'READY' });
    await api.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', learner.id).execute();
    expect((await look(olga)).statusCode).toBe(404);
  });

  itInProcess('takes one statement and the session check', async () => {
    const { place, learner, lesson, olga } = await school();
    for (const state of ['REPLACED', 'REPLACED', 'WAITING'] as const)
      await makeSubmission(api.db, { ...place, state });
    const headers = { authorization: `Bearer ${await api.issueToken(olga)}` };
    const url = `/api/teacher/review/${learner.id}/${lesson.id}/submission`;
    expect(await api.statements.during(() => api.app.inject({ url, headers }))).toHaveLength(2);
  });
});
