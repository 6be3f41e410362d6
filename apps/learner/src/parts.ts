import { LessonSkeleton } from './lesson/LessonSkeleton';
import { lazyPart } from './page/lazy-part';
import { ProfileSkeleton } from './profile/ProfileSkeleton';
import { TaskSkeleton } from './profile/tasks/TaskSkeleton';

// Screens that the course list and the course page do not need are separate chunks (quality bars §2).
// A link that is hovered, touched or focused loads the chunk before the click.

export const LessonPage = lazyPart(
  async () => (await import(/* webpackChunkName: "lesson" */ './lesson/LessonPage')).LessonPage,
  { Waiting: LessonSkeleton },
);

// The task page uses most of the code of the lesson page, so they share a chunk.
export const TaskPage = lazyPart(
  async () => (await import(/* webpackChunkName: "lesson" */ './profile/tasks/TaskPage')).TaskPage,
  { Waiting: TaskSkeleton },
);

// The profile pages share a chunk: a learner who opens one usually opens the others.
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
