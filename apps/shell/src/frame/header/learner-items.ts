import type { IconName } from '@stupeni/ui/core';
import { texts } from './texts';

interface LearnerItem {
  label: string;
  icon: IconName;
  path: string;
}

/** The learner's pages in the menu (specification §2, header bar). Staff have no such pages. */
export const learnerItems: readonly LearnerItem[] = [
  { label: texts.completed, icon: 'check', path: '/profile/completed' },
  { label: texts.tasks, icon: 'list', path: '/profile/tasks' },
  { label: texts.notifications, icon: 'bell', path: '/profile/notifications' },
];
