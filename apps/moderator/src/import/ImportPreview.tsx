import type { ImportReport } from '@stupeni/contract';
import { Note, Stack, Text, VisuallyHidden } from '@stupeni/ui/core';
import { Counts } from './Counts';
import type { Trouble } from './import-state';
import { ImportRows } from './ImportRows';
import { ImportTrouble } from './ImportTrouble';
import { SlotsNeeded } from './SlotsNeeded';
import { texts } from './texts';

interface ImportPreviewProps {
  report: ImportReport;
  trouble: Trouble | null;
}

/** What will come of the file: how many, at which cost, what is wrong where; nothing is written yet. */
export function ImportPreview({ report, trouble }: ImportPreviewProps) {
  const { added, skipped, bad, ignoredColumns } = report;
  return (
    <Stack as="section" gap={4} mt={5} aria-label={texts.summary}>
      <VisuallyHidden role="status">
        {`${texts.summary}: ${texts.tab(texts.outcomes.added.word, added)}, ${texts.tab(texts.outcomes.skipped.word, skipped)}, ${texts.tab(texts.outcomes.bad.word, bad)}`}
      </VisuallyHidden>
      {trouble && <ImportTrouble trouble={trouble} />}
      <Counts report={report} />
      {bad > 0 ? (
        <Note tone="rework" icon="warning">
          {texts.fix(bad)}
        </Note>
      ) : (
        added > 0 && <SlotsNeeded needed={added} counted={report.free} />
      )}
      {bad === 0 && added === 0 && <Note tone="neutral">{texts.nobodyNew}</Note>}
      {ignoredColumns.length > 0 && <Note tone="neutral">{texts.ignored(ignoredColumns)}</Note>}
      <ImportRows report={report} />
      {skipped > 0 && (
        <Text textStyle="meta" color="fg.muted">
          {texts.skippedWhy}
        </Text>
      )}
    </Stack>
  );
}
