import type { PrivacyTopic } from '@stupeni/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';

/** Why the archive of a person's own data leaves a column out. */
type Hidden =
  /** Everyone who opens the archive could sign in with it. */
  | 'secret'
  /** The database makes it from other columns. */
  | 'derived'
  /** The service needs it and it says nothing about the person: a count, a key, a state. */
  | 'service'
  /** The column names somebody else, or is about somebody else. */
  | 'others'
  /** The archive has the value in another place: in a list that joins tables, or as a file. */
  | 'elsewhere';

interface HiddenColumn {
  hidden: Hidden;
}

/** A column that the archive shows. */
interface ShownColumn {
  /** The name of the column in the archive. */
  as: string;
}

/** What erasure writes into a column of rows that stay. `id` is that of the person. */
export type Erasing = (id: number) => RawBuilder<unknown>;

type Column = ShownColumn | HiddenColumn;

/** Rows that are about a person. */
export interface PersonalTable<C> {
  /** The row of `/privacy` that tells people about these rows. */
  topic: PrivacyTopic;
  /** The column with the person's id. */
  owner: keyof C;
  /** What erasure does with the rows. Rows that stay name nobody after erasure has replaced their `erased` columns. */
  rows: 'deleted' | 'stay';
  columns: { readonly [K in keyof C]-?: Column & { erased?: Erasing } };
  /** The list in the archive. Without one all columns are hidden, or a list of `sections.ts` has them. */
  list?: {
    name: string;
    /** What it contains, in Russian for the person. */
    text: string;
    /** SQL of a unique key that orders the pages. */
    key: string;
    /** SQL of more columns. */
    also?: RawBuilder<unknown>;
  };
}

/** A table without rows about people, and why it has none. */
export interface OthersTable {
  nobody: string;
}

export type Described = { readonly [T in keyof Tables]: PersonalTable<Tables[T]> | OthersTable };

const hidden = (why: Hidden): HiddenColumn => ({ hidden: why });

/** Short names for the columns of `personal-data.ts`. */
export const is = {
  /** The archive shows the column under this name. */
  shown: (as: string): ShownColumn => ({ as }),
  /** Like `shown`. Erasure replaces the value. */
  erased: (as: string, erased: Erasing): ShownColumn & { erased: Erasing } => ({ as, erased }),
  secret: hidden('secret'),
  derived: hidden('derived'),
  service: hidden('service'),
  others: hidden('others'),
  elsewhere: hidden('elsewhere'),
};

/** SQL: the title of the lesson of a row, for a list. */
export const lessonTitle = (table: string): RawBuilder<unknown> =>
  sql`(select title from lessons where lessons.id = ${sql.ref(`${table}.lesson_id`)}) as "lessonTitle"`;

/** SQL: the files of a row of `messages`, for a list. */
export const fileIdsOfMessage: RawBuilder<unknown> = sql`array(select file_id::text from message_files
  where message_id = messages.id order by position)`;

/** SQL: the files of the first answer of a row of `comments`, for a list. */
export const fileIdsOfAnswer: RawBuilder<unknown> = sql`array(select file_id::text from message_files
  where comment_id = comments.id and message_id is null order by position)`;
