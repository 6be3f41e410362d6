import type { Group, Input } from '@stupeni/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import { violatedConstraint } from '../../db/violation';
import { problem } from '../../http/problem';
import { unknownReference } from '../../http/same-id';
import { issueText } from '../../http/texts';
import {
  addGroup,
  closeOtherCourses,
  holdCourses,
  lockGroup,
  openCourses,
  removeGroup,
  renameGroup,
} from './changes';
import { findGroup } from './queries';

type Given = Input<'createGroup'>['body'];

/** Adds a group. Throws `validation` (no such course), `group_taken`. */
export const createGroup = (db: Kysely<Tables>, { name, courseIds }: Given): Promise<Group> =>
  inTransaction(db, async (trx) => {
    const id = await addGroup(trx, name);
    if (courseIds) await setCourses(trx, id, courseIds);
    return (await findGroup(trx, id))!;
  }).catch(explainRefusal);

/**
 * Renames a group and sets the courses that it opens; its members are told of newly opened ones
 * (product decisions §1, §5). Throws `not_found`, `validation` (no such course), `group_taken`.
 */
export const updateGroup = (db: Kysely<Tables>, id: number, { name, courseIds }: Given): Promise<Group> =>
  inTransaction(db, async (trx) => {
    if (!(await lockGroup(trx, id))) throw problem('not_found');
    await renameGroup(trx, id, name);
    if (courseIds) await setCourses(trx, id, courseIds);
    return (await findGroup(trx, id))!;
  }).catch(explainRefusal);

/** Deletes a group; its learners stay, in no group. Throws `not_found`. */
export const deleteGroup = (db: Kysely<Tables>, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await lockGroup(trx, id))) throw problem('not_found');
    await removeGroup(trx, id);
  });

async function setCourses(trx: Transaction<Tables>, id: number, courseIds: readonly number[]): Promise<void> {
  if (!(await holdCourses(trx, courseIds))) throw unknownReference('courseIds', issueText.noCourse);
  await closeOtherCourses(trx, id, courseIds);
  await openCourses(trx, id, courseIds);
}

function explainRefusal(error: unknown): never {
  if (violatedConstraint(error) === 'groups_live_name') throw problem('group_taken');
  throw error;
}
