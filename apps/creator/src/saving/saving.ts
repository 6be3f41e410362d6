import type { CallOptions, RepeatKeys } from '@stupeni/api-client';
import type { Saver } from '../conflict/last-saved';
import type { History } from '../versions/histories';

/** Where the saving of a document stands. @template S as stored @template T troubles of its own */
export type Saving<S, T = never> =
  | { step: 'idle' }
  | { step: 'saving' }
  /**
   * `error` is what a call threw; null when a question was answered with «Отмена». `gone`: the document was
   * deleted meanwhile, and can be brought back or stored as a new one.
   */
  | { step: 'failed'; error: unknown; gone: boolean }
  /** Somebody else saved the document meanwhile. */
  | { step: 'conflict'; theirs: S; by: Saver | null }
  | T;

export interface Writing<F> {
  form: F;
  /** The version that is replaced; null for a document that is not stored yet. */
  version: number | null;
}

/** One form on its way to the server. */
export interface Put<F> {
  /** Null: as a new document. */
  id: number | null;
  form: F;
  /** The version that a change replaces. */
  match: Pick<CallOptions, 'ifMatch'>;
  /** The key of a new document, so that a repetition does not make a second. */
  keyOf: RepeatKeys['keyOf'];
}

/** How the documents of one kind are saved. */
export interface Savable<F, S extends { version: number }> {
  put: (one: Put<F>) => Promise<unknown>;
  read: (id: number) => Promise<S>;
  history: History<S>;
  /** Brings a deleted one back. */
  restore: (id: number) => Promise<unknown>;
  /** Whether this is stored as the form would have been. */
  holds: (stored: S, form: F) => boolean;
  /** What is read again after a save: first words of keys in the cache. */
  stale: readonly string[];
}
