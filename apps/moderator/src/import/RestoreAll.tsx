import { Button, Note, Text } from '@stupeni/ui/core';
import { ConfirmDialog, showToast } from '@stupeni/ui/more';
import { useState } from 'react';
import { explainRestoreFailure } from '../restoring/use-restore';
import { useFreeSlots } from '../server-state/use-free-slots';
import type { ImportRun } from './import-run';
import { listRestorableRows, type RestoreOutcome } from './import-requests';
import type { Preview } from './import-state';
import { texts } from './texts';

interface RestoreAllProps {
  run: ImportRun;
  state: Preview;
  canRestore: boolean;
}

/**
 * «Вернуть всех»: restores all deleted participants of the file after one question. A single participant is restored by
 * the button of the row.
 */
export function RestoreAll({ run, state, canRestore }: RestoreAllProps) {
  const [isAsking, setIsAsking] = useState(false);
  const free = useFreeSlots(state.report.free);
  const count = listRestorableRows(state.report).length;
  if (count < 2) return null;
  const confirm = async () => {
    setIsAsking(false);
    showOutcome(await run.restoreAll(state));
  };
  return (
    <>
      <Note
        tone="info"
        icon="people"
        actions={
          (canRestore || state.restoring) &&
          count <= free && (
            <Button variant="outline" loading={state.isStale} onClick={() => setIsAsking(true)}>
              {texts.restoreAll}
            </Button>
          )
        }
      >
        <Text as="span" fontWeight="600">
          {texts.restorable(count)}
        </Text>{' '}
        <span role="status">{describeRestore(state, free)}</span>
      </Note>
      <ConfirmDialog
        open={isAsking && canRestore && !state.isStale}
        tone="brand"
        title={texts.restoreQuestion(count)}
        text={texts.restoreText(count, free)}
        confirmLabel={texts.restoreConfirm(count)}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

function describeRestore({ report, restoring }: Preview, free: number): string {
  if (restoring) return texts.restoring(restoring.done, restoring.total);
  const count = listRestorableRows(report).length;
  return count <= free ? texts.restorableText : texts.restoreLacks(count, free);
}

/** Shows how many were restored, in a toast. It runs also after the moderator has left the page. */
function showOutcome({ restored, total, failure }: RestoreOutcome): void {
  if (failure === null && restored === total)
    showToast({ tone: 'success', title: texts.restored(restored), text: texts.restoredText });
  else if (failure !== null)
    showToast({
      tone: 'danger',
      title: texts.restoredSome(restored, total),
      text: `${failure.name}. ${explainRestoreFailure(failure.error)}`,
    });
}
