import type { Role } from '@stupeni/contract';
import type { Generated } from 'kysely';
import type { Made, Moment, Since } from './columns';

export interface PeopleTables {
  users: {
    id: Made<number>;
    role: Role;
    email: string;
    /** The e-mail as `fold_email` folds it, unique among live accounts without `email_double`: `users_live_email`. */
    email_key: Made<string>;
    /** Older accounts had the address when the rule came; both live on until a person decides. */
    email_double: Generated<boolean>;
    first_name: string;
    last_name: string;
    password_hash: string;
    /** Folded "last first": the order of every list of people, the same on both databases. */
    name_key: Made<string>;
    /** Folded names and e-mail: search with `like '%' || russian_key($1) || '%'`. */
    search_key: Made<string>;
    last_login_at: Moment;
    created_at: Since;
    disabled_at: Moment;
    deleted_at: Moment;
  };
  /** A live session; signing out deletes the row. Triggers end all of a user's when the role,
   *  the password or the account's life changes, and refuse one for a closed account. */
  sessions: { id: Generated<string>; user_id: number; created_at: Since; expires_at: Date };
  /** Addresses, hashed, from which an account was signed in to; kept for 30 days. */
  sign_in_addresses: { user_id: number; address_hash: string; last_at: Since };
  /** Fixed windows that count failures by account, by address and by both. */
  rate_windows: { kind: string; subject: string; started_at: Date; hits: Generated<number> };
  /** Live names are unique by `name_key`: index `groups_live_name`. */
  groups: {
    id: Made<number>;
    name: string;
    name_key: Made<string>;
    created_at: Since;
    deleted_at: Moment;
  };
  /** Zero or one group a learner. */
  group_members: { user_id: number; group_id: number; joined_at: Since };
  /** Courses beyond the first that a group may open. */
  group_courses: { group_id: number; course_id: number; opened_at: Since };
}
