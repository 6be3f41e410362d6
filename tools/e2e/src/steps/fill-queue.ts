import type { AccountName } from '../accounts';
import { type Actor, actAs } from './act-as';
import { makeCourse } from './make-course';

/** Two more FILE lessons of course 1, and the VIEW lessons before them. */
const onwards = [
  [8, 9],
  [10, 11],
] as const;

/** Five works wait: four of Борис, one of them handed in before, and one of Анна. */
export async function fillQueue(origin: string): Promise<void> {
  const boris = await actAs(origin, 'learner2');
  await boris.handIn(3, 'Устав проекта.txt');
  for (const [before, lesson] of onwards) {
    await boris.post('/api/progress/complete', { lessonId: before });
    await boris.handIn(lesson, `Работа ${lesson}.txt`);
  }
  await boris.stop();
  const anna = await actAs(origin, 'learner');
  for (const lessonId of [1, 2]) await anna.post('/api/progress/complete', { lessonId });
  await anna.handIn(3, 'Устав.txt');
  await anna.stop();
}

/** How many works wait. */
export const worksWaiting = async (teacher: Actor): Promise<number> =>
  (await teacher.get<unknown[]>('/api/teacher/review')).length;

/** A course of FILE lessons, of which each learner hands in so many from the first on. */
export async function handInMany(origin: string, works: Partial<Record<AccountName, number>>): Promise<void> {
  const most = Math.max(...Object.values(works));
  const { lessons } = await makeCourse(origin, {
    title: 'Мастерская',
    lessons: Array.from({ length: most }, (_, index) => ({ title: `Эскиз ${index + 1}`, kind: 'FILE' })),
  });
  for (const [who, count] of Object.entries(works) as [AccountName, number][]) {
    const learner = await actAs(origin, who);
    for (const { id, title } of lessons.slice(0, count)) await learner.handIn(id, `${title}.txt`);
    await learner.stop();
  }
}

/** Questions of one learner on the first lesson of the demo school. */
export async function askMany(origin: string, who: AccountName, questions: readonly string[]): Promise<void> {
  const learner = await actAs(origin, who);
  for (const text of questions) await learner.post('/api/lessonComments/1', { text });
  await learner.stop();
}
