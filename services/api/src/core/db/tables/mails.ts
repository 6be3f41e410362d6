import type { MailTopic } from '@stupeni/contract';

/** Topics that a person chooses, and `entry_changed`, about which everybody gets mail. */
export type NewsTopic = MailTopic | 'entry_changed';

/** What happened to a way to sign in. The field `name` of the news is the name of the passkey or of the provider. */
export type SignInChange =
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
  /** `access_ends`: how many rows of access end soon, and the earliest last day (`2026-12-31`). */
  ending?: { count: number; firstDay: string };
  /** `invoices`: the invoice and what happened to it. `amount` in roubles; of a refund: what was returned in all. */
  invoice?: {
    state: 'waits' | 'paid' | 'canceled' | 'refunded';
    number: number;
    buyer: string;
    count: number;
    amount: number;
  };
  /** `entry_changed`: which way to sign in, and from which address; null for a command on the server. */
  entry?: { change: SignInChange; name?: string; address: string | null };
  /** `new_sign_in`: the device, such as «Windows, Firefox»; null when the browser is unknown. */
  device?: string | null;
  /** `new_sign_in`: the IP address. */
  address?: string;
}

/** The kinds of mail. A kind of news has the name of its topic. */
export type MailKind =
  | Exclude<NewsTopic, 'waiting'>
  | 'invitation'
  | 'password_reset'
  | 'erasure_asked'
  | 'passkey_added'
  | 'payment_differs'
  | 'export_ready'
  /** The news of the topics that a person wants once a day, in one mail. */
  | 'digest';
