import { useNavigate } from '@stupeni/router';
import { Button, Flex } from '@stupeni/ui/core';
import { useFreeSlots } from '../server-state/use-free-slots';
import { listAddress } from './import-address';
import type { ImportRun } from './import-run';
import { type ImportState, isAddable, type Preview } from './import-state';
import { texts } from './texts';

interface ImportActionsProps {
  run: ImportRun;
  state: Extract<ImportState, { step: 'unchecked' | 'preview' | 'adding' }>;
  hasMail: boolean;
  /** Asks first when the action would lose something. */
  unlessLost: (action: () => void) => void;
}

/** The next step of the import, and «Отмена». */
export function ImportActions({ run, state, hasMail, unlessLost }: ImportActionsProps) {
  const navigate = useNavigate();
  const cancel = () => {
    run.reset();
    void navigate(listAddress);
  };
  return (
    <Flex gap={2.5} wrap="wrap">
      {state.step === 'unchecked' && (
        <Button onClick={() => void run.check(state.file, hasMail ? 'mail' : 'password')}>
          {texts.retry}
        </Button>
      )}
      {state.step === 'preview' && <NextStep run={run} state={state} />}
      {state.step === 'adding' ? (
        <Button loading>{texts.confirm(state.report.added)}</Button>
      ) : (
        <Button variant="outline" onClick={() => unlessLost(cancel)}>
          {texts.cancel}
        </Button>
      )}
    </Flex>
  );
}

/**
 * Adds the good rows. It is hidden while there is none or slots are missing. After a lost answer it repeats the
 * request; for an old preview it checks the file again.
 */
function NextStep({ run, state }: { run: ImportRun; state: Preview }) {
  const { report, failure, isStale } = state;
  const free = useFreeSlots(report.free);
  if (failure?.kind === 'unchecked')
    return <Button onClick={() => void run.recheck(state, failure.before)}>{texts.retry}</Button>;
  const lost = failure?.kind === 'lost';
  if (!lost && (!isAddable(report) || report.added > free)) return null;
  return (
    <Button loading={isStale} onClick={() => void run.add(state)}>
      {lost ? texts.retry : texts.confirm(report.added)}
    </Button>
  );
}
