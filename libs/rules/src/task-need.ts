import type { TaskTag } from '@stupeni/contract';

/** What a learner needs to do with a task, in the order of the list. */
export const taskNeeds = ['fix', 'do', 'wait', 'later', 'accepted'] as const;
export type TaskNeed = (typeof taskNeeds)[number];

/**
 * What the learner needs to do with a task.
 * @param isLocked whether another lesson has to be finished first
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
