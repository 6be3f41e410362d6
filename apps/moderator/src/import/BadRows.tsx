import type { ImportReport } from '@stupeni/contract';
import { Box, Button, Note, Text } from '@stupeni/ui/core';
import { saveFile } from '@stupeni/ui/more';
import { type Cause, groupCauses, formatRanges } from './group-causes';
import { badRowsFile, formatDay } from './result-files';
import { texts } from './texts';

interface SaveBadRowsProps {
  report: ImportReport;
  /** The preview, which has the passwords of bad rows. */
  planned: ImportReport;
}

/** «Скачать 13 строк»: the bad rows as a file to correct. */
export const SaveBadRows = ({ report, planned }: SaveBadRowsProps) => (
  <Button
    variant="outline"
    icon="download"
    onClick={() => saveFile(texts.badName(formatDay(new Date())), badRowsFile(report, planned))}
  >
    {texts.saveBad(report.bad)}
  </Button>
);

/** Says how many rows of the preview wait for a correction, and offers them as a file. */
export const BadRows = ({ report }: { report: ImportReport }) => (
  <Note tone="rework" icon="warning" actions={<SaveBadRows report={report} planned={report} />}>
    {`${texts.fix(report.bad)}. ${(report.added > 0 ? texts.fixRest : texts.fixAll)(report.bad)}`}
  </Note>
);

/** A problem of many rows, once, with their number and lines. */
export function Causes({ report }: { report: ImportReport }) {
  const { repeated } = groupCauses(report.rows);
  if (repeated.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" p={0} m={0} aria-label={texts.causes}>
      {repeated.map((cause) => (
        <CauseLine key={cause.problem} {...cause} />
      ))}
    </Box>
  );
}

const CauseLine = ({ problem, lines }: Cause) => (
  <Box as="li" py={2} borderTopWidth="1px" borderColor="border" overflowWrap="anywhere">
    <Text as="span" fontWeight="600">
      {texts.cause(lines.length)}:
    </Text>{' '}
    <Text as="span" color="danger.fg" fontWeight="550">
      {problem}
    </Text>
    <Text textStyle="meta" color="fg.muted">
      {texts.lines(formatRanges(lines))}
    </Text>
  </Box>
);
