import type { ImportReport } from '@stupeni/contract';
import { csvOf } from './csv';
import { texts } from './texts';

const { lastName, firstName, email, group, password } = texts.headings;

/** An empty list with every heading that the import knows how to use. */
export const templateFile = (): Blob => csvOf([[lastName, firstName, email, group, password]]);

/** Rows of the import whose password was made there. */
export const withPasswords = ({ rows }: ImportReport) =>
  rows.filter(
    (row): row is typeof row & { password: string } => row.outcome === 'added' && row.password !== null,
  );

/** The passwords that were made, with whom they belong to: told once, so this file is all there is of them. */
export const passwordsFile = (report: ImportReport): Blob =>
  csvOf([
    [lastName, firstName, email, group, password],
    ...withPasswords(report).map((row) => [
      row.lastName,
      row.firstName,
      row.email,
      row.group ?? '',
      row.password,
    ]),
  ]);

/** The day in the file's name, as the person's own clock says it: 2026-11-21. */
export function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
