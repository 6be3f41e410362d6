import type { ImportReport } from '@stupeni/contract';
import { type LearnerField, learnerLabels } from '@stupeni/contract/fields';
import { texts } from './texts';

const { group, password, role } = texts.headings;
const headings = [...Object.values(learnerLabels), group, password];
const fields = Object.keys(learnerLabels) as LearnerField[];

/** The template: only the headings that the import reads. */
export const makeTemplateFile = (): Blob => writeCsv([headings]);

/** The added rows whose password the server generated. */
export const listWithPasswords = ({ rows }: ImportReport) =>
  rows.filter(
    (row): row is typeof row & { password: string } => row.outcome === 'added' && row.password !== null,
  );

/**
 * The file with the bad rows, to correct and import. The import ignores its last two columns. The column «Роль» is
 * there when the first file has roles.
 * @param planned the preview, which has the passwords and roles of bad rows
 */
export function makeBadRowsFile({ rows }: ImportReport, planned: ImportReport): Blob {
  const previewRows = new Map(planned.rows.map((row) => [row.line, row]));
  const hasRoles = planned.rows.some(({ ownRole }) => ownRole);
  const { line, problems } = texts.badHeadings;
  return writeCsv([
    [...headings, ...(hasRoles ? [role] : []), line, problems],
    ...rows
      .filter(({ outcome }) => outcome === 'bad')
      .map((row) => [
        ...listTexts(row),
        row.group ?? '',
        previewRows.get(row.line)?.ownPassword ?? '',
        ...(hasRoles ? [previewRows.get(row.line)?.ownRole ?? ''] : []),
        String(row.line),
        row.problems.join('; '),
      ]),
  ]);
}

/** The file with the generated passwords and their owners. The server sends these passwords only once. */
export const makePasswordsFile = (report: ImportReport): Blob =>
  writeCsv([
    headings,
    ...listWithPasswords(report).map((row) => [...listTexts(row), row.group ?? '', row.password]),
  ]);

// An earlier API does not send a newer field.
const listTexts = (row: Partial<Record<LearnerField, string>>) => fields.map((field) => row[field] ?? '');

/** The local day for the file name: 2026-11-21. */
export function formatDay(date: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

// A spreadsheet reads a cell with one of these first characters as a formula, also after spaces. `writeCsv` puts an
// apostrophe before them, and the import removes it again.
const formula = /^\s*[=+\-@＝＋－＠]/;

/**
 * Writes a table as CSV for Russian Excel, like the export of the API: semicolons, a byte order mark, Windows line
 * ends. No cell is a formula.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\ufeff', ...rows.map((cells) => `${cells.map(writeCell).join(';')}\r\n`)], {
    type: 'text/csv;charset=utf-8',
  });

function writeCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
