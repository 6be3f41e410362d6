import type { ProgressStatus, TaskTag } from '@stupeni/contract';

/** The tag of a task for the status of its lesson (product decisions §5). */
export const taskTagOf = (status: ProgressStatus): TaskTag => tags[status];

const tags = {
  NOT_STARTED: 'pending',
  ON_REVIEW: 'review',
  NEED_CLARIFY: 'clarify',
  NEED_REWORK: 'redo',
  COMPLETED: 'ready',
} as const satisfies Record<ProgressStatus, TaskTag>;
