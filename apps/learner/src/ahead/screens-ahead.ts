import type { CheckType } from '@stupeni/contract';
import type { QueryClient } from '@tanstack/react-query';
import { CompletedScreen, LessonPage, NotificationsScreen, TaskPage, TasksScreen } from '../parts';
import { completedList, notificationsList, tasksList } from '../server-state/lists';
import { commentsQuery, courseQuery, coursesQuery, lessonQuery, taskQuery } from '../server-state/queries';
import { pagesQuery } from '../server-state/use-pages';

/** Loads what a screen needs before it can be drawn: its data, and its chunk where it has one of its own. */
export type Ahead = (client: QueryClient) => void;

export const coursesAhead: Ahead = (client) => void client.prefetchQuery(coursesQuery());

export const courseAhead =
  (id: number): Ahead =>
  (client) =>
    void client.prefetchQuery(courseQuery(id));

/** Of a lesson whose kind is not known yet the comments are asked for too, rather than after it; a TEST has none. */
export const lessonAhead =
  (id: number, kind?: CheckType): Ahead =>
  (client) => {
    LessonPage.expect();
    void client.prefetchQuery(lessonQuery(id));
    if (kind !== 'TEST') void client.prefetchQuery(commentsQuery(id));
  };

export const completedAhead: Ahead = (client) => {
  CompletedScreen.expect();
  void client.prefetchInfiniteQuery(pagesQuery(completedList));
};

export const tasksAhead: Ahead = (client) => {
  TasksScreen.expect();
  void client.prefetchInfiniteQuery(pagesQuery(tasksList));
};

export const notificationsAhead: Ahead = (client) => {
  NotificationsScreen.expect();
  void client.prefetchInfiniteQuery(pagesQuery(notificationsList));
};

export const taskAhead =
  (id: number): Ahead =>
  (client) => {
    TaskPage.expect();
    void client.prefetchQuery(taskQuery(id));
  };
