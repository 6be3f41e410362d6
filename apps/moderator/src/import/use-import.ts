import { ProblemError, newKey, problemOf } from '@stupeni/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AddFailure, FirstEntry, ImportState, Planned } from './import-state';
import { addFrom, checkFile, copyOf, fileIssueOf, sizeIssueOf } from './send-import';
import { texts } from './texts';

/** The steps of one import. A newly chosen file replaces the earlier one. A double click adds people once. */
export function useImport(hasMail: boolean) {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'none' });
  const checking = useRef<AbortController>(undefined);
  const key = useRef(newKey());
  const adding = useRef(false);
  useEffect(() => () => checking.current?.abort(), []);

  function beginCheck(): AbortSignal {
    checking.current?.abort();
    checking.current = new AbortController();
    key.current = newKey();
    return checking.current.signal;
  }

  async function check(file: File): Promise<void> {
    const signal = beginCheck();
    const onProgress = (progress: number) => signal.aborted || setState({ step: 'checking', file, progress });
    setState({ step: 'checking', file, progress: 0 });
    const entry = hasMail ? 'mail' : 'password';
    const next = await previewOf(file, { onProgress, signal, failure: null, createGroups: false, entry });
    if (!signal.aborted) setState(next);
  }

  /** Makes the preview again. The old one stays until then, so that the focus keeps its place. */
  async function recheck(planned: Planned, failure: AddFailure | null = null): Promise<void> {
    const signal = beginCheck();
    setState({ ...planned, step: 'preview', failure: null, isStale: true });
    const next = await previewOf(planned.file, { ...planned, onProgress: () => undefined, signal, failure });
    if (signal.aborted) return;
    setState((now) =>
      next.step === 'preview' && now.step === 'preview' ? { ...next, entry: now.entry } : next,
    );
  }

  async function add(planned: Planned): Promise<void> {
    const { report } = planned;
    // A second press can arrive before React renders the first.
    if (adding.current) return;
    adding.current = true;
    setState({ ...planned, step: 'adding', key: key.current });
    try {
      setState({ step: 'done', report: await addFrom(planned, key.current), planned: report });
    } catch (error) {
      if (hasChanged(error)) await recheck(planned, { kind: 'changed' });
      else setState({ ...planned, step: 'preview', failure: addFailureOf(error), isStale: false });
    } finally {
      adding.current = false;
      for (const part of ['participants', 'groups', 'slots'])
        void client.invalidateQueries({ queryKey: [part] });
    }
  }

  return {
    state,
    check,
    recheck,
    add,
    chooseEntry: (entry: FirstEntry) => setState((now) => (now.step === 'preview' ? { ...now, entry } : now)),
    reset() {
      checking.current?.abort();
      setState({ step: 'none' });
    },
  };
}

/** Why the file is checked again, whether missing groups will be created, and how people enter. */
interface PreviewPlan {
  failure: AddFailure | null;
  createGroups: boolean;
  entry: FirstEntry;
}

interface PreviewOptions extends PreviewPlan {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

async function previewOf(
  chosen: File,
  { onProgress, signal, failure, createGroups, entry }: PreviewOptions,
): Promise<ImportState> {
  const rejected = (file: File, message: string): ImportState => ({ step: 'rejected', file, message });
  const sizeIssue = sizeIssueOf(chosen);
  if (sizeIssue !== null) return rejected(chosen, sizeIssue);
  const file = await copyOf(chosen).catch((error: unknown) => {
    console.warn('A chosen file could not be read.', error);
    return null;
  });
  if (!file) return rejected(chosen, texts.unreadable);
  try {
    const report = await checkFile(file, createGroups, { onProgress, signal });
    return { step: 'preview', file, report, createGroups, entry, failure, isStale: false };
  } catch (error) {
    const fileIssue = fileIssueOf(error);
    return fileIssue === null ? { step: 'unchecked', file, error } : rejected(file, fileIssue);
  }
}

/** Whether the preview is outdated: accounts, groups or slots have changed. */
const hasChanged = (error: unknown): boolean =>
  ['validation', 'wrong_state', 'email_taken', 'no_free_slots'].includes(problemOf(error) ?? '');

// A problem below 500 means that nothing was written. After any other error the result is unknown.
const addFailureOf = (error: unknown): AddFailure =>
  error instanceof ProblemError && error.status < 500 ? { kind: 'failed', error } : { kind: 'lost', error };
