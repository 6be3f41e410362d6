import { callWithHeaders } from '@stupeni/api-client';
import type { CompletedLesson, Notification, Task } from '@stupeni/contract';

interface PageQuery {
  limit: number;
  cursor?: string;
}

/** A growing list of the profile (product decisions §7): its key in the cache and the call of a page. */
export interface PagedList<Row> {
  key: readonly ['list', string];
  ask: (query: PageQuery, signal: AbortSignal) => Promise<{ data: Row[]; headers: Headers }>;
}

export const completedList: PagedList<CompletedLesson> = {
  key: ['list', 'completed'],
  ask: (query, signal) => callWithHeaders('listCompleted', { query }, { signal }),
};

export const tasksList: PagedList<Task> = {
  key: ['list', 'tasks'],
  ask: (query, signal) => callWithHeaders('listTasks', { query }, { signal }),
};

export const notificationsList: PagedList<Notification> = {
  key: ['list', 'notifications'],
  ask: (query, signal) => callWithHeaders('listNotifications', { query }, { signal }),
};
