import { makeRepeatKeys, problemOf } from '@stupeni/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { lastSaved } from '../conflict/last-saved';
import type { Savable, Saving, Writing } from './saving';

interface SaveEnds<How, T> {
  /** `anew`: in the place of one that was deleted. */
  onSaved: (how: 'saved' | 'anew' | How) => void;
  /** A trouble of this kind of document, or null. @param stored whether the document that is written has an id */
  troubleOf?: (error: unknown, stored: boolean) => T | null;
}

/**
 * Saves a document, one attempt at a time; nothing of what was typed is touched.
 * @param id null for a new one
 */
export function useSaveDocument<F, S extends { version: number }, How extends string = never, T = never>(
  id: number | null,
  kind: Savable<F, S>,
  { onSaved, troubleOf = () => null }: SaveEnds<How, T>,
) {
  const [saving, show] = useState<Saving<S, T>>({ step: 'idle' });
  const [keys] = useState(makeRepeatKeys);
  const client = useQueryClient();
  const busy = useRef(false);
  /** The document that is written: null for a new one, also in the place of one that was deleted. */
  const target = useRef(id);
  const gone = useRef(false);

  async function put({ form, version }: Writing<F>, send = kind.put): Promise<void> {
    const match = version === null ? {} : { ifMatch: `"${version}"` };
    try {
      await send({ id: target.current, form, match, keyOf: keys.keyOf });
    } catch (error) {
      if (problemOf(error) === 'not_found') gone.current = target.current !== null;
      throw error;
    }
  }

  async function attempt(how: 'saved' | How, form: F, run: () => Promise<unknown>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    try {
      await run();
      done(how);
    } catch (error) {
      const trouble = troubleOf(error, target.current !== null) ?? (await changeOf(error, form));
      if (trouble === null) done('saved');
      else show(trouble);
    } finally {
      busy.current = false;
    }
  }

  function done(how: 'saved' | How): void {
    keys.answered();
    show({ step: 'idle' });
    readListsAgain();
    onSaved(how === 'saved' && target.current !== id ? 'anew' : how);
  }

  /** Or when they are next shown. */
  function readListsAgain(): void {
    for (const key of kind.stale) void client.invalidateQueries({ queryKey: [key] });
  }

  const failed = (error: unknown): Saving<S, T> => ({ step: 'failed', error, gone: gone.current });

  /** What stands in the way; null when it is our own save, whose answer was lost. */
  async function changeOf(error: unknown, form: F): Promise<Saving<S, T> | null> {
    if (problemOf(error) !== 'outdated' || id === null) return failed(error);
    try {
      const [theirs, by] = await Promise.all([kind.read(id), lastSaved(() => kind.history.list(id))]);
      if (kind.holds(theirs, form)) return null;
      readListsAgain();
      return { step: 'conflict', theirs, by };
    } catch (cause) {
      if (problemOf(cause) === 'not_found') gone.current = true;
      return failed(cause);
    }
  }

  /** To where it was; where that place is another's by now it can only be stored as a new one. */
  async function bringBack(deleted: number): Promise<void> {
    try {
      await kind.restore(deleted);
      gone.current = false;
      target.current = deleted;
    } catch (error) {
      if (problemOf(error) !== 'duplicate_order') throw error;
      target.current = null;
    }
  }

  function begin(writing: Writing<F>, before?: () => Promise<void>): Promise<void> {
    show({ step: 'saving' });
    return attempt('saved', writing.form, async () => {
      await before?.();
      await put(writing);
    });
  }

  return {
    saving,
    save: (writing: Writing<F>) => begin(writing),
    /** Brings back the document that was deleted meanwhile, and saves. */
    restore: (writing: Writing<F>) =>
      begin(writing, async () => {
        if (id !== null) await bringBack(id);
      }),
    /** Stores what was typed as a new document; the deleted one stays deleted. */
    saveAnew(writing: Writing<F>) {
      target.current = null;
      return begin(writing);
    },
    settle: () => show({ step: 'idle' }),
    /** For what a kind of document has beside these. */
    parts: { attempt, put, show, fail: (error: unknown) => show(failed(error)) },
  };
}
