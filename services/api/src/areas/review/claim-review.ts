import type { Reply } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import { problem } from '../../http/problem';
import { lockLearner } from '../progress/queries';
import { refuseClaimed, refuseDecided } from './refusals';
import { findStanding, findWork, type Place, saveClaim } from './works';

/**
 * Gives the waiting work to the teacher for two minutes, or renews what they have.
 * Throws `not_found`, `already_decided`, `claimed`, `wrong_state` (product decisions §4).
 */
export const claimReview = (
  db: Kysely<Tables>,
  teacherId: number,
  place: Place,
): Promise<Reply<'claimReview'>> =>
  inTransaction(db, async (trx) => {
    if (!(await lockLearner(trx, place.userId))) throw problem('not_found');
    const standing = await findStanding(trx, place);
    const work = standing && (await findWork(trx, place));
    if (!work) throw problem('not_found');
    refuseDecided(work);
    if (work.state !== 'WAITING') throw problem('wrong_state');
    refuseClaimed(work, teacherId);
    const { until, ...by } = await saveClaim(trx, work.id, teacherId);
    return { by, until: until.toISOString() };
  });
