import type { Selectable } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { checkInvariants } from '../../testing/check-invariants';
import { makeFilePart, makeForm } from '../../testing/form';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeSubmission } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi();
const rounds = Number(process.env['RACE_ROUNDS'] ?? 3);
type User = Selectable<Tables['users']>;

async function school() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const learner = await makeUser(api.db);
  // Each round has its own course, and only course 1 is open to everybody.
  await makeGroup(api.db, { members: [learner.id], courses: [course.id] });
  const submission = await makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson.id });
  const teachers = await Promise.all([1, 2, 3, 4].map(() => makeUser(api.db, { role: 'TEACHER' })));
  const tokens = new Map<User, string>();
  for (const teacher of teachers) tokens.set(teacher, await api.issueToken(teacher));
  const url = `/api/teacher/review/${learner.id}/${lesson.id}`;
  const send = async (teacher: User, method: 'PATCH' | 'POST', path: string, payload: object) => {
    const headers = { authorization: `Bearer ${tokens.get(teacher)}` };
    const answer = await api.app.inject({ method, url: path, headers, payload });
    return answer.statusCode === 200 ? 'done' : String(answer.json().error);
  };
  const decide = (teacher: User, body: object) => send(teacher, 'PATCH', url, body);
  const claim = (teacher: User) => send(teacher, 'POST', `${url}/claim`, {});
  return { lesson, learner, submission, teachers, decide, claim };
}

/** The learner sends a newer submission. */
async function submitFile(learner: User, lessonId: number) {
  const { payload, headers } = makeForm([
    { name: 'lessonId', value: String(lessonId) },
    makeFilePart('новая.txt', Buffer.from('Новая работа')),
  ]);
  const authorization = `Bearer ${await api.issueToken(learner)}`;
  const options = { method: 'POST', url: '/api/upload', payload } as const;
  const answer = await api.app.inject({ ...options, headers: { ...headers, authorization } });
  expect(answer.statusCode).toBe(201);
}

const counted = (outcomes: string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].sort().map((one) => [one, outcomes.filter((o) => o === one).length]),
  );

it('stores one verdict when READY and REDO are sent in parallel', async () => {
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

itAtNight('never accepts an unseen submission that arrives in parallel with the verdict', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { lesson, learner, submission, teachers, decide } = await school();
    const [verdict] = await Promise.all([
      decide(teachers[0]!, { action: 'READY', submissionId: submission.id }),
      submitFile(learner, lesson.id),
    ]);
    const submissions = await api.db
      .selectFrom('submissions')
      .select(['state', 'verdict'])
      .where('lesson_id', '=', lesson.id)
      .orderBy('number')
      .execute();
    const { status } = await api.db
      .selectFrom('progress')
      .select('status')
      .where('lesson_id', '=', lesson.id)
      .executeTakeFirstOrThrow();
    const approved = [
      { state: 'DECIDED', verdict: 'READY' },
      { state: 'NOT_REVIEWED', verdict: null },
    ];
    const replaced = [
      { state: 'REPLACED', verdict: null },
      { state: 'WAITING', verdict: null },
    ];
    expect([verdict, status, submissions]).toEqual(
      verdict === 'done' ? ['done', 'COMPLETED', approved] : ['stale_submission', 'ON_REVIEW', replaced],
    );
    await checkInvariants(api.db);
  }
});

it('gives the claim to one of four teachers who open a submission in parallel', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { teachers, claim } = await school();
    expect(counted(await Promise.all(teachers.map(claim)))).toEqual({ claimed: 3, done: 1 });
    await checkInvariants(api.db);
  }
});
