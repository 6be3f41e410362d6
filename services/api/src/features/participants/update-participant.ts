import type { Input } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { requireUnchanged } from '../../core/http/if-match';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { hashPassword } from '../../core/sessions/passwords';
import { requireGoodPassword } from '../../core/sessions/require-password';
import { record } from '../journal/record';
import {
  haveSameIds,
  groupFacts,
  groupIdsOf,
  pathOfGroups,
  readGroupIds,
  requireGroups,
} from './groups-of-call';
import { changeGroups, changeLearner, countGroupChange, lockParticipant } from './changes';
import { pickPerson } from './person';
import { findParticipant, type ParticipantRow } from './queries';
import { throwAsProblem } from './constraint-problems';

/** Which learner is changed, by whom, and the `If-Match` header. */
interface Change {
  id: number;
  by: SignedInUser;
  ifMatch: string | undefined;
}

/**
 * Changes the fields of a learner that are sent, so that changes of other fields by other moderators stay. An empty
 * password does not change the password; a new one ends all sessions. `groupId` means exactly this group, and null
 * means no group (product decisions §5, §10). Throws `not_found`, `outdated`, `validation` (unknown group, weak
 * password), `email_taken`.
 */
export async function updateParticipant(
  db: Kysely<Tables>,
  { id, by, ifMatch }: Change,
  { password, groupId, groupIds, ...sent }: Input<'updateParticipant'>['body'],
): Promise<ParticipantRow> {
  const groupsOfCall = { ...(groupId !== undefined && { groupId }), ...(groupIds && { groupIds }) };
  const ids = readGroupIds(groupsOfCall);
  const passwordHash = password ? await hashPassword(password) : undefined;
  return inTransaction(db, async (trx) => {
    if (!(await lockParticipant(trx, id))) throw problem('not_found');
    const before = (await findParticipant(trx, id))!;
    requireUnchanged(ifMatch, before.version);
    const person = pickPerson({ ...before, ...sent });
    if (password) requireGoodPassword(password, person);
    if (ids) await requireGroups(trx, ids, pathOfGroups(groupsOfCall));
    await changeLearner(trx, id, person, passwordHash);
    if (ids && !haveSameIds(ids, groupIdsOf(before))) {
      await changeGroups(trx, id, ids);
      await countGroupChange(trx, id);
    }
    const changed = (await findParticipant(trx, id))!;
    const facts = { ...groupFacts(changed), password: passwordHash !== undefined };
    await record(trx, { by, action: 'participant.changed', subject: { kind: 'user', id }, facts });
    return changed;
  }).catch(throwAsProblem);
}
