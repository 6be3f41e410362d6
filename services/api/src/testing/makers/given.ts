import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../core/db/tables';

export type Db = Kysely<Tables>;

/** Columns that a spec sets. The maker fills in the rest. */
export type Given<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

/** Like `Given`, with columns that a maker cannot fill in. */
export type GivenWith<T extends keyof Tables, K extends keyof Insertable<Tables[T]>> = Given<T> &
  Pick<Insertable<Tables[T]>, K>;

/** The promise of a maker: the whole row. */
export type MadeRow<T extends keyof Tables> = Promise<Selectable<Tables[T]>>;

let lastNumber = 0;

/** A number that is unique in this run. */
export const uniqueNumber = (): number => (lastNumber += 1);
