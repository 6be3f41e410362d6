import { Dialog } from '@stupeni/ui/more';
import { useState } from 'react';
import { Adding } from './Adding';
import { ChooseFile } from './ChooseFile';
import { ImportActions } from './ImportActions';
import { ImportPreview } from './ImportPreview';
import { ImportResult } from './ImportResult';
import { CheckFailure } from './ImportTrouble';
import { LeaveImport } from './LeaveImport';
import { texts } from './texts';
import { useImport } from './use-import';
import { useLeaveWarning } from './use-leave-warning';

interface ImportDialogProps {
  onClose: () => void;
  /** What takes the focus when the window is gone. */
  finalFocus: () => HTMLElement | null;
}

/** Chooses a CSV file, shows what will come of it, adds the people, and hands their passwords over once. */
export function ImportDialog({ onClose, finalFocus }: ImportDialogProps) {
  const { state, check, add, reset } = useImport();
  const [saved, setSaved] = useState(false);
  const { reason, asking, ask, stay } = useLeaveWarning(state, saved);
  const close = () => (reason === null ? onClose() : ask());
  const chooses = state.step !== 'adding' && state.step !== 'done';
  return (
    <>
      <Dialog
        open
        size={state.step === 'preview' ? 'lg' : 'md'}
        title={texts.title}
        onClose={close}
        finalFocus={finalFocus}
        actions={<ImportActions state={state} onAdd={add} onCheck={check} onClose={close} />}
      >
        {chooses && <ChooseFile state={state} onChoose={(file) => void check(file)} onRemove={reset} />}
        {state.step === 'unchecked' && <CheckFailure error={state.error} />}
        {state.step === 'preview' && <ImportPreview {...state} />}
        {state.step === 'adding' && <Adding count={state.report.added} />}
        {state.step === 'done' && (
          <ImportResult report={state.report} saved={saved} onSaved={() => setSaved(true)} />
        )}
      </Dialog>
      <LeaveImport reason={asking ? reason : null} onLeave={onClose} onStay={stay} />
    </>
  );
}
