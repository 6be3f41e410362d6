import type { TaskTag } from '@stupeni/contract';

/** What a learner needs to do with a task. */
export const taskNeeds = ['fix', 'do', 'wait', 'later', 'accepted'] as const;
export type TaskNeed = (typeof taskNeeds)[number];

/**
 * The groups of the list of tasks, in their order. Tasks to fix and tasks to do are in one group, so that the nearest
 * date is first.
 */
export const taskGroups = ['mine', 'wait', 'later', 'accepted'] as const;
export type TaskGroup = (typeof taskGroups)[number];

/** The group of a task in the list. */
export const taskGroupOf = (need: TaskNeed): TaskGroup => (need === 'fix' || need === 'do' ? 'mine' : need);

/**
 * What the learner needs to do with a task.
 * @param isLocked whether another lesson has to be finished first, or the lesson opens on a later day
 */
export function taskNeedOf(tag: TaskTag, isLocked: boolean): TaskNeed {
  switch (tag) {
    case 'ready':
      return 'accepted';
    case 'review':
    case 'clarify':
      return 'wait';
    case 'redo':
      return isLocked ? 'later' : 'fix';
    case 'pending':
      return isLocked ? 'later' : 'do';
    default:
      return tag satisfies never;
  }
}
