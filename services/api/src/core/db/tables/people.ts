import type { Right, Role } from '@stupeni/contract';
import type { Generated } from 'kysely';
import type { ReadOnlyColumn, Nullable, NullableTime, DefaultNow } from './columns';

export interface PeopleTables {
  users: {
    id: ReadOnlyColumn<number>;
    role: Role;
    email: string;
    /** The e-mail folded by `fold_email`. Unique among live accounts: `users_live_email`. */
    email_key: ReadOnlyColumn<string>;
    first_name: string;
    last_name: string;
    /** «Отчество» of a learner; empty without one. */
    middle_name: Generated<string>;
    password_hash: string;
    /** Folded last and first name. All lists of people are in this order on both databases. */
    name_key: ReadOnlyColumn<string>;
    /** Folded names and e-mail: search with `like '%' || russian_key($1) || '%'`. */
    search_key: ReadOnlyColumn<string>;
    /** The groups that a deleted participant was in. */
    left_group_ids: Generated<number[]>;
    /** Whether the person has ever signed in. Only a trigger writes it. */
    has_signed_in: Generated<boolean>;
    /** Written by a trigger. Null when the password was never changed. */
    password_changed_at: NullableTime;
    created_at: DefaultNow;
    /** A suspended participant, or a disabled account of the staff. */
    disabled_at: NullableTime;
    deleted_at: NullableTime;
    /** When the job may erase the account, because somebody asked for it. */
    erase_at: NullableTime;
    /** When the name, the texts and the traces were removed. Such an account stays deleted. */
    erased_at: NullableTime;
    /** Grows with each change that moderators see: names, e-mail, group, suspended, deleted. */
    version: Generated<number>;
  };
  /** When each account last signed in, null before its first sign-in. A trigger adds the row of a new account. */
  last_sign_ins: { user_id: number; at: NullableTime };
  /**
   * A live session. Signing out deletes the row. Triggers end all sessions of a user when the role or the password
   * changes or the account is disabled or deleted, and reject sessions of such accounts.
   */
  sessions: {
    id: Generated<string>;
    user_id: number;
    created_at: DefaultNow;
    expires_at: Date;
    /** The `User-Agent` of the sign-in, at most 500 characters. Null when the browser sent none. */
    user_agent: string | null;
    /** The client's address at the sign-in (`readClientAddress`). */
    address: string | null;
    /** The last call, exact to some minutes (`follow-use.ts`). */
    last_seen_at: DefaultNow;
    /** Whether the session lasts up to 30 days (`lifetimes.ts`). */
    remembered: Generated<boolean>;
  };
  /** Versions of the school's documents that a person has accepted. */
  consents: {
    user_id: number;
    document: string;
    version: string;
    title: string;
    accepted_at: DefaultNow;
    /** SHA-256 of the file. Null for a document at an address of its own. */
    text_hash: Nullable<string>;
  };
  /** Rights of moderators. A trigger deletes them when the role changes. */
  rights: { user_id: number; name: Right; granted_at: DefaultNow };
  /**
   * Links that set a password: an invitation and a reset, one of each for a person. Only a hash of the token is stored.
   * A trigger ends unused links when the account changes.
   */
  entry_links: {
    user_id: number;
    kind: 'invitation' | 'reset';
    token_hash: string;
    created_by: Nullable<number>;
    created_at: DefaultNow;
    expires_at: Date;
    used_at: NullableTime;
  };
  /**
   * People at a provider of sign-in who may sign in to an account. A trigger deletes the links of an account that gets
   * another e-mail or is deleted.
   */
  provider_links: {
    id: ReadOnlyColumn<number>;
    user_id: number;
    issuer: string;
    subject: string;
    created_at: DefaultNow;
  };
  /** Sign-ins at a provider that have begun. Finishing one deletes its row. */
  provider_sign_ins: {
    state_hash: string;
    browser_hash: string;
    provider: string;
    nonce: string;
    code_verifier: string;
    remembered: boolean;
    expires_at: Date;
  };
  /** The second factor of an account. Without `confirmed_at` it is being set up and asks for nothing. */
  second_factors: {
    user_id: number;
    /** The shared secret, encrypted (`sealed-secret.ts`). */
    sealed_secret: string;
    created_at: DefaultNow;
    confirmed_at: NullableTime;
    /** The time step of the last accepted code. Codes of this or an earlier step are rejected. */
    last_step: Generated<number>;
  };
  /** Hashes of the recovery codes of an account. */
  recovery_codes: { user_id: number; code_hash: string; used_at: NullableTime };
  /** Sign-ins whose password was right and that wait for a code. A trigger ends them when the account changes. */
  second_steps: {
    /** Only a hash of the token is stored. */
    token_hash: string;
    user_id: number;
    remembered: boolean;
    wrong_codes: Generated<number>;
    expires_at: Date;
  };
  /** Keys with which staff sign in (WebAuthn). */
  passkeys: {
    id: ReadOnlyColumn<number>;
    user_id: number;
    /** The id of the credential as base64url. The public key has the same form. */
    credential_id: string;
    /** The public key in the form of COSE. */
    public_key: string;
    /** The random id under which the authenticator knows the account. Keys of an account share it. */
    user_handle: string;
    /** How a browser reaches the authenticator: `usb`, `internal`. */
    transports: string[];
    /** The last count of signatures, 0 for an authenticator that does not count. */
    sign_count: number;
    name: string;
    created_at: DefaultNow;
    last_used_at: NullableTime;
  };
  /** Hashes of challenges that a passkey has not answered yet. */
  passkey_challenges: {
    challenge_hash: string;
    purpose: 'add' | 'proof' | 'second-step' | 'sign-in';
    /** Null for a sign-in, whose person is not known yet. */
    user_id: number | null;
    /** The handle of a key to add. */
    user_handle: string | null;
    expires_at: Date;
  };
  /** Hashed addresses of successful sign-ins, stored for 30 days. */
  sign_in_addresses: { user_id: number; address_hash: string; last_at: DefaultNow };
  /** Where staff have signed in: a hash of the system, the browser and the network. */
  known_devices: { user_id: number; device_hash: string; last_at: DefaultNow };
  /** Fixed windows of time that count calls and failures: by account, by address or by both. */
  rate_windows: { kind: string; subject: string; started_at: Date; hits: Generated<number> };
  /** Live names are unique by `name_key`: index `groups_live_name`. */
  groups: {
    id: ReadOnlyColumn<number>;
    name: string;
    name_key: ReadOnlyColumn<string>;
    /** Sorts numbers in the name by their value. */
    order_key: ReadOnlyColumn<string>;
    created_at: DefaultNow;
    deleted_at: NullableTime;
  };
  /** A learner may be in several groups, in each once. */
  group_members: { user_id: number; group_id: number; joined_at: DefaultNow };
  /** What lists of learners sort and filter by, a row for each account. Only triggers write it. */
  learner_summaries: {
    user_id: ReadOnlyColumn<number>;
    /** Whether the account is that of a learner who is not deleted. */
    is_listed: ReadOnlyColumn<boolean>;
    /** The sort keys of the account and of its first group by name; `group_key` is empty without a group. */
    name_key: ReadOnlyColumn<string>;
    group_key: ReadOnlyColumn<string>;
    /** Completed lessons, and courses with a step. */
    completed: ReadOnlyColumn<number>;
    courses: ReadOnlyColumn<number>;
    last_step_at: ReadOnlyColumn<Date | null>;
  };
  /** Who may open a course: everyone when neither a group nor a learner is named. */
  course_access: {
    id: ReadOnlyColumn<number>;
    course_id: number;
    group_id: Nullable<number>;
    user_id: Nullable<number>;
    /** The last day in the school's time zone (`2026-12-31`), and its end. Null: the access has no end. */
    last_day: Nullable<string>;
    ends_at: NullableTime;
    opened_at: DefaultNow;
    /** The last day about which the moderators got news. */
    told_last_day: Nullable<string>;
  };
}
