import type { ColumnType, GeneratedAlways } from 'kysely';

/** Set by the database; the API never writes it. */
export type ReadOnlyColumn<T> = GeneratedAlways<T>;

/** A timestamp with `now()` as its default. */
export type DefaultNow = ColumnType<Date, Date | undefined, Date>;

/** A nullable timestamp. */
export type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A nullable column. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A json column: read as a value, written as JSON text, which both drivers accept. */
export type Json<T> = ColumnType<T, string | undefined, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** A nullable time of the clock without a time zone: written as `2026-12-04T23:59`, and read by `localTime`. */
export type LocalTime = ColumnType<string | null, string | null | undefined, string | null>;
