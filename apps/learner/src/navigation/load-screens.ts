import type { CheckType } from '@stupeni/contract';
import { commentsQuery } from '@stupeni/remote';
import type { QueryClient } from '@tanstack/react-query';
import { completedList, notificationsList, tasksList } from '../server-state/lists';
import {
  announcementQuery,
  courseQuery,
  coursesQuery,
  lessonQuery,
  taskQuery,
} from '../server-state/queries';
import { preloadPart } from './lazy-part';

/** Loads the data of a screen, and its chunk if it has one, before the screen is shown. */
export type Load = (client: QueryClient) => void;

export const loadCourses: Load = (client) => {
  preloadPart('courses');
  void client.prefetchQuery(coursesQuery());
};

export const loadCourse =
  (id: number): Load =>
  (client) =>
    void client.prefetchQuery(courseQuery(id));

/**
 * Loads a lesson and its comments in parallel. A TEST lesson has no comments.
 * @param kind undefined if it is not known yet: the comments are then loaded too
 */
export const loadLesson =
  (id: number, kind?: CheckType): Load =>
  (client) => {
    preloadPart('lesson');
    void client.prefetchQuery(lessonQuery(id));
    if (kind !== 'TEST') void client.prefetchInfiniteQuery(commentsQuery(id));
  };

export const loadCompleted: Load = (client) => {
  preloadPart('completed');
  void client.prefetchInfiniteQuery(completedList);
};

export const loadTasks: Load = (client) => {
  preloadPart('tasks');
  void client.prefetchInfiniteQuery(tasksList);
};

export const loadNotifications: Load = (client) => {
  preloadPart('notifications');
  void client.prefetchInfiniteQuery(notificationsList);
};

export const loadAnnouncement =
  (id: number): Load =>
  (client) => {
    preloadPart('announcement');
    void client.prefetchQuery(announcementQuery(id));
  };

export const loadTask =
  (id: number): Load =>
  (client) => {
    preloadPart('task');
    void client.prefetchQuery(taskQuery(id));
  };
