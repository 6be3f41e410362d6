import type { CallOptions, RepeatKeys } from '@stupeni/api-client';
import type { LastSave } from './last-saved';
import type { History } from '../versions/histories';

/**
 * The state of a save.
 * @template S the stored entity
 * @template T extra states of this kind of entity
 */
export type Saving<S, T = never> =
  | { step: 'idle' }
  | { step: 'saving' }
  /**
   * `error`: what a call threw. Null when the save asked a question and the author chose «Отмена».
   * `isDeleted`: the entity is deleted. It can be restored, or saved as a new one.
   */
  | { step: 'failed'; error: unknown; isDeleted: boolean }
  /** Somebody saved the entity elsewhere after it was opened here. */
  | { step: 'conflict'; theirs: S; by: LastSave | null }
  | T;

/** What a save stores. */
export interface SaveInput<F> {
  form: F;
  /** The version that the save replaces. Null for an entity that is not stored yet. */
  version: number | null;
}

/** What was stored. */
export interface Stored {
  id: number;
  version: number;
}

/** One request that stores a form. */
export interface Put<F> {
  /** Null creates a new entity. */
  id: number | null;
  form: F;
  /** The `If-Match` header with the version that the save replaces. */
  callOptions: Pick<CallOptions, 'ifMatch'>;
  /** Makes the idempotency key of a new entity. A repeated request does not create a second one. */
  getKey: RepeatKeys['getKey'];
}

/** How one kind of entity is saved. */
export interface Savable<F, S extends { version: number }> {
  put: (one: Put<F>) => Promise<Stored>;
  read: (id: number) => Promise<S>;
  history: History<S>;
  /** Restores a deleted entity. */
  restore: (id: number) => Promise<unknown>;
  /** Whether the stored entity has the same content as the form. */
  matches: (stored: S, form: F) => boolean;
  /** A save invalidates the queries whose keys begin with one of these. */
  stale: readonly string[];
}
