import type { ImportReport } from '@stupeni/contract';
import { formatNumber } from '@stupeni/rules';
import { Box, Button, Note, Text } from '@stupeni/ui/core';
import { saveFile } from '@stupeni/ui/more';
import { makeBadRowsFile, formatDay } from './result-files';
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
    onClick={() => saveFile(texts.badName(formatDay(new Date())), makeBadRowsFile(report, planned))}
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

/** Shows a problem of many rows once, with the number of rows and their lines. */
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

type Row = ImportReport['rows'][number];

/** A problem, and the lines of the file that have it. */
interface Cause {
  problem: string;
  lines: number[];
}

/** A problem that at least this many rows have is shown once, above the table. */
const minRepeats = 3;

/**
 * The problems that repeat, the most frequent first, and the other bad rows. The table shows only these rows: they have
 * a problem that does not repeat, or they offer «Вернуть».
 */
export function groupCauses(rows: readonly Row[]): { repeated: Cause[]; others: Row[] } {
  const bad = rows.filter(({ outcome }) => outcome === 'bad');
  const causes = new Map<string, number[]>();
  for (const { line, problems } of bad)
    for (const problem of problems) {
      const lines = causes.get(problem);
      if (lines) lines.push(line);
      else causes.set(problem, [line]);
    }
  const repeated = [...causes]
    .map(([problem, lines]) => ({ problem, lines }))
    .filter(({ lines }) => lines.length >= minRepeats)
    .sort((a, b) => b.lines.length - a.lines.length);
  const repeatedProblems = new Set(repeated.map(({ problem }) => problem));
  const isOther = ({ problems, restorable }: Row) =>
    restorable !== undefined || problems.some((problem) => !repeatedProblems.has(problem));
  return { repeated, others: bad.filter(isOther) };
}

/** The most ranges that are written out. */
const mostRanges = 12;

/** Lines as ranges: «2–40, 57 и другие». */
function formatRanges(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  const words = ranges
    .slice(0, mostRanges)
    .map(([from, to]) => (from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`));
  return words.join(', ') + (ranges.length > mostRanges ? ' и другие' : '');
}
