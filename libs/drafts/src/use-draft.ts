import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { draftName } from './kept';
import { type DraftChange, type DraftState, openDraft } from './open-draft';

export interface DraftAddress<T> {
  /** Id of the person who types. */
  user: number;
  /** What is written: `lesson`, `question`. */
  kind: string;
  /** Of which document; a word for one that has no id yet. */
  id: string | number;
  /** The stored value as the screen knows it, or null when it is none of its kind (any more). */
  read: (stored: unknown) => T | null;
  /** Called with what is stored (null: nothing) after another tab changed it, unless a write of this one waits. */
  heard?: (stored: T | null) => void;
}

export interface DraftControl<T> extends DraftState<T> {
  /** Writes within 300 ms, and at once when the page or the screen is left. Values are JSON. */
  keep: (value: T) => void;
  /** As `keep`, out of what is stored at the moment of writing: what other tabs keep there can stay. */
  merge: (change: DraftChange<T>) => void;
  /** As `merge`, written at once. Works when the screen is gone, too. */
  mergeNow: (change: DraftChange<T>) => void;
  /** After a save: nothing is offered any more, in no tab. Works when the screen is gone, too. */
  drop: () => void;
}

/**
 * Unsaved input of one document, kept in this browser for 30 days, also over a sign-out. `draft` is what was
 * found when the document was opened and what other tabs write: offer it or go on with it, `keep` does not
 * change it. Several screens may hold the same draft: of `keep` the last write counts, `merge` adds to the others'.
 */
export function useDraft<T>({ user, kind, id, read, heard }: DraftAddress<T>): DraftControl<T> {
  const reading = useRef(read);
  const hearing = useRef(heard);
  useEffect(() => {
    reading.current = read;
    hearing.current = heard;
  });
  const name = draftName(user, kind, id);
  const { state, subscribe, ...control } = useMemo(
    () =>
      openDraft<T>(
        name,
        (stored) => reading.current(stored),
        (stored) => hearing.current?.(stored),
      ),
    [name],
  );
  return { ...useSyncExternalStore(subscribe, state), ...control };
}
