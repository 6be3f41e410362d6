import type { Right, Role } from '@stupeni/contract';
import type { Generated } from 'kysely';
import type { Made, Maybe, Moment, Since } from './columns';

export interface PeopleTables {
  users: {
    id: Made<number>;
    role: Role;
    email: string;
    /** The e-mail folded by `fold_email`. Unique among live accounts: `users_live_email`. */
    email_key: Made<string>;
    first_name: string;
    last_name: string;
    /** «Отчество» of a learner; empty without one. */
    middle_name: Generated<string>;
    password_hash: string;
    /** Folded last and first name. All lists of people are in this order on both databases. */
    name_key: Made<string>;
    /** Folded names and e-mail: search with `like '%' || russian_key($1) || '%'`. */
    search_key: Made<string>;
    /** The groups that a deleted participant was in. */
    left_group_ids: Generated<number[]>;
    /** Whether the person has ever signed in. Only a trigger writes it. */
    has_signed_in: Generated<boolean>;
    /** Written by a trigger. Null when the password was never changed. */
    password_changed_at: Moment;
    created_at: Since;
    /** A suspended participant, or a disabled account of the staff. */
    disabled_at: Moment;
    deleted_at: Moment;
    /** When the job may erase the account, because somebody asked for it. */
    erase_at: Moment;
    /** When the name, the texts and the traces were removed. Such an account stays deleted. */
    erased_at: Moment;
    /** Grows with each change that moderators see: names, e-mail, group, suspended, deleted. */
    version: Generated<number>;
  };
  /** When each account last signed in, null before its first sign-in. A trigger adds the row of a new account. */
  last_sign_ins: { user_id: number; at: Moment };
  /**
   * A live session. Signing out deletes the row. Triggers end all sessions of a user when the role or the password
   * changes or the account is disabled or deleted, and reject sessions of such accounts.
   */
  sessions: {
    id: Generated<string>;
    user_id: number;
    created_at: Since;
    expires_at: Date;
    /** The `User-Agent` of the sign-in, at most 500 characters. Null when the browser sent none. */
    user_agent: string | null;
    /** The client's address at the sign-in (`readClientAddress`). */
    address: string | null;
    /** The last call, exact to some minutes (`follow-use.ts`). */
    last_seen_at: Since;
    /** Whether the session lasts up to 30 days (`lifetimes.ts`). */
    remembered: Generated<boolean>;
  };
  /** Versions of the school's documents that a person has accepted. */
  consents: {
    user_id: number;
    document: string;
    version: string;
    title: string;
    accepted_at: Since;
    /** SHA-256 of the file. Null for a document at an address of its own. */
    text_hash: Maybe<string>;
  };
  /** Rights of moderators. A trigger deletes them when the role changes. */
  rights: { user_id: number; name: Right; granted_at: Since };
  /**
   * Links that set a password: an invitation and a reset, one of each for a person. Only a hash of the token is stored.
   * A trigger ends unused links when the account changes.
   */
  entry_links: {
    user_id: number;
    kind: 'invitation' | 'reset';
    token_hash: string;
    created_by: Maybe<number>;
    created_at: Since;
    expires_at: Date;
    used_at: Moment;
  };
  /**
   * People at a provider of sign-in who may open an account. A trigger deletes the links of an account that gets another
   * e-mail or is deleted.
   */
  provider_links: { id: Made<number>; user_id: number; issuer: string; subject: string; created_at: Since };
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
    created_at: Since;
    confirmed_at: Moment;
    /** The time step of the last accepted code. No code of it or an earlier one is accepted. */
    last_step: Generated<number>;
  };
  /** Hashes of the recovery codes of an account. */
  recovery_codes: { user_id: number; code_hash: string; used_at: Moment };
  /** Sign-ins whose password was right and that wait for a code. A trigger ends them when the account changes. */
  second_steps: {
    /** Only a hash of the token is stored. */
    token_hash: string;
    user_id: number;
    remembered: boolean;
    wrong_codes: Generated<number>;
    expires_at: Date;
  };
  /** Keys of staff that sign in without a password (WebAuthn). */
  passkeys: {
    id: Made<number>;
    user_id: number;
    /** As base64url, like the public key. */
    credential_id: string;
    /** In the form of COSE. */
    public_key: string;
    /** The random id under which the authenticator knows the account. Keys of an account share it. */
    user_handle: string;
    /** How a browser reaches the authenticator: `usb`, `internal`. */
    transports: string[];
    /** The last count of signatures, 0 of an authenticator that does not count. */
    sign_count: number;
    name: string;
    created_at: Since;
    last_used_at: Moment;
  };
  /** Hashes of challenges that a passkey has not answered yet. */
  passkey_challenges: {
    challenge_hash: string;
    purpose: 'add' | 'proof' | 'second-step' | 'sign-in';
    /** Null for a sign-in: nobody knows yet whose passkey answers. */
    user_id: number | null;
    /** Of a key to add. */
    user_handle: string | null;
    expires_at: Date;
  };
  /** Hashed addresses of successful sign-ins, stored for 30 days. */
  sign_in_addresses: { user_id: number; address_hash: string; last_at: Since };
  /** Where staff have signed in: a hash of the system, the browser and the network. */
  known_devices: { user_id: number; device_hash: string; last_at: Since };
  /** Fixed windows that count failures by account, by address and by both. */
  rate_windows: { kind: string; subject: string; started_at: Date; hits: Generated<number> };
  /** Live names are unique by `name_key`: index `groups_live_name`. */
  groups: {
    id: Made<number>;
    name: string;
    name_key: Made<string>;
    /** Sorts numbers in the name by their value. */
    order_key: Made<string>;
    created_at: Since;
    deleted_at: Moment;
  };
  /** A learner may be in several groups, in each once. */
  group_members: { user_id: number; group_id: number; joined_at: Since };
  /** What lists of learners sort and filter by, a row for each account. Only triggers write it. */
  learner_summaries: {
    user_id: Made<number>;
    /** Of a learner who is not deleted. */
    is_listed: Made<boolean>;
    /** Of the account, and of the first group by name; empty without a group. */
    name_key: Made<string>;
    group_key: Made<string>;
    /** Completed lessons, and courses with a step. */
    completed: Made<number>;
    courses: Made<number>;
    last_step_at: Made<Date | null>;
  };
  /** Who may open a course: everyone when neither a group nor a learner is named. */
  course_access: {
    id: Made<number>;
    course_id: number;
    group_id: Maybe<number>;
    user_id: Maybe<number>;
    /** The last day in the school's time zone (`2026-12-31`), and its end. Null: the access has no end. */
    last_day: Maybe<string>;
    ends_at: Moment;
    opened_at: Since;
    /** The last day of which the moderators heard. */
    told_last_day: Maybe<string>;
  };
}
