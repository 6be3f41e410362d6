import type { MailTopic } from '@stupeni/contract';
import type { LinkData } from './mail-text';

/** Topics that a person chooses, and `entry_changed`, of which everybody hears. */
export type NewsTopic = MailTopic | 'entry_changed';

/** What happened to a way to sign in. `name` of the news: of the passkey or the provider. */
export type EntryChange =
  | 'password_changed'
  | 'password_reset'
  | 'password_set'
  | 'second_step_on'
  | 'second_step_off'
  | 'second_step_reset'
  | 'recovery_codes_made'
  | 'passkey_removed'
  | 'provider_linked'
  | 'provider_removed';

/** What a row of `mail_news` stores. The text of news about a lesson or a course is read from its notification. */
export interface NewsFacts {
  /** `low_slots`: how many slots were free. */
  free?: number;
  /** `invoices`: the invoice and what happened to it. `amount` in roubles; of a refund: what was returned in all. */
  invoice?: {
    state: 'waits' | 'paid' | 'canceled' | 'refunded';
    number: number;
    buyer: string;
    count: number;
    amount: number;
  };
  /** `entry_changed`: which way to sign in, and from which address; null for a command on the server. */
  entry?: { change: EntryChange; name?: string; address: string | null };
  /** `new_sign_in`: such as «Windows, Firefox»; null when the browser is unknown. */
  device?: string | null;
  /** `new_sign_in`: the IP address. */
  address?: string;
}

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
  /** The number of the submission's version that got the verdict, from 1. */
  round?: number;
  /** Who decided or answered. */
  teacher?: string;
  /** The first characters of the remark or the answer. */
  quote?: string;
}

/** What waits for the teachers of the school, and since when (ISO). Null when nothing does. */
export interface Waiting {
  submissions: { count: number; since: string } | null;
  questions: { count: number; since: string } | null;
}

/** A mail about topics that people choose. */
export interface NewsData extends LinkData {
  /** The token of the link that ends mail about these topics (`stop-link.ts`). Absent when nobody can end it. */
  stop?: string;
  items: readonly NewsItem[];
  waiting?: Waiting;
}
