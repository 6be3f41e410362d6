import type { AnsweredQuestion, KeyedQuestion } from '@stupeni/rules';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables';

/** A lesson's test as it is graded. */
export interface TestKey {
  testId: number;
  version: number;
  questions: KeyedQuestion[];
}

/** The key of a live TEST lesson's test; the creator cannot change it before the transaction ends. */
export async function findKey(trx: Transaction<Tables>, lessonId: number): Promise<TestKey> {
  // Locked by itself first: what a lock waited for is not in the rows of the statement that waited.
  const test = await trx
    .selectFrom('tests')
    .select(['id', 'version'])
    .where('id', '=', (eb) => eb.selectFrom('lessons').select('test_id').where('id', '=', lessonId))
    .forShare()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<KeyedQuestion>`
    select questions.id, json_agg(json_build_object('id', answers.id, 'correct', answers.correct)) as answers
    from questions join answers on answers.question_id = questions.id
    where questions.test_id = ${test.id} group by questions.id order by questions.position`.execute(trx);
  return { testId: test.id, version: test.version, questions: rows };
}

interface NewAttempt {
  userId: number;
  lessonId: number;
  key: TestKey;
  score: number;
  total: number;
  wrong: number[];
  /** What was sent; null when a score alone was believed. */
  answers: readonly AnsweredQuestion[] | null;
}

/** Stores a graded attempt. */
export async function addAttempt(trx: Transaction<Tables>, attempt: NewAttempt): Promise<void> {
  const { userId, lessonId, key, score, total, wrong, answers } = attempt;
  await trx
    .insertInto('attempts')
    .values({
      user_id: userId,
      lesson_id: lessonId,
      test_id: key.testId,
      test_version: key.version,
      score,
      total,
      wrong,
      answers: answers && JSON.stringify(answers),
    })
    .execute();
}
