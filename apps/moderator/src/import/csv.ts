// A spreadsheet reads such a cell as a formula, also after spaces. The import removes the apostrophe again.
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
