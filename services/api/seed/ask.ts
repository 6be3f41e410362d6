import type { AddedLesson } from './add-course';
import { type Scene, step } from './story';

/** Asks a question about a lesson; it waits for an answer. Resolves to the comment's id. */
export async function ask(scene: Scene, lesson: AddedLesson, text: string, at: Date): Promise<number> {
  const { trx, learner } = scene;
  const { id } = await trx
    .insertInto('comments')
    .values({ lesson_id: lesson.id, author_id: learner, text, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await step(scene, lesson, 'question', at);
  return id;
}

/** The teacher answers. */
export async function answer(
  scene: Scene,
  lesson: AddedLesson,
  comment: number,
  text: string,
  at: Date,
): Promise<void> {
  const { trx, teacher } = scene;
  await trx
    .updateTable('comments')
    .set({ answer: text, answered_by: teacher, answered_at: at })
    .where('id', '=', comment)
    .execute();
  await step(scene, lesson, 'answered', at, { by: teacher });
}

/** Tells the learner of something a teacher did; `read_at` when they have seen it. */
export async function tell(
  { trx, learner }: Scene,
  { id, title }: AddedLesson,
  what: string,
  created_at: Date,
  read_at: Date | null = null,
): Promise<void> {
  await trx
    .insertInto('notifications')
    .values({ user_id: learner, lesson_id: id, text: `${what} «${title}»`, created_at, read_at })
    .execute();
}
