import { useState, useSyncExternalStore } from 'react';
import { type DraftChange, type DraftState, openDraft } from './open-draft';
import { draftName } from './stored-draft';

export interface DraftAddress<T> {
  /** Id of the person who types. */
  user: number;
  /** Kind of the document: `lesson`, `question`. */
  kind: string;
  /** Id of the document, or a word for a document that has no id yet. */
  id: string | number;
  /**
   * Turns the stored value into the value of the screen. Returns null for a value that the screen does not know. Only
   * the function of the first render is used.
   */
  read: (stored: unknown) => T | null;
}

export interface DraftControl<T> extends DraftState<T> {
  /** Stores the value within 300 ms, and at once when the page is hidden or the screen closes. Values are JSON. */
  write: (value: T) => void;
  /**
   * Like `write`, but makes the value from the stored one at the moment of writing, so that no change of another tab is
   * lost.
   */
  merge: (change: DraftChange<T>) => void;
  /** Like `merge`, but writes at once. Works also after the screen has closed. */
  mergeNow: (change: DraftChange<T>) => void;
  /** Deletes the draft in all tabs, after a save. Works also after the screen has closed. */
  drop: () => void;
  /**
   * Calls the listener with the stored value (null: nothing) after another tab changed it, unless a write of this tab
   * is pending. Returns the function that removes the listener.
   */
  onOtherTab: (listener: (stored: T | null) => void) => () => void;
}

/**
 * Unsaved input of one document. The browser stores it for 30 days, also after a sign-out. `draft` is the draft that
 * was found when the document was opened, and later what other tabs write. The screen offers this draft or continues
 * with it. `write` does not change `draft`. Several screens may have the same draft open: the last `write` replaces the
 * others, and `merge` combines them.
 */
export function useDraft<T>({ user, kind, id, read }: DraftAddress<T>): DraftControl<T> {
  const name = draftName(user, kind, id);
  const [opened, setOpened] = useState(() => openDraft(name, read));
  let current = opened;
  if (opened.name !== name) {
    current = openDraft(name, read);
    setOpened(current);
  }
  const { state, subscribe, name: _, ...control } = current;
  return { ...useSyncExternalStore(subscribe, state), ...control };
}
