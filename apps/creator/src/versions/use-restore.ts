import { readProblemCode } from '@stupeni/api-client';
import { showToast } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { History } from './histories';
import { momentName, texts } from './texts';
import type { DescribedVersion } from './use-history';

type Restore =
  | { step: 'idle' }
  | { step: 'asking'; busy: boolean }
  /** Somebody has saved since the history was read. */
  | { step: 'outdated' }
  | { step: 'failed'; error: unknown };

interface RestoreOptions<E extends { version: number }> {
  history: History<E>;
  id: number;
  hasUnsavedInput: boolean;
  /** Puts the restored version into the fields. Unsaved input becomes a draft. */
  onRestored: (entity: E) => void;
  onOutdated: () => void;
}

/** Makes an earlier version the current one. It asks first. The success message offers an undo. */
export function useRestore<E extends { version: number }>({
  history,
  id,
  hasUnsavedInput,
  onRestored,
  onOutdated,
}: RestoreOptions<E>) {
  const client = useQueryClient();
  const [restore, setRestore] = useState<Restore>({ step: 'idle' });

  async function restoreVersion(version: number, over: number): Promise<E> {
    const entity = await history.restore({ id, version, over });
    for (const key of ['courses', 'lessons', 'tests']) void client.invalidateQueries({ queryKey: [key] });
    onRestored(entity);
    return entity;
  }
  const undo = (version: number, over: number) =>
    restoreVersion(version, over).then(
      () => showToast({ tone: 'success', title: texts.undone }),
      (error: unknown) => {
        console.warn('The undo of a restored version failed.', error);
        showToast({ tone: 'danger', title: texts.undoFailed });
      },
    );

  return {
    restore,
    ask: () => setRestore({ step: 'asking', busy: false }),
    dismiss: () => setRestore({ step: 'idle' }),
    /** @param newest the current version according to the loaded history */
    async confirm({ version, savedAt }: DescribedVersion, newest: number): Promise<void> {
      setRestore({ step: 'asking', busy: true });
      try {
        const entity = await restoreVersion(version, newest);
        const title = texts.done(momentName(savedAt, Date.now()));
        const action = { label: texts.undo, onSelect: () => void undo(newest, entity.version) };
        showToast({ tone: 'success', title, action, ...(hasUnsavedInput && { text: texts.doneTyped }) });
      } catch (error) {
        const isOutdated = readProblemCode(error) === 'outdated';
        setRestore(isOutdated ? { step: 'outdated' } : { step: 'failed', error });
        if (isOutdated) onOutdated();
      }
    },
  };
}
