import { create } from 'zustand';

/** How many notifications the learner has not read; null until the server has told. Written by `news/follow-news.ts`. */
export const useUnread = create<{ count: number | null }>(() => ({ count: null }));
