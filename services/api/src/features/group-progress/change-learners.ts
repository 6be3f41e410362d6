import type { ChangedLearners, Input, LearnerChange, LearnerOutcome } from '@stupeni/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { dayIn } from '../../core/files/csv';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { unknownReference } from '../../core/http/same-id';
import { issueText } from '../../core/http/texts';
import type { Context } from '../context';
import { openForLearners } from '../course-access/open-for-learners';
import { lockCourse } from '../course-access/queries';
import { groupFactsOfUser } from '../journal/group-facts';
import { record } from '../journal/record';
import { recordForLearners } from '../journal/record-for-learners';
import { lockGroups } from '../participants/changes';
import {
  findOwnAccess,
  canJoinGroup,
  type LockedLearner,
  lockLearners,
  joinGroup,
  leaveGroup,
  type OwnAccess,
  restoreAccess,
  setSuspended,
} from './change-queries';
import { findGroupCourses } from './queries';

type Needs = Pick<Context, 'db' | 'clock' | 'config'>;
type Body = Input<'changeLearners'>['body'];

/** A change of learners, with the values that it needs. */
type WantedChange =
  | { change: 'move' | 'add' | 'leave'; target: number }
  | { change: 'open'; courseId: number; lastDay: string | null }
  | { change: 'unopen'; courseId: number; before: readonly (OwnAccess | null)[] }
  | { change: 'suspend' | 'resume' };

/**
 * Changes the chosen learners of a group in one transaction. A learner who was deleted or left the group meanwhile is
 * not changed, and the answer names this learner. Throws `not_found`, `access_full`, and `validation` when the change
 * lacks a value that it needs.
 */
export async function changeLearners(
  context: Needs,
  by: SignedInUser,
  groupId: number,
  body: Body,
): Promise<ChangedLearners> {
  const wanted = readChange(context, body);
  const ids = [...new Set(body.userIds)];
  return inTransaction(context.db, async (trx) => {
    await lockTargets(trx, groupId, wanted);
    const target = 'target' in wanted ? wanted.target : undefined;
    const locked = await lockLearners(trx, ids, { groupId, target });
    const outcomes = new Map(ids.map((id) => [id, chooseOutcome(wanted.change, locked.get(id))]));
    const changed = ids.filter((id) => outcomes.get(id) === 'changed');
    const before = await applyChange(trx, { context, by, groupId, wanted, changed, ids });
    return {
      learners: ids.map((id) => ({
        id,
        name: locked.get(id)?.name ?? null,
        outcome: outcomes.get(id)!,
        ...(wanted.change === 'open' && outcomes.get(id) === 'changed' && { before: before.get(id) ?? null }),
      })),
    };
  });
}

function readChange(context: Needs, body: Body): WantedChange {
  const { change } = body;
  switch (change) {
    case 'move':
    case 'add':
    case 'leave':
      return { change, target: requireField(body, 'groupId') };
    case 'open':
      return { change, courseId: requireField(body, 'courseId'), lastDay: readLastDay(context, body) };
    case 'unopen':
      return { change, courseId: requireField(body, 'courseId'), before: readBefore(body) };
    case 'suspend':
    case 'resume':
      return { change };
    default:
      return change satisfies never;
  }
}

function requireField(body: Body, field: 'groupId' | 'courseId'): number {
  const id = body[field];
  if (id === undefined) throw unknownReference(field, issueText.required);
  return id;
}

function readLastDay({ clock, config }: Needs, { lastDay = null }: Body): string | null {
  if (lastDay !== null && lastDay < dayIn(config.timeZone, clock()))
    throw unknownReference('lastDay', issueText.passedDay);
  return lastDay;
}

function readBefore({ before, userIds }: Body): readonly (OwnAccess | null)[] {
  if (before?.length !== userIds.length) throw unknownReference('before', issueText.required);
  return before;
}

/**
 * Locks the groups and courses that the change names. Other calls also lock them before the learners. Throws
 * `not_found` and `validation`.
 */
