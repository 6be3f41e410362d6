import type { Progress } from '@stupeni/contract';
import { nextStatus } from '@stupeni/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { saveTransition, withdrawSubmission } from './queries';
import { takeStep } from './take-step';

/**
 * «Далее» on a VIEW lesson: completes it in one transaction. A repeated call changes nothing.
 * Throws the problems of `takeStep`, and `wrong_check_type` (specification §4).
 */
export const completeLesson = (db: Kysely<Tables>, user: SignedInUser, lessonId: number): Promise<Progress> =>
  inTransaction(db, async (trx) => {
    const step = await takeStep(trx, user, lessonId);
    const transition = nextStatus(step, 'next');
    if ('problem' in transition) throw problem(transition.problem);
    const { status, score, total, checkType } = step;
    if (transition.to === status) return { lessonId, score, total, status };
    const by = { userId: user.id, lessonId, checkType, event: 'next', by: user.id } as const;
    if (step.underReview) await withdrawSubmission(trx, by);
    return saveTransition(trx, { ...by, ...transition, underReview: false });
  });
