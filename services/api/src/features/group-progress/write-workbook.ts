import writeExcelFile from 'write-excel-file/node';

/**
 * A sheet of Excel with these lines. The headings are bold. Headings and names stay visible while the sheet scrolls.
 */
export async function writeWorkbook(lines: readonly (readonly (string | number)[])[]): Promise<Uint8Array> {
  const [head = [], ...rows] = lines;
  const sheet = [
    head.map((value) => ({ value: String(value), fontWeight: 'bold' as const })),
    ...rows.map((row) => [...row]),
  ];
  const columns = head.map((_, at) => ({ width: at === 0 ? 36 : 16 }));
  const options = { columns, stickyRowsCount: 1, stickyColumnsCount: 1 };
  return new Uint8Array(await writeExcelFile(sheet, options).toBuffer());
}
