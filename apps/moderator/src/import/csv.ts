// What a spreadsheet would take for a formula, also behind spaces; the import takes the apostrophe off again.
const formula = /^\s*[=+\-@＝＋－＠]/;

/**
 * A table as the CSV that Russian Excel opens, like the export of the API: semicolons, a byte order mark, Windows
 * line ends; no cell starts a formula.
 */
export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\ufeff', ...rows.map((cells) => `${cells.map(cellOf).join(';')}\r\n`)], {
    type: 'text/csv;charset=utf-8',
  });

function cellOf(text: string): string {
  const inert = formula.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
