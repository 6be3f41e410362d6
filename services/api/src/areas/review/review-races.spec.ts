import { nextStatus } from '@stupeni/rules';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import { checkInvariants } from '../../testing/check-invariants';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeFile, makeWork } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { lockLearner, saveMove } from '../progress/queries';
import { findStanding } from './works';

const api = useApi();
const rounds = Number(process.env['RACE_ROUNDS'] ?? 3);
type User = Selectable<Tables['users']>;

async function school() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const learner = await makeUser(api.db);
  const work = await makeWork(api.db, { user_id: learner.id, lesson_id: lesson.id });
  const teachers = await Promise.all([1, 2, 3, 4].map(() => makeUser(api.db, { role: 'TEACHER' })));
  const tokens = new Map<User, string>();
  for (const teacher of teachers) tokens.set(teacher, await api.tokenOf(teacher));
  const url = `/api/teacher/review/${learner.id}/${lesson.id}`;
  const send = async (teacher: User, method: 'PATCH' | 'POST', path: string, payload: object) => {
    const headers = { authorization: `Bearer ${tokens.get(teacher)}` };
    const answer = await api.app.inject({ method, url: path, headers, payload });
    return answer.statusCode === 200 ? 'done' : String(answer.json().error);
  };
  const decide = (teacher: User, body: object) => send(teacher, 'PATCH', url, body);
  const claim = (teacher: User) => send(teacher, 'POST', `${url}/claim`, {});
  return { lesson, learner, work, teachers, decide, claim };
}

/** A newer work as the learner's upload stores it. */
const handIn = (userId: number, lessonId: number) =>
  inTransaction(api.db, async (trx) => {
    await lockLearner(trx, userId);
    const standing = await findStanding(trx, { userId, lessonId });
    const move = nextStatus(standing!, 'file');
    if ('refuse' in move) throw new Error(move.refuse);
    const queued = standing!.status !== 'COMPLETED';
    const place = { user_id: userId, lesson_id: lessonId };
    await trx
      .updateTable('works')
      .set({ state: 'REPLACED' })
      .where('lesson_id', '=', lessonId)
      .where('state', '=', 'WAITING')
      .execute();
    const { id: file_id } = await makeFile(trx, { owner_id: userId });
    const state = queued ? 'WAITING' : 'KEPT';
    await trx
      .insertInto('works')
      .values({ ...place, file_id, state, round: 2 })
      .execute();
    if (queued)
      await saveMove(trx, {
        userId,
        lessonId,
        kind: 'FILE',
        event: 'file',
        by: userId,
        underReview: true,
        ...move,
      });
  });

const counted = (outcomes: string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].sort().map((one) => [one, outcomes.filter((o) => o === one).length]),
  );

it('gives a work one verdict when READY and REDO come at once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { teachers, decide } = await school();
    const outcomes = await Promise.all(
      teachers.map((teacher, at) =>
        decide(teacher, at % 2 ? { action: 'READY' } : { action: 'REDO', comment: 'Нет' }),
      ),
    );
    expect(counted(outcomes)).toEqual({ already_decided: 3, done: 1 });
    await checkInvariants(api.db);
  }
});

it('never approves a work that the teacher has not seen when a newer one comes at once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { lesson, learner, work, teachers, decide } = await school();
    const [verdict] = await Promise.all([
      decide(teachers[0]!, { action: 'READY', submissionId: work.id }),
      handIn(learner.id, lesson.id),
    ]);
    const works = await api.db
      .selectFrom('works')
      .select(['state', 'verdict'])
      .where('lesson_id', '=', lesson.id)
      .orderBy('round')
      .execute();
    const { status } = await api.db
      .selectFrom('progress')
      .select('status')
      .where('lesson_id', '=', lesson.id)
      .executeTakeFirstOrThrow();
    const approved = [
      { state: 'DECIDED', verdict: 'READY' },
      { state: 'KEPT', verdict: null },
    ];
    const replaced = [
      { state: 'REPLACED', verdict: null },
      { state: 'WAITING', verdict: null },
    ];
    expect([verdict, status, works]).toEqual(
      verdict === 'done' ? ['done', 'COMPLETED', approved] : ['stale_submission', 'ON_REVIEW', replaced],
    );
    await checkInvariants(api.db);
  }
});

it('gives a work to one of four teachers who open it at once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { teachers, claim } = await school();
    expect(counted(await Promise.all(teachers.map(claim)))).toEqual({ claimed: 3, done: 1 });
    await checkInvariants(api.db);
  }
});
