import { mostPhrases } from '@stupeni/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { AsyncResource } from 'node:async_hooks';
import { lockAccount } from '../../core/sessions/lock-account';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { checkInvariants } from '../../testing/check-invariants';
import { eventually } from '../../testing/eventually';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { insertPhrase } from '../phrases/queries';
import { insertLearnerMessage, insertTeacherMessage } from './queries';

const api = useApi();

afterEach(() => checkInvariants(api.db));

const outside = AsyncResource.bind((work: () => void) => work());

/** Sends a request while `first` is not committed, and commits once the request waits for it. */
async function overlap(
  first: (trx: Transaction<Tables>) => Promise<unknown>,
  request: () => ReturnType<typeof api.call>,
) {
  let reply: Promise<Awaited<ReturnType<typeof api.call>>> | undefined;
  await inTransaction(api.db, async (trx) => {
    await first(trx);
    // Outside the context of the transaction, like another request.
    reply = new Promise((resolve, reject) => outside(() => void request().then(resolve, reject)));
    await eventually(async () => expect(await isWaitedFor(trx)).toBe(true));
  });
  return (await reply)!;
}

/** Whether another connection waits for a lock of this transaction. */
async function isWaitedFor(trx: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx);
  return rows.length > 0;
}

/** A question with a first answer and a later one that the learner has asked. */
async function thread() {
  const { id: course_id } = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id, check_type: 'FILE' });
  const learner = await makeUser(api.db);
  const teacher = await makeUser(api.db, { role: 'TEACHER' });
  const comment = await makeComment(api.db, { author_id: learner.id, lesson_id: lesson.id });
  const ids = { commentId: comment.id, userId: learner.id, lessonId: lesson.id };
  return { learner, teacher, ids };
}
const waits = async () =>
  (await api.db.selectFrom('comments').select('waits_since').executeTakeFirstOrThrow()).waits_since !== null;

it('refuses an answer that arrives while a message of the learner is being stored', async () => {
  const { teacher, ids } = await thread();
  const reply = await overlap(
    async (trx) => {
      await lockAccount(trx, ids.userId);
      await insertLearnerMessage(trx, { ...ids, text: 'И срок?' });
    },
    () =>
      api.call(teacher, 'POST', `/api/lessonComments/${ids.commentId}/answer`, {
        answer: 'Директор',
        lastSeen: { part: 'question', id: ids.commentId, editedAt: null },
      }),
  );
  expect([reply.statusCode, reply.json().error]).toEqual([409, 'thread_changed']);
  expect(await waits()).toBe(true);
});

it('refuses a message that arrives while words of the teacher are being stored', async () => {
  const { learner, teacher, ids } = await thread();
  const reply = await overlap(
    async (trx) => {
      await lockAccount(trx, ids.userId);
      const words = { commentId: ids.commentId, learnerId: ids.userId, teacherId: teacher.id };
      await insertTeacherMessage(trx, { ...words, text: 'Директор' });
    },
    () =>
      api.call(learner, 'POST', `/api/lessonComments/${ids.commentId}/messages`, {
        text: 'Кто же?',
        lastSeen: null,
      }),
  );
  expect([reply.statusCode, reply.json().error]).toEqual([409, 'thread_changed']);
  expect(await waits()).toBe(false);
});

it('counts a phrase that another device of the teacher is storing', async () => {
  const { teacher } = await thread();
  const rows = Array.from({ length: mostPhrases - 1 }, (_, n) => ({
    teacher_id: teacher.id,
    text: `Фраза ${n}`,
  }));
  await api.db.insertInto('phrases').values(rows).execute();
  // A new session waits for the lock of the account too, so it is opened before.
  const headers = { authorization: `Bearer ${await api.issueToken(teacher)}` };
  const reply = await overlap(
    async (trx) => {
      await lockAccount(trx, teacher.id);
      await insertPhrase(trx, { teacherId: teacher.id, text: 'Последняя', most: mostPhrases });
    },
    () => api.app.inject({ method: 'POST', url: '/api/phrases', headers, payload: { text: 'Лишняя' } }),
  );
  expect([reply.statusCode, reply.json().error]).toEqual([409, 'too_many_phrases']);
});
