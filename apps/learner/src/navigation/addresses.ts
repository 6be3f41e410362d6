import type { EntryState } from '@stupeni/federation';

/** The route patterns of the remote. Links are made from them with `href`. */
export const addresses = {
  courses: '/courses',
  course: '/courses/:courseId',
  lesson: '/courses/:courseId/lesson/:lessonId',
  completed: '/profile/completed',
  tasks: '/profile/tasks',
  task: '/profile/tasks/:taskId',
  notifications: '/profile/notifications',
  announcement: '/profile/notifications/:announcementId',
} as const;

/** The state of a link that leads back: the shell then restores the scroll position of the page. */
export const keepsPlace: EntryState = { keepsPlace: true };
