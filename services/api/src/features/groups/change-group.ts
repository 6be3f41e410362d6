import type { Group, Input } from '@stupeni/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { violatedConstraint } from '../../core/db/violation';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { unknownReference } from '../../core/http/same-id';
import { issueText } from '../../core/http/texts';
import { withinMostRows } from '../course-access/within-most-rows';
import { record } from '../journal/record';
import {
  addGroup,
  closeOtherCourses,
  lockOpenedCourses,
  lockGroup,
  openCourses,
  removeGroup,
  renameGroup,
} from './changes';
import { findGroup } from './queries';

type GroupFields = Input<'createGroup'>['body'];

/** Adds a group. Throws `validation` (unknown course), `group_taken`, `access_full`. */
export async function createGroup(
  trx: Transaction<Tables>,
  by: SignedInUser,
  { name, courseIds }: GroupFields,
): Promise<Group> {
  // A change of a group locks its courses before the name too. The other order would cause deadlocks.
  if (courseIds && !(await lockOpenedCourses(trx, courseIds))) throw unknownCourse();
  const id = await addGroup(trx, name).catch(throwAsProblem);
  if (courseIds) await setCourses(trx, id, courseIds);
  await record(trx, { by, action: 'group.added', subject: { kind: 'group', id } });
  return (await findGroup(trx, id))!;
}

/**
 * Renames a group and sets the courses that it opens. Its members are notified of newly opened courses (product
 * decisions §1, §5). Throws `not_found`, `validation` (unknown course), `group_taken`, `access_full`.
 */
export const updateGroup = (
  db: Kysely<Tables>,
  by: SignedInUser,
  id: number,
  { name, courseIds }: GroupFields,
): Promise<Group> =>
  inTransaction(db, async (trx) => {
    // An opening of a course locks the course first too. The other order would cause deadlocks.
    const areKnown = courseIds === undefined || (await lockOpenedCourses(trx, courseIds));
    if (!(await lockGroup(trx, id))) throw problem('not_found');
    if (!areKnown) throw unknownCourse();
    await renameGroup(trx, id, name);
    if (courseIds) await setCourses(trx, id, courseIds);
    await record(trx, { by, action: 'group.changed', subject: { kind: 'group', id } });
    return (await findGroup(trx, id))!;
  }).catch(throwAsProblem);

/** Deletes a group. Its learners leave the group. Throws `not_found`. */
export const deleteGroup = (db: Kysely<Tables>, by: SignedInUser, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await lockGroup(trx, id))) throw problem('not_found');
    await removeGroup(trx, id);
    await record(trx, { by, action: 'group.deleted', subject: { kind: 'group', id } });
  });

const unknownCourse = () => unknownReference('courseIds', issueText.noCourse);

async function setCourses(trx: Transaction<Tables>, id: number, courseIds: readonly number[]): Promise<void> {
  await closeOtherCourses(trx, id, courseIds);
  await withinMostRows(trx, courseIds, () => openCourses(trx, id, courseIds));
}

function throwAsProblem(error: unknown): never {
  if (violatedConstraint(error) === 'groups_live_name') throw problem('group_taken');
  throw error;
}
