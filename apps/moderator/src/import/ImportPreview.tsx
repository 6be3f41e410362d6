import { Note, Stack, Text, VisuallyHidden } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { Adding } from './Adding';
import { BadRows, Causes } from './BadRows';
import { Counts } from './Counts';
import { EntryChoice } from './EntryChoice';
import type { ImportRun } from './import-run';
import type { ImportState } from './import-state';
import { ImportRows } from './ImportRows';
import { ImportFailure } from './ImportFailure';
import { NewGroups } from './NewGroups';
import { RestoreAll } from './RestoreAll';
import { SlotsNeeded } from './SlotsNeeded';
import { texts } from './texts';

interface DecisionsProps {
  run: ImportRun;
  state: Extract<ImportState, { step: 'preview' | 'adding' }>;
  hasMail: boolean;
}

interface ImportPreviewProps extends DecisionsProps {
  /** The buttons for the next step. */
  children: ReactNode;
}

/**
 * The preview of the import: numbers, cost in slots, and issues of rows. It stays visible while people are added, so
 * that the second press of a double click hits the same button.
 */
export function ImportPreview({ run, state, hasMail, children }: ImportPreviewProps) {
  const { report } = state;
  const { added, skipped, bad, ignoredColumns } = report;
  const canRestore = isFresh(state);
  const rows = <ImportRows report={report} onRestored={canRestore ? () => void run.recheck(state) : null} />;
  return (
    <Stack
      as="section"
      gap={4}
      mt={5}
      tabIndex={-1}
      aria-label={texts.summary}
      aria-busy={(state.step === 'preview' && state.isStale) || undefined}
    >
      <VisuallyHidden role="status">
        {`${texts.summary}: ${texts.tab(texts.outcomes.added.word, added)}, ${texts.tab(texts.outcomes.skipped.word, skipped)}, ${texts.tab(texts.outcomes.bad.word, bad)}`}
      </VisuallyHidden>
      {state.step === 'preview' && state.failure && <ImportFailure failure={state.failure} />}
      <Counts report={report} />
      {/* The issues come before the button that goes on without these rows. */}
      {bad > 0 && (
        <>
          <BadRows report={report} />
          <Causes report={report} />
          {rows}
        </>
      )}
      {state.step === 'adding' && <Adding count={added} importKey={state.key} />}
      {isOpen(state) && <Decisions run={run} state={state} hasMail={hasMail} />}
      {children}
      {state.step === 'preview' && <RestoreAll run={run} state={state} isOpen={canRestore} />}
      {bad === 0 && added === 0 && <Note tone="neutral">{texts.nobodyNew}</Note>}
      {ignoredColumns.length > 0 && <Note tone="neutral">{texts.ignored(ignoredColumns)}</Note>}
      {bad === 0 && rows}
      {skipped > 0 && (
        <Text textStyle="meta" color="fg.muted">
          {texts.skippedWhy}
        </Text>
      )}
    </Stack>
  );
}

type Shown = DecisionsProps['state'];

/** Whether the moderator can still choose. */
const isOpen = (state: Shown): boolean => state.step === 'preview' && state.failure?.kind !== 'lost';

/** An old preview may offer people who are already back. */
const isFresh = (state: Shown): boolean =>
  state.step === 'preview' && isOpen(state) && !state.restoring && state.failure?.kind !== 'unchecked';

/** What the import costs, and what the moderator can still choose. */
const Decisions = ({ run, state, hasMail }: DecisionsProps) => (
  <>
    {state.report.added > 0 && (
      <>
        <SlotsNeeded needed={state.report.added} counted={state.report.free} />
        {hasMail && <EntryChoice value={state.entry} onChange={run.chooseEntry} />}
      </>
    )}
    <NewGroups
      {...state}
      busy={state.step === 'preview' && state.isStale}
      onChange={(createGroups) => void run.recheck({ ...state, createGroups })}
    />
  </>
);
