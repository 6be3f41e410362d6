import type { ChangedLearners, Input, LearnerChange, LearnerOutcome } from '@stupeni/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { dayIn } from '../../core/files/csv';
import type { SignedUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { unknownReference } from '../../core/http/same-id';
import { issueText } from '../../core/http/texts';
import type { Context } from '../context';
import { openForLearners } from '../course-access/open-for-learners';
import { lockCourse } from '../course-access/queries';
import { record } from '../journal/record';
import { recordForLearners } from '../journal/record-for-learners';
import { holdGroups } from '../participants/changes';
import {
  findOwnAccess,
  groupFacts,
  hasRoom,
  type HeldLearner,
  holdLearners,
  joinGroup,
  leaveGroup,
  type OwnAccess,
  returnAccess,
  setSuspended,
} from './change-queries';
import { findGroupCourses } from './queries';

type School = Pick<Context, 'db' | 'clock' | 'config'>;
type Body = Input<'changeLearners'>['body'];

/** A change of learners, with the values that it needs. */
type Asked =
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
  school: School,
  by: SignedUser,
  groupId: number,
  body: Body,
): Promise<ChangedLearners> {
  const asked = readChange(school, body);
  const ids = [...new Set(body.userIds)];
  return inTransaction(school.db, async (trx) => {
    await holdTargets(trx, groupId, asked);
    const target = 'target' in asked ? asked.target : undefined;
    const held = await holdLearners(trx, ids, { groupId, target });
    const outcomes = new Map(ids.map((id) => [id, judge(asked.change, held.get(id))]));
    const changed = ids.filter((id) => outcomes.get(id) === 'changed');
    const before = await apply(trx, { school, by, groupId, asked, changed, ids });
    return {
      learners: ids.map((id) => ({
        id,
        name: held.get(id)?.name ?? null,
        outcome: outcomes.get(id)!,
        ...(asked.change === 'open' && outcomes.get(id) === 'changed' && { before: before.get(id) ?? null }),
      })),
    };
  });
}

function readChange(school: School, body: Body): Asked {
  const { change } = body;
  switch (change) {
    case 'move':
    case 'add':
    case 'leave':
      return { change, target: requireField(body, 'groupId') };
    case 'open':
      return { change, courseId: requireField(body, 'courseId'), lastDay: readLastDay(school, body) };
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

function readLastDay({ clock, config }: School, { lastDay = null }: Body): string | null {
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
async function holdTargets(trx: Transaction<Tables>, groupId: number, asked: Asked): Promise<void> {
  if (!(await findGroupCourses(trx, groupId))) throw problem('not_found');
  if ('target' in asked && asked.change !== 'leave') {
    const held = await holdGroups(trx, [asked.target]);
    if (held.length === 0 || (asked.change === 'move' && asked.target === groupId))
      throw unknownReference('groupId', issueText.noGroup);
  }
  if ('courseId' in asked && !(await lockCourse(trx, asked.courseId)))
    throw unknownReference('courseId', issueText.noCourse);
}

/** These changes undo another change, so they also work on learners who are not in the group any more. */
const takesBack: readonly LearnerChange[] = ['leave', 'unopen', 'resume'];

function judge(change: LearnerChange, learner: HeldLearner | undefined): LearnerOutcome {
  if (!learner?.isLive) return 'gone';
  if (!learner.isMember && !takesBack.includes(change)) return 'left';
  if (isDone[change](learner)) return 'same';
  return change === 'add' && !hasRoom(learner) ? 'full' : 'changed';
}

/** Whether a learner is already as the change makes them. */
const isDone: Record<LearnerChange, (learner: HeldLearner) => boolean> = {
  move: ({ isInTarget }) => isInTarget,
  add: ({ isInTarget }) => isInTarget,
  leave: ({ isInTarget }) => !isInTarget,
  open: () => false,
  unopen: () => false,
  suspend: ({ isSuspended }) => isSuspended,
  resume: ({ isSuspended }) => !isSuspended,
};

interface Application {
  school: School;
  by: SignedUser;
  groupId: number;
  asked: Asked;
  changed: readonly number[];
  /** All learners of the call. */
  ids: readonly number[];
}

/** Stores the change with its rows of the journal. Resolves to the access before `open`. */
async function apply(
  trx: Transaction<Tables>,
  { school, by, groupId, asked, changed, ids }: Application,
): Promise<Map<number, OwnAccess>> {
  const { timeZone } = school.config;
  switch (asked.change) {
    case 'move':
      await joinGroup(trx, changed, { join: asked.target, leave: groupId });
      break;
    case 'add':
      await joinGroup(trx, changed, { join: asked.target });
      break;
    case 'leave':
      await leaveGroup(trx, changed, asked.target);
      break;
    case 'suspend':
    case 'resume':
      await setSuspended(trx, changed, asked.change === 'suspend');
      break;
    case 'open': {
      const before = await findOwnAccess(trx, asked.courseId, changed);
      if (changed.length > 0)
        await openForLearners(trx, asked.courseId, changed, { day: asked.lastDay, timeZone });
      await recordAccess(trx, by, 'course.opened', asked.courseId);
      return before;
    }
    case 'unopen': {
      const before = changed.map((id) => asked.before[ids.indexOf(id)] ?? null);
      await returnAccess(trx, asked.courseId, { ids: changed, before, timeZone });
      await recordAccess(trx, by, 'course.accessChanged', asked.courseId);
      return new Map();
    }
    default:
      return asked satisfies never;
  }
  await recordForLearners(trx, by, { ids: changed, ...entries[asked.change] });
  return new Map();
}

const moved = { action: 'participant.moved', facts: groupFacts } as const;
const entries = {
  move: moved,
  add: moved,
  leave: moved,
  suspend: { action: 'participant.suspended' },
  resume: { action: 'participant.resumed' },
} as const;

const recordAccess = (
  trx: Transaction<Tables>,
  by: SignedUser,
  action: 'course.opened' | 'course.accessChanged',
  courseId: number,
) => record(trx, { by, action, subject: { kind: 'course', id: courseId } });
