import { notificationText } from '../src/features/notifications/notify';
import type { AddedLesson } from './add-course';
import { type Scene, applyEvent } from './story';

/** Adds a question about a lesson, without an answer. Resolves to the id of the comment. */
export async function ask(scene: Scene, lesson: AddedLesson, text: string, at: Date): Promise<number> {
  const { trx, learner } = scene;
  const { id } = await trx
    .insertInto('comments')
    .values({ lesson_id: lesson.id, author_id: learner, text, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await applyEvent(scene, lesson, 'question', at);
  return id;
}

/** Adds the teacher's answer to a question. */
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
  await applyEvent(scene, lesson, 'answered', at, { by: teacher });
}

interface SeededNotification {
  kind: 'accepted' | 'returned' | 'answered';
  submission_id?: number;
  comment_id?: number;
  created_at: Date;
  /** The time when the learner read it. */
  read_at?: Date;
}

/** Notifies the learner of a verdict or an answer. */
export async function notify(
  { trx, learner }: Scene,
  { id, title }: AddedLesson,
  notification: SeededNotification,
): Promise<void> {
  await trx
    .insertInto('notifications')
    .values({
      user_id: learner,
      lesson_id: id,
      text: notificationText(notification.kind, title),
      ...notification,
    })
    .execute();
}
