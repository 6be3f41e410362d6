import { useShell } from '@stupeni/remote';
import { useLocation } from '@stupeni/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { importAddress } from './import-address';
import { getImportRun } from './import-run';
import type { ImportState } from './import-state';
import { texts } from './texts';

/** The first words of the query keys that an import changes. */
const stale = ['participants', 'groups', 'slots'];

/** After an import: reads the lists again, and says the result to a moderator who is on another page. */
export function useImportNews(): void {
  const shell = useShell();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { store } = getImportRun(shell);

  const onChange = useEffectEvent((now: ImportState, before: ImportState) => {
    const hasAdded = before.step === 'adding' && now.step !== 'adding';
    const hasRestored = isRestoring(before) && !isRestoring(now);
    if (!hasAdded && !hasRestored) return;
    for (const part of stale) void client.invalidateQueries({ queryKey: [part] });
    if (!hasAdded || pathname === importAddress) return;
    if (now.step === 'done')
      shell.notify({ tone: 'success', title: texts.done(now.report.added), text: texts.doneElsewhere });
    else if (now.step === 'preview')
      shell.notify({ tone: 'error', title: texts.failed, text: texts.failedElsewhere });
  });
  useEffect(() => store.subscribe(({ state }, before) => onChange(state, before.state)), [store]);
}

const isRestoring = (state: ImportState): boolean => state.step === 'preview' && state.restoring !== null;
