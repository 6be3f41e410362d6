import type { AnsweredQuestion, KeyedQuestion } from '@stupeni/rules';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { questionKey } from '../tests/question-kinds';

/** The correct answers of a lesson's test. */
export interface TestKey {
  testId: number;
  version: number;
  questions: KeyedQuestion[];
}

/** The key of the test of a live TEST lesson. Locks the test against changes until the transaction ends. */
export async function findTestKey(trx: Transaction<Tables>, lessonId: number): Promise<TestKey> {
  // A separate statement, because a statement that waits for a lock does not see the rows that changed meanwhile.
  const test = await trx
    .selectFrom('tests')
    .select(['id', 'version'])
    .where('id', '=', (eb) => eb.selectFrom('lessons').select('test_id').where('id', '=', lessonId))
    .forShare()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ key: KeyedQuestion }>`
    select ${sql.raw(questionKey)} as key
    from questions where test_id = ${test.id} order by position`.execute(trx);
  return { testId: test.id, version: test.version, questions: rows.map(({ key }) => key) };
}

interface NewAttempt {
  userId: number;
  lessonId: number;
  key: TestKey;
  score: number;
  total: number;
  wrong: number[];
  /** The sent answers; null when only a score was sent and trusted. */
  answers: readonly AnsweredQuestion[] | null;
}

/** How many of the newest attempts are stored, for each learner and lesson. */
const mostAttempts = 50;

/**
 * Stores a graded attempt. A learner can repeat a test without limit, so it deletes the oldest attempts beyond
 * `mostAttempts`. The first attempt and the first one with a full score stay.
 */
export async function addAttempt(trx: Transaction<Tables>, attempt: NewAttempt): Promise<void> {
  const { userId, lessonId, key, score, total, wrong, answers } = attempt;
  const own = sql`user_id = ${userId} and lesson_id = ${lessonId}`;
  await trx
    .with('surplus', (db) =>
      db.deleteFrom('attempts').where(
        sql<boolean>`${own}
          and id <= (select id from attempts where ${own} order by id desc offset ${sql.lit(mostAttempts - 1)} limit 1)
          and id <> (select min(id) from attempts where ${own})
          and id is distinct from (select min(id) from attempts where ${own} and score = total)`,
      ),
    )
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
