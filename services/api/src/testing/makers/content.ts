import type { QuestionKind } from '@stupeni/contract';
import type { Selectable } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { type Db, type Given, type GivenWith, type MadeRow, uniqueNumber } from './given';

/** A document of one paragraph, as JSON text. */
export const makeDocument = (text: string): string =>
  JSON.stringify({ v: 1, blocks: [{ type: 'paragraph', children: [{ text }] }] });

/** Makes a course. The first one in an empty database has the id 1 and is open to everybody. */
export const makeCourse = (db: Db, given: Given<'courses'> = {}): MadeRow<'courses'> =>
  db
    .insertInto('courses')
    .values({ title: `Курс ${uniqueNumber()}`, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Makes a lesson, by default a VIEW lesson at the end of its course. A TEST lesson without `test_id` gets a new test. */
export async function makeLesson(db: Db, given: GivenWith<'lessons', 'course_id'>): MadeRow<'lessons'> {
  const { check_type = 'VIEW' } = given;
  const { last } = await db
    .selectFrom('lessons')
    .select(({ fn, val }) => fn.coalesce(fn.max('position'), val(0)).as('last'))
    .where('course_id', '=', given.course_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('lessons')
    .values({
      title: `Урок ${uniqueNumber()}`,
      position: last + 1,
      test_id: check_type === 'TEST' ? (given.test_id ?? (await makeTest(db)).id) : null,
      content: makeDocument('Текст урока'),
      ...given,
      check_type,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface GivenQuestion {
  text?: string;
  type?: QuestionKind;
  /** Texts of the answers; a leading «+» marks a correct one and is not part of the text. */
  answers?: readonly string[];
}

type MadeQuestion = Selectable<Tables['questions']> & { answers: Selectable<Tables['answers']>[] };

/** Makes a test. By default it has two questions, each with two answers; the first answer is correct. */
export async function makeTest(
  db: Db,
  { questions = [{}, {}], ...given }: Given<'tests'> & { questions?: readonly GivenQuestion[] } = {},
): Promise<Selectable<Tables['tests']> & { questions: MadeQuestion[] }> {
  const test = await db
    .insertInto('tests')
    .values({ title: `Тест ${uniqueNumber()}`, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
  const made: MadeQuestion[] = [];
  for (const [at, question] of questions.entries())
    made.push(await addQuestion(db, test.id, at + 1, question));
  return { ...test, questions: made };
}

async function addQuestion(
  db: Db,
  test_id: number,
  position: number,
  { text = `Вопрос ${position}`, type = 'one', answers = ['+Верно', 'Неверно'] }: GivenQuestion,
): Promise<MadeQuestion> {
  const question = await db
    .insertInto('questions')
    .values({ test_id, position, text, type })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = answers.map((answer, at) => ({
    question_id: question.id,
    position: at + 1,
    text: answer.replace(/^\+/, ''),
    correct: answer.startsWith('+'),
  }));
  return { ...question, answers: await db.insertInto('answers').values(rows).returningAll().execute() };
}
