import { useShell } from '@stupeni/remote';
import { Link, useLocation } from '@stupeni/router';
import { Box, Button, Note } from '@stupeni/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getImportRun, useImport } from './import-run';
import { findLoss, importAddress, type ImportState } from './import-state';
import { texts } from './texts';

/** Shown on the list while an import runs or its passwords are not saved, with a link back to the import. */
export function ImportBar() {
  const { state } = useImport();
  if (findLoss(state) === null) return null;
  return (
    <Box mb={4}>
      <Note
        tone="sun"
        icon={state.step === 'done' ? 'lock' : 'clock'}
        actions={
          <Button asChild size="sm" variant="outline">
            <Link to={importAddress}>{texts.bar.open}</Link>
          </Button>
        }
      >
        {describeImport(state)}
      </Note>
    </Box>
  );
}

function describeImport(state: ImportState): string {
  if (state.step === 'done') return texts.bar.unsaved;
  return state.step === 'adding' ? texts.bar.running(state.report.added) : texts.bar.lost;
}

/** The first words of the query keys that an import changes. */
const stale = ['participants', 'groups', 'slots'];

/**
 * Reads the lists again after an import, and after deleted participants were restored. Shows the result of an import to
 * a moderator who is on another page.
 */
export function useImportNews(): void {
  const shell = useShell();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { store } = getImportRun(shell);

  const onChange = useEffectEvent((after: ImportState, before: ImportState) => {
    const hasAdded = before.step === 'adding' && after.step !== 'adding';
    const hasRestored = isRestoring(before) && !isRestoring(after);
    if (!hasAdded && !hasRestored) return;
    for (const part of stale) void client.invalidateQueries({ queryKey: [part] });
    if (!hasAdded || pathname === importAddress) return;
    if (after.step === 'done')
      shell.notify({ tone: 'success', title: texts.done(after.report.added), text: texts.doneElsewhere });
    else if (after.step === 'preview')
      shell.notify({ tone: 'error', title: texts.failed, text: texts.failedElsewhere });
  });
  useEffect(() => store.subscribe(({ state }, before) => onChange(state, before.state)), [store]);
}

const isRestoring = (state: ImportState): boolean => state.step === 'preview' && state.restoring !== null;
