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

/** The one thing to do next, and the way out. */
export function ImportActions({ state, onAdd, onCheck, onClose }: ImportActionsProps) {
  const cancel = (
    <Button variant="outline" onClick={onClose}>
      {texts.cancel}
    </Button>
  );
  switch (state.step) {
    case 'none':
    case 'checking':
    case 'refused':
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

/** Adds everybody; not there while rows are bad or slots too few. After a lost answer it asks what became of it. */
function Confirm({ file, report, trouble, onAdd }: Preview & Pick<ImportActionsProps, 'onAdd'>) {
  const free = useFreeSlots(report.free);
  const lost = trouble?.kind === 'lost';
  if (!lost && (!isAddable(report) || report.added > free)) return null;
  return (
    <Button onClick={() => void onAdd(file, report)}>
      {lost ? texts.retry : texts.confirm(report.added)}
    </Button>
  );
}
