import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables';
import { texts } from './texts';

/** What a learner is told of, in the same transaction as the deed itself. */
export interface Notice {
  userId: number;
  lesson: { id: number; title: string };
  what: keyof typeof texts;
}

/** Writes a notification; with the commit the database wakes the learner's open streams. */
export async function notify(trx: Transaction<Tables>, { userId, lesson, what }: Notice): Promise<void> {
  await trx
    .insertInto('notifications')
    .values({ user_id: userId, lesson_id: lesson.id, text: texts[what](lesson.title) })
    .execute();
}
