import { Button } from '@stupeni/ui/core';
import { type ImportState, isAddable, type Planned } from './import-state';
import { texts } from './texts';
import { useFreeSlots } from '../server-state/use-free-slots';

interface ImportActionsProps {
  state: ImportState;
  onAdd: (planned: Planned) => Promise<void>;
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

/** The button that adds the good rows. It is hidden while there is none or slots are missing. After a lost answer it repeats the request. */
function Confirm({ onAdd, failure, isStale, ...planned }: Preview & Pick<ImportActionsProps, 'onAdd'>) {
  const { report } = planned;
  const free = useFreeSlots(report.free);
  const lost = failure?.kind === 'lost';
  if (!lost && (!isAddable(report) || report.added > free)) return null;
  return (
    <Button loading={isStale} onClick={() => void onAdd(planned)}>
      {lost ? texts.retry : texts.confirm(report.added)}
    </Button>
  );
}
