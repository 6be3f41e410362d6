import type { LiveEvents } from '@stupeni/contract';
import type { QueryClient } from '@tanstack/react-query';
import { notificationsList } from './lists';
import { pagesQuery } from './use-pages';

/** Whether the list in the cache, if there is one, already is what the server tells of it. */
export function isAsTold(client: QueryClient, { unread, newest }: LiveEvents['notifications']): boolean {
  const pages = client.getQueryData(pagesQuery(notificationsList).queryKey)?.pages;
  if (!pages) return true;
  const rows = pages.flatMap((page) => page.rows);
  // Of a list that goes on, only a part is here to be counted.
  const counted = pages.at(-1)?.next === null ? rows.filter(({ read }) => !read).length : null;
  return (rows[0]?.id ?? null) === newest && counted === unread;
}
