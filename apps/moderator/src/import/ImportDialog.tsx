import { Dialog } from '@stupeni/ui/more';
import { useState } from 'react';
import { ChooseFile } from './ChooseFile';
import { ImportActions } from './ImportActions';
import { ImportPreview } from './ImportPreview';
import { ImportResult } from './ImportResult';
import { CheckFailure } from './ImportFailure';
import { LeaveImport } from './LeaveImport';
import { texts } from './texts';
import { useMail } from '../server-state/use-mail';
import { useImport } from './use-import';
import { useLeaveWarning } from './use-leave-warning';

interface ImportDialogProps {
  onClose: () => void;
  /** The element that gets the focus after the dialog closes. */
  finalFocus: () => HTMLElement | null;
}

/** Chooses a CSV file, shows a preview, adds the people, and shows their passwords once. */
export function ImportDialog({ onClose, finalFocus }: ImportDialogProps) {
  const hasMail = useMail({ enabled: true });
  const { state, check, recheck, add, chooseEntry, reset } = useImport(hasMail);
  const [saved, setSaved] = useState(false);
  const { asked, close, leave, stay } = useLeaveWarning(state, saved, onClose);
  const previews = state.step === 'preview' || state.step === 'adding';
  return (
    <>
      <Dialog
        open
        size={previews ? 'lg' : 'md'}
        title={texts.title}
        onClose={close}
        finalFocus={finalFocus}
        actions={<ImportActions state={state} onAdd={add} onCheck={check} onClose={close} />}
      >
        {state.step !== 'done' && (
          <ChooseFile
            state={state}
            hasMail={hasMail}
            onChoose={(file) => void check(file)}
            onRemove={reset}
          />
        )}
        {state.step === 'unchecked' && <CheckFailure error={state.error} />}
        {previews && (
          <ImportPreview
            state={state}
            hasMail={hasMail}
            onEntry={chooseEntry}
            onRecheck={(choice) => void recheck({ ...state, ...choice })}
          />
        )}
        {state.step === 'done' && <ImportResult {...state} saved={saved} onSaved={() => setSaved(true)} />}
      </Dialog>
      <LeaveImport reason={asked} onLeave={leave} onStay={stay} />
    </>
  );
}
