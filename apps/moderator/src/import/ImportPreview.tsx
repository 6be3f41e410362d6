import type { ImportReport } from '@stupeni/contract';
import { Note, Stack, Text, VisuallyHidden } from '@stupeni/ui/core';
import { Adding } from './Adding';
import { BadRows, Causes } from './BadRows';
import { Counts } from './Counts';
import { EntryChoice } from './EntryChoice';
import type { FirstEntry, ImportState, Planned } from './import-state';
import { ImportRows } from './ImportRows';
import { ImportFailure } from './ImportFailure';
import { NewGroups } from './NewGroups';
import { SlotsNeeded } from './SlotsNeeded';
import { texts } from './texts';

interface ImportPreviewProps {
  state: Extract<ImportState, { step: 'preview' | 'adding' }>;
  hasMail: boolean;
  onEntry: (entry: FirstEntry) => void;
  /** Checks the file again, after a choice or a change of the school. */
  onRecheck: (choice?: Pick<Planned, 'createGroups'>) => void;
}

/**
 * The preview of the import: numbers, cost in slots, and issues of rows. It stays visible while people are added, so
 * that the second press of a double click hits the same button.
 */
export function ImportPreview({ state, ...choices }: ImportPreviewProps) {
  const { report } = state;
  const { added, skipped, bad, ignoredColumns } = report;
  const isOpen = state.step === 'preview' && state.failure?.kind !== 'lost';
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
      {state.step === 'adding' && <Adding count={added} importKey={state.key} />}
      {isOpen && <Decisions state={state} {...choices} />}
      <BadPart report={report} />
      {bad === 0 && added === 0 && <Note tone="neutral">{texts.nobodyNew}</Note>}
      {ignoredColumns.length > 0 && <Note tone="neutral">{texts.ignored(ignoredColumns)}</Note>}
      <ImportRows report={report} onRestored={isOpen ? () => choices.onRecheck() : null} />
      {skipped > 0 && (
        <Text textStyle="meta" color="fg.muted">
          {texts.skippedWhy}
        </Text>
      )}
    </Stack>
  );
}

/** The bad rows as a file, and the problems that repeat. */
function BadPart({ report }: { report: ImportReport }) {
  if (report.bad === 0) return null;
  return (
    <>
      <BadRows report={report} planned={report}>
        {`${texts.fix(report.bad)}. ${report.added > 0 ? texts.fixRest : texts.fixAll}`}
      </BadRows>
      <Causes report={report} />
    </>
  );
}

/** What the import costs, and what the moderator can still choose. */
const Decisions = ({ state, hasMail, onEntry, onRecheck }: ImportPreviewProps) => (
  <>
    {state.report.added > 0 && (
      <>
        <SlotsNeeded needed={state.report.added} counted={state.report.free} />
        {hasMail && <EntryChoice value={state.entry} onChange={onEntry} />}
      </>
    )}
    <NewGroups
      {...state}
      busy={state.step === 'preview' && state.isStale}
      onChange={(createGroups) => onRecheck({ createGroups })}
    />
  </>
);
