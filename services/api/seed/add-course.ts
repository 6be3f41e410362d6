import type { Transaction } from 'kysely';
import type { Tables } from '../src/core/db/tables';
import { toStoredText } from './document';
import type { DemoCourse, DemoTest } from './demo-course';

/** An added lesson, for the stories of the learners. */
export interface AddedLesson {
  id: number;
  title: string;
  check_type: 'VIEW' | 'FILE' | 'TEST';
  test_id: number | null;
}

/** Writes a course. Its price is its number of lessons, so that both meanings of the tile's number agree. */
export async function addCourse(
  trx: Transaction<Tables>,
  { title, description, lessons }: DemoCourse,
  by: number,
  now: Date,
): Promise<AddedLesson[]> {
  const course = await trx
    .insertInto('courses')
    .values({ title, description: toStoredText(description), price: lessons.length, updated_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  const added: AddedLesson[] = [];
  for (const [at, { title, content, file, test, dueInDays }] of lessons.entries()) {
    const lesson = await trx
      .insertInto('lessons')
      .values({
        course_id: course.id,
        position: at + 1,
        title,
        content: toStoredText(content),
        check_type: test ? 'TEST' : file ? 'FILE' : 'VIEW',
        test_id: test ? await addTest(trx, test, by) : null,
        due_on: dueInDays === undefined ? null : endOfDay(now, dueInDays),
        updated_by: by,
      })
      .returning(['id', 'title', 'check_type', 'test_id'])
      .executeTakeFirstOrThrow();
    added.push(lesson);
  }
  return added;
}

/** The last minute of a later day, as the clock of the school shows it. */
const endOfDay = (now: Date, days: number): string =>
  `${new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}T23:59`;

async function addTest(
  trx: Transaction<Tables>,
  { title, questions }: DemoTest,
  by: number,
): Promise<number> {
  const test = await trx
    .insertInto('tests')
    .values({ title, updated_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [at, { text, type, correct, wrong }] of questions.entries()) {
    const question = await trx
      .insertInto('questions')
      .values({ test_id: test.id, position: at + 1, text, type })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answers = rotate([...correct.map(makeAnswer(true)), ...wrong.map(makeAnswer(false))], at);
    await trx
      .insertInto('answers')
      .values(answers.map((answer, place) => ({ ...answer, question_id: question.id, position: place + 1 })))
      .execute();
  }
  return test.id;
}

const makeAnswer = (correct: boolean) => (text: string) => ({ text, correct });

// Rotated by the number of the question, so that the correct answer is not always the first.
const rotate = <T>(items: readonly T[], by: number): T[] =>
  items.map((_, at) => items[(at + by) % items.length] as T);
