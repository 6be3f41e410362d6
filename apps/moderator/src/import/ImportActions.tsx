import type { ImportReport } from '@stupeni/contract';
import { Button } from '@stupeni/ui/core';
import { type ImportState, isAddable } from './import-state';
import { texts } from './texts';
import { useFreeSlots } from '../server-state/use-free-slots';

interface ImportActionsProps {
  state: ImportState;
  onAdd: (file: File, report: ImportReport) => Promise<void>;
  onCheck: (file: File) => Promise<void>;
  onClose: () => void;
}

/** The buttons of the dialog: the next step, and cancel. */
export function ImportActions({ state, onAdd, onCheck, onClose }: ImportActionsProps) {
  const cancel = (
    <Button variant="outline" onClick={onClose}>
      {texts.cancel}
    </Button>
  );
  switch (state.step) {
    case 'none':
    case 'checking':
    case 'rejected':
      return cancel;
    case 'unchecked':
      return (
        <>
          <Button onClick={() => void onCheck(state.file)}>{texts.retry}</Button>
          {cancel}
        </>
      );
    case 'preview':
      return (
        <>
          <Confirm {...state} onAdd={onAdd} />
          {cancel}
        </>
      );
    case 'adding':
      return <Button loading>{texts.confirm(state.report.added)}</Button>;
    case 'done':
      return (
        <Button variant="outline" onClick={onClose}>
          {texts.ready}
        </Button>
      );
    default:
      return state satisfies never;
  }
}

type Preview = Extract<ImportState, { step: 'preview' }>;

/** The button that adds everybody. It is hidden while rows have issues or slots are missing. After a lost answer it repeats the request. */
function Confirm({ file, report, failure, onAdd }: Preview & Pick<ImportActionsProps, 'onAdd'>) {
  const free = useFreeSlots(report.free);
  const lost = failure?.kind === 'lost';
  if (!lost && (!isAddable(report) || report.added > free)) return null;
  return (
    <Button onClick={() => void onAdd(file, report)}>
      {lost ? texts.retry : texts.confirm(report.added)}
    </Button>
  );
}
