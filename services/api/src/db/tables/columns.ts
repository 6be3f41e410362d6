import type { ColumnType, GeneratedAlways } from 'kysely';

/** Set by the database, never written. */
export type Made<T> = GeneratedAlways<T>;

/** An instant with `now()` as its default. */
export type Since = ColumnType<Date, Date | undefined, Date>;

/** An instant that may not have come yet. */
export type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** May be absent. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A json column: read as a value, written as JSON text (both drivers take text alike). */
export type Json<T> = ColumnType<T, string | undefined, string>;
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
