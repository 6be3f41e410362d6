import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../db/tables';

export type Db = Kysely<Tables>;

/** Columns that a spec cares about; the maker fills in the rest. */
export type Given<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

/** As `Given`, with columns that no maker can guess. */
export type GivenWith<T extends keyof Tables, K extends keyof Insertable<Tables[T]>> = Given<T> &
  Pick<Insertable<Tables[T]>, K>;

export type Made<T extends keyof Tables> = Promise<Selectable<Tables[T]>>;

let last = 0;

/** A number that no other row of this run has. */
export const uniqueNumber = (): number => (last += 1);
