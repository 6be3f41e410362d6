import { sql, type Transaction } from 'kysely';
import { jsonText } from '../../core/db/json-text';
import type { Tables } from '../../core/db/tables';
import type { NumberedQuestion } from './number-questions';

/**
 * Replaces the questions of a test. Updates known questions, adds new ones and deletes all others. The number of
 * statements does not depend on the number of questions.
 */
export async function storeQuestions(
  trx: Transaction<Tables>,
  testId: number,
  questions: readonly NumberedQuestion[],
): Promise<void> {
  const questionIds = questions.flatMap(({ id }) => id ?? []);
  const answerIds = questions.flatMap(({ answers }) => answers.flatMap(({ id }) => id ?? []));
  await sql`delete from questions where test_id = ${testId} and id <> all(${questionIds}::int[])`.execute(
    trx,
  );
  await sql`
    delete from answers using questions
    where questions.id = answers.question_id and questions.test_id = ${testId}
      and answers.id <> all(${answerIds}::int[])`.execute(trx);
  const { rows } = await sql<{ id: number; position: number }>`
    insert into questions (id, test_id, position, text, type) overriding system value
      select coalesce(given.id, nextval(pg_get_serial_sequence('questions', 'id'))), ${testId}::int,
        given.position, given.text, given.type
      from json_to_recordset(${jsonText(questions)}::json)
        given (id int, position int, text text, type text)
      on conflict (id) do update
        set position = excluded.position, text = excluded.text, type = excluded.type
      returning id, position`.execute(trx);
  const idAt = new Map(rows.map(({ id, position }) => [position, id]));
  const answers = questions.flatMap((question) =>
    question.answers.map((answer) => ({ ...answer, question_id: idAt.get(question.position) })),
  );
  await sql`
    insert into answers (id, question_id, position, text, correct) overriding system value
      select coalesce(given.id, nextval(pg_get_serial_sequence('answers', 'id'))), given.question_id,
        given.position, given.text, given.correct
      from json_to_recordset(${jsonText(answers)}::json)
        given (id int, question_id int, position int, text text, correct boolean)
      on conflict (id) do update
        set position = excluded.position, text = excluded.text, correct = excluded.correct`.execute(trx);
}
