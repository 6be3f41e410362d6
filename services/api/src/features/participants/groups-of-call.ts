import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { unknownReference } from '../../core/http/same-id';
import { issueText } from '../../core/http/texts';
import { listGroupFacts } from '../journal/group-facts';
import { lockGroups } from './changes';
import type { ParticipantRow } from './queries';

/**
 * The groups that a call asks for: exactly those of `groupIds`, or the one of `groupId`, which is null for no group.
 */
interface GroupsOfCall {
  groupId?: number | null;
  groupIds?: readonly number[];
}

/**
 * The ids that a call asks for, without repeats. Undefined when the call has neither field. Throws `validation` when it
 * has both.
 */
export function readGroupIds({ groupId, groupIds }: GroupsOfCall): number[] | undefined {
  if (groupId !== undefined && groupIds !== undefined)
    throw unknownReference('groupIds', issueText.groupOrGroups);
  if (groupIds) return [...new Set(groupIds)];
  return groupId === undefined ? undefined : groupId === null ? [] : [groupId];
}

/** Locks the groups that a call asks for against deletion. Throws `validation` when one does not exist. */
export async function requireGroups(
  trx: Transaction<Tables>,
  ids: readonly number[],
  path: string,
): Promise<void> {
  const held = await lockGroups(trx, ids);
  if (held.length < ids.length) throw unknownReference(path, issueText.noGroup);
}

/** The field in which a call names groups. */
export const pathOfGroups = ({ groupIds }: GroupsOfCall): string => (groupIds ? 'groupIds' : 'groupId');

export const groupIdsOf = ({ groups }: Pick<ParticipantRow, 'groups'>): number[] =>
  groups.map(({ groupId }) => groupId);

/** What the journal says about the groups of a learner. */
export const groupFacts = ({ groups }: Pick<ParticipantRow, 'groups'>) =>
  listGroupFacts(groups.map(({ group }) => group.name));

/** Whether two lists without repeats have the same ids. */
export const haveSameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
