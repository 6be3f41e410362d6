import { type Actor, actAs } from './act-as';

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
