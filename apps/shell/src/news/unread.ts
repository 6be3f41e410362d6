import { create } from 'zustand';

/** The number of unread notifications. Null until the server has sent it. `news/follow-news.ts` writes it. */
export const useUnread = create<{ count: number | null }>(() => ({ count: null }));
