import type { CheckType } from '@stupeni/contract';
import { commentsQuery } from '@stupeni/remote';
import type { QueryClient } from '@tanstack/react-query';
import { CompletedScreen, LessonPage, NotificationsScreen, TaskPage, TasksScreen } from '../parts';
import { completedList, notificationsList, tasksList } from '../server-state/lists';
import { courseQuery, coursesQuery, lessonQuery, taskQuery } from '../server-state/queries';

/** Loads the data of a screen, and its chunk if it has one, before the screen is shown. */
export type Ahead = (client: QueryClient) => void;

export const coursesAhead: Ahead = (client) => void client.prefetchQuery(coursesQuery());

export const courseAhead =
  (id: number): Ahead =>
  (client) =>
    void client.prefetchQuery(courseQuery(id));

/**
 * Loads a lesson and its comments in parallel. A TEST lesson has no comments.
 * @param kind undefined if it is not known yet: the comments are then loaded too
 */
export const lessonAhead =
  (id: number, kind?: CheckType): Ahead =>
  (client) => {
    LessonPage.preload();
    void client.prefetchQuery(lessonQuery(id));
    if (kind !== 'TEST') void client.prefetchInfiniteQuery(commentsQuery(id));
  };

export const completedAhead: Ahead = (client) => {
  CompletedScreen.preload();
  void client.prefetchInfiniteQuery(completedList);
};

export const tasksAhead: Ahead = (client) => {
  TasksScreen.preload();
  void client.prefetchInfiniteQuery(tasksList);
};

export const notificationsAhead: Ahead = (client) => {
  NotificationsScreen.preload();
  void client.prefetchInfiniteQuery(notificationsList);
};

export const taskAhead =
  (id: number): Ahead =>
  (client) => {
    TaskPage.preload();
    void client.prefetchQuery(taskQuery(id));
  };
