import { problemOf } from '@stupeni/api-client';
import { showToast } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { History } from './histories';
import { momentName, texts } from './texts';
import type { KeptVersion } from './use-history';

type Restore =
  | { step: 'idle' }
  | { step: 'asking'; busy: boolean }
  /** Somebody saved meanwhile: what would be replaced is not what was looked at. */
  | { step: 'outdated' }
  | { step: 'failed'; error: unknown };

interface RestoreAddress<E extends { version: number }> {
  history: History<E>;
  id: number;
  /** Something is typed and not saved. */
  typed: boolean;
  /** Takes the new current state into the fields; what is typed there stays as a draft. */
  onRestored: (entity: E) => void;
  onOutdated: () => void;
}

/** Makes an earlier version the current one: asked first, and taken back from the message that it is done. */
export function useRestore<E extends { version: number }>({
  history,
  id,
  typed,
  onRestored,
  onOutdated,
}: RestoreAddress<E>) {
  const client = useQueryClient();
  const [restore, setRestore] = useState<Restore>({ step: 'idle' });

  async function write(version: number, over: number): Promise<E> {
    const entity = await history.restore({ id, version, over });
    for (const key of ['courses', 'lessons', 'tests']) void client.invalidateQueries({ queryKey: [key] });
    onRestored(entity);
    return entity;
  }
  const undo = (version: number, over: number) =>
    write(version, over).then(
      () => showToast({ tone: 'success', title: texts.undone }),
      (error: unknown) => {
        console.warn('A restored version was not taken back.', error);
        showToast({ tone: 'danger', title: texts.undoFailed });
      },
    );

  return {
    restore,
    ask: () => setRestore({ step: 'asking', busy: false }),
    settle: () => setRestore({ step: 'idle' }),
    /** @param newest the version that stands now, as far as the history was read */
    async confirm({ version, savedAt }: KeptVersion, newest: number): Promise<void> {
      setRestore({ step: 'asking', busy: true });
      try {
        const entity = await write(version, newest);
        const title = texts.done(momentName(savedAt, Date.now()));
        const action = { label: texts.undo, onSelect: () => void undo(newest, entity.version) };
        showToast({ tone: 'success', title, action, ...(typed && { text: texts.doneTyped }) });
      } catch (error) {
        const outdated = problemOf(error) === 'outdated';
        setRestore(outdated ? { step: 'outdated' } : { step: 'failed', error });
        if (outdated) onOutdated();
      }
    },
  };
}
