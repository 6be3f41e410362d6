import { makeRepeatKeys, readProblemCode } from '@stupeni/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createStore, useStore } from 'zustand';
import { readLastSave } from './last-saved';
import type { Savable, Saving, SaveInput, Stored } from './saving';

interface SaveOptions<Outcome, T> {
  /**
   * `asNew`: the form was stored as a new entity, because the opened one is deleted.
   */
  onSaved: (how: 'saved' | 'asNew' | Outcome, stored: Stored) => void;
  /**
   * The state for an error that only this kind of entity has; null for another error.
   * @param isStored whether the entity that is saved has an id
   */
  toOwnState?: (error: unknown, isStored: boolean) => T | null;
}

interface SaveState<S, T> {
  saving: Saving<S, T>;
  /** True while a request runs. */
  busy: boolean;
  /** The id of the entity that the next save replaces. Null if it creates one. */
  target: number | null;
  isDeleted: boolean;
}

/**
 * Saves an entity. Only one request runs at a time. The form is never changed.
 * @param id null for a new entity
 */
export function useSaveEntity<
  F,
  S extends { version: number },
  How extends string = never,
  T extends { step: string } = never,
>(id: number | null, kind: Savable<F, S>, { onSaved, toOwnState = () => null }: SaveOptions<How, T>) {
  // A store instead of state: each step of a save needs the values that the previous step has set.
  const [store] = useState(() =>
    createStore<SaveState<S, T>>(() => ({
      saving: { step: 'idle' },
      busy: false,
      target: id,
      isDeleted: false,
    })),
  );
  const saving = useStore(store, (state) => state.saving);
  const show = (saving: Saving<S, T>) => store.setState({ saving });
  const update = (next: (current: Saving<S, T>) => Saving<S, T>) => show(next(store.getState().saving));
  const [keys] = useState(makeRepeatKeys);
  const client = useQueryClient();

  async function put({ form, version }: SaveInput<F>, send = kind.put): Promise<Stored> {
    const callOptions = version === null ? {} : { ifMatch: `"${version}"` };
    const { target } = store.getState();
    try {
      const stored = await send({ id: target, form, callOptions, getKey: keys.getKey });
      // The editor stays open if the author typed meanwhile. Its next save must not create a second entity.
      store.setState({ target: stored.id, isDeleted: false });
      return stored;
    } catch (error) {
      if (readProblemCode(error) === 'not_found') store.setState({ isDeleted: target !== null });
      throw error;
    }
  }

  /** Runs one call of this entity and sets the state that follows. Does nothing while another call runs. */
  async function runCall(how: 'saved' | How, form: F, run: () => Promise<Stored>): Promise<void> {
    if (store.getState().busy) return;
    store.setState({ busy: true });
    try {
      finish(how, await run());
    } catch (error) {
      const failure =
        toOwnState(error, store.getState().target !== null) ?? (await findStateAfter(error, form));
      if ('step' in failure) show(failure);
      else finish('saved', failure);
    } finally {
      store.setState({ busy: false });
    }
  }

  function finish(how: 'saved' | How, stored: Stored): void {
    keys.answered();
    show({ step: 'idle' });
    invalidateLists();
    onSaved(how === 'saved' && id !== null && stored.id !== id ? 'asNew' : how, stored);
  }

  function invalidateLists(): void {
    for (const key of kind.stale) void client.invalidateQueries({ queryKey: [key] });
  }

  const makeFailed = (error: unknown): Saving<S, T> => ({
    step: 'failed',
    error,
    isDeleted: store.getState().isDeleted,
  });

  /** The state after a failed call. Returns the stored entity instead if only the answer of the call was lost. */
  async function findStateAfter(error: unknown, form: F): Promise<Saving<S, T> | Stored> {
    const { target } = store.getState();
    if (readProblemCode(error) !== 'outdated' || target === null) return makeFailed(error);
    try {
      const [theirs, by] = await Promise.all([
        kind.read(target),
        readLastSave(() => kind.history.list(target)),
      ]);
      if (kind.matches(theirs, form)) return { id: target, version: theirs.version };
      invalidateLists();
      return { step: 'conflict', theirs, by };
    } catch (cause) {
      if (readProblemCode(cause) === 'not_found') store.setState({ isDeleted: true });
      return makeFailed(cause);
    }
  }

  /** Restores the entity. If another lesson now has the number of a deleted lesson, the form is saved as a new one. */
  async function restoreOrReplace(deleted: number): Promise<void> {
    try {
      await kind.restore(deleted);
      store.setState({ isDeleted: false, target: deleted });
    } catch (error) {
      if (readProblemCode(error) !== 'duplicate_order') throw error;
      store.setState({ target: null });
    }
  }

  function start(input: SaveInput<F>, before?: () => Promise<void>): Promise<void> {
    show({ step: 'saving' });
    return runCall('saved', input.form, async () => {
      await before?.();
      return put(input);
    });
  }

  return {
    saving,
    save: (input: SaveInput<F>) => start(input),
    /** Restores the deleted entity and saves the form. */
    restore: (input: SaveInput<F>) =>
      start(input, async () => {
        const deleted = store.getState().target ?? id;
        if (deleted !== null) await restoreOrReplace(deleted);
      }),
    /** Saves the form as a new entity. The deleted one stays deleted. */
    saveAsNew(input: SaveInput<F>) {
      store.setState({ target: null });
      return start(input);
    },
    /** Closes the message about a failure or a conflict. */
    dismiss: () => show({ step: 'idle' }),
    /** Functions for the extra calls that one kind of entity has. */
    parts: { runCall, put, update, fail: (error: unknown) => show(makeFailed(error)) },
  };
}
