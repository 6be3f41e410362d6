import { ApiError, newKey, problemOf } from '@stupeni/api-client';
import type { ImportReport } from '@stupeni/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportState, Trouble } from './import-state';
import { addFrom, checkFile, copyOf, faultOf, refusalOfFile } from './send-import';
import { texts } from './texts';

/** One import, step by step. What was chosen last counts; what is being added is added once. */
export function useImport() {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'none' });
  const checking = useRef<AbortController>(undefined);
  const key = useRef(newKey());
  const adding = useRef(false);
  useEffect(() => () => checking.current?.abort(), []);

  async function check(file: File, trouble: Trouble | null = null): Promise<void> {
    checking.current?.abort();
    const { signal } = (checking.current = new AbortController());
    const onProgress = (progress: number) => signal.aborted || setState({ step: 'checking', file, progress });
    key.current = newKey();
    setState({ step: 'checking', file, progress: 0 });
    const next = await lookInto(file, { onProgress, signal, trouble });
    if (!signal.aborted) setState(next);
  }

  async function add(file: File, report: ImportReport): Promise<void> {
    // A second press can come before the first has been drawn.
    if (adding.current) return;
    adding.current = true;
    setState({ step: 'adding', file, report });
    try {
      setState({ step: 'done', report: await addFrom(file, key.current) });
    } catch (error) {
      if (hasChanged(error)) await check(file, { kind: 'changed' });
      else setState({ step: 'preview', file, report, trouble: troubleOf(error) });
    } finally {
      adding.current = false;
      for (const part of ['participants', 'groups', 'slots'])
        void client.invalidateQueries({ queryKey: [part] });
    }
  }

  return {
    state,
    check,
    add,
    reset() {
      checking.current?.abort();
      setState({ step: 'none' });
    },
  };
}

interface Look {
  onProgress: (share: number) => void;
  signal: AbortSignal;
  trouble: Trouble | null;
}

async function lookInto(chosen: File, { onProgress, signal, trouble }: Look): Promise<ImportState> {
  const refused = (file: File, why: string): ImportState => ({ step: 'refused', file, why });
  const fault = faultOf(chosen);
  if (fault !== null) return refused(chosen, fault);
  const file = await copyOf(chosen).catch((error: unknown) => {
    console.warn('A chosen file could not be read.', error);
    return null;
  });
  if (!file) return refused(chosen, texts.unreadable);
  try {
    return { step: 'preview', file, report: await checkFile(file, onProgress, signal), trouble };
  } catch (error) {
    const why = refusalOfFile(error);
    return why === null ? { step: 'unchecked', file, error } : refused(file, why);
  }
}

/** What was previewed no longer holds: rows, groups or slots are other than they were. */
const hasChanged = (error: unknown): boolean =>
  ['validation', 'wrong_state', 'email_taken', 'no_free_slots'].includes(problemOf(error) ?? '');

// A refusal by name wrote nothing; everything else leaves open what became of it.
const troubleOf = (error: unknown): Trouble =>
  error instanceof ApiError && error.status < 500 ? { kind: 'failed', error } : { kind: 'lost', error };
