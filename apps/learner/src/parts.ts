import { LessonSkeleton } from './lesson/LessonSkeleton';
import { lazyPart } from './page/lazy-part';
import { ProfileSkeleton } from './profile/ProfileSkeleton';
import { TaskSkeleton } from './profile/tasks/TaskSkeleton';

// What the course list and the course page do without is in chunks of its own (quality bars, course page); a link
// that is pointed at fetches the chunk of its screen ahead.

export const LessonPage = lazyPart(
  async () => (await import(/* webpackChunkName: "lesson" */ './lesson/LessonPage')).LessonPage,
  { Waiting: LessonSkeleton },
);

// The same chunk: a task is its lesson without the course around it.
export const TaskPage = lazyPart(
  async () => (await import(/* webpackChunkName: "lesson" */ './profile/tasks/TaskPage')).TaskPage,
  { Waiting: TaskSkeleton },
);

// One chunk for the three: who opens one of the profile pages walks on to the next.
const waiting = { Waiting: ProfileSkeleton };

export const CompletedScreen = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "profile" */ './profile/completed/CompletedScreen')).CompletedScreen,
  waiting,
);

export const TasksScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "profile" */ './profile/tasks/TasksScreen')).TasksScreen,
  waiting,
);

export const NotificationsScreen = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "profile" */ './profile/notifications/NotificationsScreen'))
      .NotificationsScreen,
  waiting,
);
