import type {
  CancelReason,
  FileScan,
  JournalAction,
  JournalFacts,
  JournalSubject,
  MailTiming,
  MailTopic,
  NotificationKind,
} from '@stupeni/contract';
import type { Generated } from 'kysely';
import type { Seller } from '../../config/invoice-config';
import type { MailKind, NewsFacts, NewsTopic } from './mails';
import type { Json, ReadOnlyColumn, Nullable, NullableTime, DefaultNow } from './columns';

/**
 * `sending`: the mail server has asked for the message. `unknown`: the mail server may have taken the message, and the
 * mail is not sent again. `rejected`: the mail server rejected the recipient or the message. `failed`: the last attempt
 * found no server.
 */
export type MailState = 'waiting' | 'sending' | 'sent' | 'rejected' | 'unknown' | 'expired' | 'failed';

export interface ServiceTables {
  /** One row, written by the API at its first start. The files have the same id. */
  school: { single: ReadOnlyColumn<boolean>; id: string; created_at: DefaultNow };
  notifications: {
    id: ReadOnlyColumn<number>;
    user_id: number;
    text: string;
    lesson_id: Nullable<number>;
    /** Set when the notification is about an opened course. */
    course_id: Nullable<number>;
    /** Null for a notification that an older release wrote. */
    kind: Nullable<NotificationKind>;
    /** The reviewed submission. */
    submission_id: Nullable<number>;
    /** The answered question. */
    comment_id: Nullable<number>;
    /** The message of the thread `comment_id`. */
    message_id: Nullable<number>;
    /** The announcement that the notification shows. */
    announcement_id: Nullable<number>;
    created_at: DefaultNow;
    read_at: NullableTime;
  };
  /** PAID is final. A trigger then credits `slot_account` once. */
  payments: {
    id: ReadOnlyColumn<number>;
    quantity: number;
    /** Roubles: quantity × 2000; 0 for granted slots. */
    amount: number;
    status: Generated<'PENDING' | 'PAID' | 'CANCELED'>;
    provider: string;
    /** Why slots were granted; null for a purchase. */
    grant_reason: Nullable<string>;
    provider_id: Nullable<string>;
    pay_url: Nullable<string>;
    created_by: Nullable<number>;
    created_at: DefaultNow;
    paid_at: NullableTime;
    canceled_at: NullableTime;
    /** Sent with the purchase, so that the provider opens one payment however often the purchase is repeated. */
    provider_key: Nullable<string>;
    /** When somebody last asked the provider about the payment. */
    asked_at: NullableTime;
    cancel_reason: Nullable<CancelReason>;
    /** Which fact the provider reports differently from our row. Such a payment credits nothing. */
    differs: Nullable<'payment' | 'shop' | 'currency' | 'amount'>;
    /** Whether the provider has taken the money, while `differs` is set. */
    money_taken: Generated<boolean>;
    /** Whole roubles that the provider has returned. */
    refund_amount: Generated<number>;
    /**
     * The day of the bank transfer, as a person confirmed it. Null without an invoice, and in rows from before
     * 2026-11-25.
     */
    received_on: Nullable<string>;
    /** Slots that the refunds have taken back. Used slots are taken back when they become free. */
    refunded_slots: Generated<number>;
  };
  /** Each return of money of a payment. The row never changes. */
  refunds: {
    id: ReadOnlyColumn<number>;
    payment_id: number;
    /** Whole roubles. */
    amount: number;
    /** Slots that this return adds to the refund of its payment. */
    slots: number;
    created_at: DefaultNow;
    /** The day of the bank transfer, as a person noted it. */
    returned_on: Nullable<string>;
  };
  /** The invoices. An issued invoice never changes. */
  invoices: {
    payment_id: number;
    /** The number of the invoice. Numbers begin at 1 and have no gaps. */
    number: number;
    /** Days of the school's time zone, both included. */
    issued_on: string;
    pay_until: string;
    /** The school's details at that time. */
    seller: Json<Seller>;
    buyer: string;
    buyer_inn: string;
    buyer_kpp: Nullable<string>;
  };
  /** One row, written by triggers. `slot_account_free` rejects a participant without a free slot. */
  slot_account: { id: ReadOnlyColumn<boolean>; paid: ReadOnlyColumn<number>; used: ReadOnlyColumn<number> };
  /** The last 20 versions of a course, lesson or test. */
  entity_versions: {
    kind: 'course' | 'lesson' | 'test';
    entity_id: number;
    version: number;
    data: Json<unknown>;
    saved_by: Nullable<number>;
    saved_at: DefaultNow;
    /** The kind of change, which a trigger reads from a setting of the transaction. */
    way: Generated<'saved' | 'restored' | 'overwritten'>;
  };
  /** A row without `status` belongs to a request that is still running. */
  idempotency_keys: {
    user_id: number;
    route: string;
    key: string;
    request_hash: string;
    status: Nullable<number>;
    reply: Nullable<string>;
    created_at: DefaultNow;
    done: Nullable<number>;
    total: Nullable<number>;
  };
  /** Triggers reject all changes but a higher count of failures, and deletions within 30 days. */
  journal: {
    id: ReadOnlyColumn<number>;
    at: DefaultNow;
    /** `visitor`: nobody is signed in. `command`: the command line or a job. */
    origin: 'person' | 'visitor' | 'command';
    by_user: Nullable<number>;
    /** The names are those at the time of the action. */
    by_name: Nullable<string>;
    address: Nullable<string>;
    action: JournalAction;
    subject_kind: Nullable<JournalSubject>;
    subject_id: Nullable<number>;
    subject_name: Nullable<string>;
    facts: Json<JournalFacts>;
    /** Failures with one key share a row. */
    repeat_key: Nullable<string>;
    /** How often the action happened, and the last time if more than once. */
    times: Generated<number>;
    last_at: NullableTime;
    /** `by_name` and `subject_name`, folded, for the search. */
    search_key: ReadOnlyColumn<string>;
  };
  /** A mail in its last state has no data any more, because links contain secrets. */
  mails: {
    id: ReadOnlyColumn<number>;
    kind: MailKind;
    user_id: Nullable<number>;
    email: string;
    name: string;
    data: Json<unknown>;
    message_id: Generated<string>;
    state: Generated<MailState>;
    problem: Nullable<string>;
    created_at: DefaultNow;
    changed_at: Generated<Date>;
  };
  /** One row: when the next mail may be sent. */
  mail_pace: { single: Generated<boolean>; next_at: Date };
  /** What a person chose. Without a row a topic has its default. `timing` stays while mail about the topic is off. */
  mail_choices: {
    user_id: number;
    topic: MailTopic;
    timing: Exclude<MailTiming, 'never'>;
    is_off: Generated<boolean>;
    changed_at: Generated<Date>;
  };
  /** News to send to a person by mail. A row is deleted in the transaction that stores its mail. */
  mail_news: {
    id: ReadOnlyColumn<number>;
    user_id: number;
    topic: NewsTopic;
    notification_id: Nullable<number>;
    data: Json<NewsFacts>;
    created_at: DefaultNow;
  };
  /** One row: the last day on which the mails of the morning were stored. */
  mail_mornings: { single: Generated<boolean>; last_day: string; reached_id: number | null };
  /** Archives with a person's own data. `removed`: the bytes are deleted, the row counts for the day's limit. */
  data_exports: {
    id: Generated<string>;
    user_id: number;
    state: Generated<'making' | 'ready' | 'failed' | 'removed'>;
    /**
     * The key in the storage. A backup copies the bytes of each column `storage_key`, so this column has another name.
     */
    file_key: string;
    asked_at: DefaultNow;
    /** Bytes. This column and the next two are set when the archive is ready. */
    size: Nullable<number>;
    sha256: Nullable<string>;
    expires_at: NullableTime;
  };
  /** Stored files that a scanner checks or has checked. A file that came while no scanner was set has no row. */
  file_scans: {
    file_key: string;
    state: 'checking' | 'clean' | FileScan;
    /** Who uploaded the file. */
    owner_id: number;
    /** When the next scan is due. */
    next_at: DefaultNow;
    failures: Generated<number>;
    virus: Nullable<string>;
    checked_at: NullableTime;
    /** When a short text replaced the bytes of an infected file. */
    removed_at: NullableTime;
    created_at: DefaultNow;
  };
  /**
   * Files that are sent in parts. `waiting`: the file is whole, and its sender can hand it in or send it with a
   * message. `stored`: the file was handed in or sent. `ended`: the upload was canceled, or its file was rejected.
   */
  uploads: {
    id: Generated<string>;
    owner_id: number;
    lesson_id: number;
    /** The question whose thread gets the file with a message. Null for a submission. */
    comment_id: Nullable<number>;
    /** The submission whose thread gets the file with a message. */
    submission_id: Nullable<number>;
    /** The name that the sender gave to the file. It is not checked. */
    name: string;
    /** Bytes. */
    size: number;
    part_bytes: number;
    state: Generated<'open' | 'waiting' | 'stored' | 'ended'>;
    /**
     * Whether the whole file waits until its sender hands it in or sends it. Otherwise it becomes a submission at once.
     */
    waits: Generated<boolean>;
    /** The file that the parts became. */
    file_id: Nullable<string>;
    started_at: DefaultNow;
    changed_at: DefaultNow;
  };
  upload_parts: { upload_id: string; number: number; sha256: string };
  client_events: {
    id: ReadOnlyColumn<number>;
    user_id: Nullable<number>;
    kind: string;
    data: Json<unknown>;
    at: DefaultNow;
    api: Nullable<string>;
  };
}
