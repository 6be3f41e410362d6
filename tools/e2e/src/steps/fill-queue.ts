import type { AccountName } from '../accounts';
import { type Actor, actAs } from './act-as';
import { makeCourse } from './make-course';

/** The number of submissions in the queue. */
export const countWaitingSubmissions = async (teacher: Actor): Promise<number> =>
  (await teacher.get<unknown[]>('/api/teacher/review')).length;

/** Makes a course of FILE lessons. Each learner hands in this number of submissions, from the first lesson on. */
export async function handInMany(
  origin: string,
  counts: Partial<Record<AccountName, number>>,
): Promise<void> {
  const lessonCount = Math.max(...Object.values(counts));
  const { lessons } = await makeCourse(origin, {
    title: 'Мастерская',
    lessons: Array.from({ length: lessonCount }, (_, index) => ({
      title: `Эскиз ${index + 1}`,
      kind: 'FILE',
    })),
  });
  for (const [who, count] of Object.entries(counts) as [AccountName, number][]) {
    const learner = await actAs(origin, who);
    for (const { id, title } of lessons.slice(0, count)) await learner.handIn(id, `${title}.txt`);
    await learner.stop();
  }
}

/** Asks questions of one learner about the first lesson of the demo school. */
export async function askMany(origin: string, who: AccountName, questions: readonly string[]): Promise<void> {
  const learner = await actAs(origin, who);
  for (const text of questions) await learner.post('/api/lessonComments/1', { text });
  await learner.stop();
}
