import { statusOf } from '@stupeni/rules';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { lockAccount } from '../../core/sessions/lock-account';
import { requireOpen } from '../lessons/require-open';
import { findStep } from './queries';

/**
 * Begins a step of a learner. Locks the learner and the lesson until the transaction ends, so that other steps wait.
 * Throws `unauthorized` when the account is suspended or deleted, `not_found`, `course_closed`, `lesson_locked`,
 * `lesson_opens_later` (product decisions §4).
 */
export async function takeStep(trx: Transaction<Tables>, user: SignedInUser, lessonId: number) {
  if (!(await lockAccount(trx, user.id))) throw problem('unauthorized');
  const step = await findStep(trx, lessonId, user);
  if (!step) throw problem('not_found');
  const lessons = step.lessons.map(({ progresses, ...lesson }) => ({
    ...lesson,
    status: statusOf(progresses),
  }));
  requireOpen(user, { ...step, lessons });
  return step;
}
