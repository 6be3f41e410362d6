import type { ChangedLearners, Input } from '@stupeni/contract';
import { texts } from './texts';

type Body = Input<'changeLearners'>['body'];

/** A group or a course with its name. */
export interface GroupOrCourse {
  id: number;
  name: string;
}

/** A change of the chosen participants. */
export type Change =
  | { kind: 'move' | 'add'; group: GroupOrCourse }
  | { kind: 'open'; course: GroupOrCourse; lastDay: string | null }
  | { kind: 'suspend' };

/** The call of a change. */
export interface ChangeRequest {
  groupId: number;
  body: Body;
}

export function toRequest(groupId: number, change: Change, userIds: number[]): ChangeRequest {
  switch (change.kind) {
    case 'move':
    case 'add':
      return { groupId, body: { change: change.kind, userIds, groupId: change.group.id } };
    case 'open':
      return {
        groupId,
        body: { change: 'open', userIds, courseId: change.course.id, lastDay: change.lastDay },
      };
    case 'suspend':
      return { groupId, body: { change: 'suspend', userIds } };
    default:
      return change satisfies never;
  }
}

/** The call that undoes a change, for the participants who were changed. Null when nobody was changed. */
export function toUndo(groupId: number, change: Change, { learners }: ChangedLearners): ChangeRequest | null {
  const changed = learners.filter(({ outcome }) => outcome === 'changed');
  const userIds = changed.map(({ id }) => id);
  if (userIds.length === 0) return null;
  switch (change.kind) {
    case 'move':
      return { groupId: change.group.id, body: { change: 'move', userIds, groupId } };
    case 'add':
      return { groupId, body: { change: 'leave', userIds, groupId: change.group.id } };
    case 'open':
      return {
        groupId,
        body: {
          change: 'unopen',
          userIds,
          courseId: change.course.id,
          before: changed.map(({ before }) => before ?? null),
        },
      };
    case 'suspend':
      return { groupId, body: { change: 'resume', userIds } };
    default:
      return change satisfies never;
  }
}

/** «3 участника: теперь в группе «Осень»». */
export function describeDone(change: Change, count: number): string {
  switch (change.kind) {
    case 'move':
    case 'add':
      return texts.done[change.kind](count, change.group.name);
    case 'open':
      return texts.done.open(count, change.course.name);
    case 'suspend':
      return texts.done.suspend(count);
    default:
      return change satisfies never;
  }
}
