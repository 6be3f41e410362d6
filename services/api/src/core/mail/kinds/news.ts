import type { NewsFacts, NewsTopic } from '../../db/tables/mails';
import type { LinkData } from './mail-text';

/** One thing that happened. */
export interface NewsItem extends NewsFacts {
  topic: Exclude<NewsTopic, 'waiting'>;
  /** Where the person sees it, as a path of the school. */
  path: string;
  /** An ISO instant. */
  at: string;
  /** `order`: the number of the lesson in its course. */
  lesson?: { title: string; order: number };
  course?: string;
  /** The number of the submission that got the verdict, from 1. */
  number?: number;
  /** Who decided or answered. */
  teacher?: string;
  /** The first characters of the remark or the answer. */
  quote?: string;
  /** The answer is about a submission and not about a question. */
  isAboutSubmission?: boolean;
  /** `due`: what is due, and when. `announcement`: its subject. */
  text?: string;
  /** `announcement`: its text. */
  body?: string;
}

/** What waits for the teachers of the school, and since when (ISO). Null when nothing does. */
export interface WaitingCounts {
  submissions: { count: number; since: string } | null;
  questions: { count: number; since: string } | null;
}

/** A mail about topics that people choose. */
export interface NewsData extends LinkData {
  /** The token of the link that ends mail about these topics (`stop-link.ts`). Absent when nobody can end it. */
  stop?: string;
  items: readonly NewsItem[];
  waiting?: WaitingCounts;
}
