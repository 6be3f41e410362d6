import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { draftName } from './kept';
import { type DraftState, openDraft } from './open-draft';

export interface DraftAddress<T> {
  /** Id of the person who types. */
  user: number;
  /** What is written: `lesson`, `question`. */
  kind: string;
  /** Of which document; a word for one that has no id yet. */
  id: string | number;
  /** The stored value as the screen knows it, or null when it is none of its kind (any more). */
  read: (stored: unknown) => T | null;
}

export interface DraftControl<T> extends DraftState<T> {
  /** Writes within 300 ms, and at once when the page or the screen is left. Values are JSON. */
  keep: (value: T) => void;
  /** After a save: nothing is offered any more, in no tab. Works when the screen is gone, too. */
  drop: () => void;
}

/**
 * Unsaved input of one document, kept in this browser for 30 days, also over a sign-out. `draft` is what was
 * found when the document was opened and what other tabs write: offer it or go on with it, `keep` does not
 * change it. Several screens may hold the same draft; the last write counts.
 */
export function useDraft<T>({ user, kind, id, read }: DraftAddress<T>): DraftControl<T> {
  const reading = useRef(read);
  useEffect(() => {
    reading.current = read;
  });
  const name = draftName(user, kind, id);
  const { state, keep, drop, subscribe } = useMemo(
    () => openDraft<T>(name, (stored) => reading.current(stored)),
    [name],
  );
  return { ...useSyncExternalStore(subscribe, state), keep, drop };
}
