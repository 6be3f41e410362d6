import { lazyPart } from '../navigation/lazy-part';
import { ProfileSkeleton as Waiting } from './ProfileSkeleton';
import { TaskSkeleton } from './tasks/TaskSkeleton';

// Separate chunks, because the course list and the course page do not need them (quality bars §2).

// The task page uses most of the code of the lesson page, so they share a chunk.
export const TaskPage = lazyPart(
  async () => (await import(/* webpackChunkName: "lesson" */ './tasks/TaskPage')).TaskPage,
  { name: 'task', Waiting: TaskSkeleton },
);

// The profile pages share a chunk: a learner who opens one usually opens the others.

export const CompletedScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "profile" */ './completed/CompletedScreen')).CompletedScreen,
  { name: 'completed', Waiting },
);

export const TasksScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "profile" */ './tasks/TasksScreen')).TasksScreen,
  { name: 'tasks', Waiting },
);

export const AnnouncementScreen = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "profile" */ './notifications/AnnouncementScreen')).AnnouncementScreen,
  { name: 'announcement', Waiting: TaskSkeleton },
);

export const NotificationsScreen = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "profile" */ './notifications/NotificationsScreen'))
      .NotificationsScreen,
  { name: 'notifications', Waiting },
);