async function lockTargets(trx: Transaction<Tables>, groupId: number, wanted: WantedChange): Promise<void> {
  if (!(await findGroupCourses(trx, groupId))) throw problem('not_found');
  if ('target' in wanted && wanted.change !== 'leave') {
    const locked = await lockGroups(trx, [wanted.target]);
    if (locked.length === 0 || (wanted.change === 'move' && wanted.target === groupId))
      throw unknownReference('groupId', issueText.noGroup);
  }
  if ('courseId' in wanted && !(await lockCourse(trx, wanted.courseId)))
    throw unknownReference('courseId', issueText.noCourse);
}

/** These changes undo another change, so they also work on learners who are not in the group any more. */
const undoingChanges: readonly LearnerChange[] = ['leave', 'unopen', 'resume'];

function chooseOutcome(change: LearnerChange, learner: LockedLearner | undefined): LearnerOutcome {
  if (!learner?.isLive) return 'gone';
  if (!learner.isMember && !undoingChanges.includes(change)) return 'left';
  if (isDoneAlready[change](learner)) return 'same';
  return change === 'add' && !canJoinGroup(learner) ? 'full' : 'changed';
}

/** Whether a learner already has the state that the change would give. */
const isDoneAlready: Record<LearnerChange, (learner: LockedLearner) => boolean> = {
  move: ({ isInTarget }) => isInTarget,
  add: ({ isInTarget }) => isInTarget,
  leave: ({ isInTarget }) => !isInTarget,
  open: () => false,
  unopen: () => false,
  suspend: ({ isSuspended }) => isSuspended,
  resume: ({ isSuspended }) => !isSuspended,
};

interface AppliedChange {
  context: Needs;
  by: SignedInUser;
  groupId: number;
  wanted: WantedChange;
  changed: readonly number[];
  /** All learners of the call. */
  ids: readonly number[];
}

/**
 * Stores the change with its rows of the journal. Resolves to the learners' own access before the change `open`. Empty
 * for the other changes.
 */
async function applyChange(
  trx: Transaction<Tables>,
  { context, by, groupId, wanted, changed, ids }: AppliedChange,
): Promise<Map<number, OwnAccess>> {
  const { timeZone } = context.config;
  switch (wanted.change) {
    case 'move':
      await joinGroup(trx, changed, { join: wanted.target, leave: groupId });
      break;
    case 'add':
      await joinGroup(trx, changed, { join: wanted.target });
      break;
    case 'leave':
      await leaveGroup(trx, changed, wanted.target);
      break;
    case 'suspend':
    case 'resume':
      await setSuspended(trx, changed, wanted.change === 'suspend');
      break;
    case 'open': {
      const before = await findOwnAccess(trx, wanted.courseId, changed);
      if (changed.length > 0)
        await openForLearners(trx, wanted.courseId, changed, { day: wanted.lastDay, timeZone });
      await recordAccess(trx, by, 'course.opened', wanted.courseId);
      return before;
    }
    case 'unopen': {
      const before = changed.map((id) => wanted.before[ids.indexOf(id)] ?? null);
      await restoreAccess(trx, wanted.courseId, { ids: changed, before, timeZone });
      await recordAccess(trx, by, 'course.accessChanged', wanted.courseId);
      return new Map();
    }
    default:
      return wanted satisfies never;
  }
  await recordForLearners(trx, by, { ids: changed, ...journalEntries[wanted.change] });
  return new Map();
}

const moved = { action: 'participant.moved', facts: groupFactsOfUser } as const;
const journalEntries = {
  move: moved,
  add: moved,
  leave: moved,
  suspend: { action: 'participant.suspended' },
  resume: { action: 'participant.resumed' },
} as const;

const recordAccess = (
  trx: Transaction<Tables>,
  by: SignedInUser,
  action: 'course.opened' | 'course.accessChanged',
  courseId: number,
) => record(trx, { by, action, subject: { kind: 'course', id: courseId } });
