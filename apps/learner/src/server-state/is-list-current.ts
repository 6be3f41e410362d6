import type { LiveEvents } from '@stupeni/contract';
import type { QueryClient } from '@tanstack/react-query';
import { notificationsList } from './lists';

/** Whether the cached list of notifications matches the news of the server. True if no part of the list is cached. */
export function isListCurrent(client: QueryClient, { unread, newest }: LiveEvents['notifications']): boolean {
  const pages = client.getQueryData(notificationsList.queryKey)?.pages;
  if (!pages) return true;
  const rows = pages.flatMap((page) => page.rows);
  // Unread rows are counted only if the whole list is cached. A part of the list is never current.
  const counted = pages.at(-1)?.next === null ? rows.filter(({ read }) => !read).length : null;
  return (rows[0]?.id ?? null) === newest && counted === unread;
}
