import { callWithHeaders } from '@stupeni/api-client';
import type { CompletedLesson, Notification, Task } from '@stupeni/contract';

interface PageQuery {
  limit: number;
  cursor?: string;
}

/** A list of the profile that grows without limit (product decisions §7): its cache key and the call for a page. */
export interface PagedList<Row> {
  key: readonly ['list', string];
  loadPage: (query: PageQuery, signal: AbortSignal) => Promise<{ data: Row[]; headers: Headers }>;
}

export const completedList: PagedList<CompletedLesson> = {
  key: ['list', 'completed'],
  loadPage: (query, signal) => callWithHeaders('listCompleted', { query }, { signal }),
};

export const tasksList: PagedList<Task> = {
  key: ['list', 'tasks'],
  loadPage: (query, signal) => callWithHeaders('listTasks', { query }, { signal }),
};

export const notificationsList: PagedList<Notification> = {
  key: ['list', 'notifications'],
  loadPage: (query, signal) => callWithHeaders('listNotifications', { query }, { signal }),
};
