import { callWithHeaders } from '@stupeni/api-client';
import { pagesQuery } from '@stupeni/remote';

/** The lists of the profile. They grow without limit, so they are read page by page (product decisions §7). */
export const completedList = pagesQuery(['list', 'completed'], (query, options) =>
  callWithHeaders('listCompleted', { query }, options),
);

export const tasksList = pagesQuery(['list', 'tasks'], (query, options) =>
  callWithHeaders('listTasks', { query }, options),
);

export const notificationsList = pagesQuery(['list', 'notifications'], (query, options) =>
  callWithHeaders('listNotifications', { query }, options),
);

/** The unread notifications. Its key begins with the key of the whole list, so both load again together. */
export const unreadList = pagesQuery(
  [...notificationsList.queryKey, 'unread'],
  (query, options) => callWithHeaders('listNotifications', { query: { ...query, unread: '1' } }, options),
  { counted: true },
);

/** The query of one of these lists. */
export type PagedList<Row> = ReturnType<typeof pagesQuery<Row>>;
