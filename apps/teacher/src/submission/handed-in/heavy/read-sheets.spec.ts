import { strToU8, zipSync } from 'fflate';
import { readSheets } from './read-sheets';

const ns = 'http://schemas.openxmlformats.org';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A workbook with one sheet of these rows, each a list of cells in XML. */
function makeXlsx(rows: string[]): Blob {
  const bytes = zipSync({
    '[Content_Types].xml': strToU8(`${head}<Types/>`),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${ns}/officeDocument/2006/relationships"><sheets><sheet name="Смета" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `${head}<styleSheet xmlns="${ns}/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs><cellXfs count="6">${[0, 14, 9, 164, 20, 22].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `${head}<worksheet xmlns="${ns}/spreadsheetml/2006/main"><sheetData>${rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join('')}</sheetData></worksheet>`,
    ),
  });
  return Object.assign(new Blob([]), { arrayBuffer: () => Promise.resolve(bytes.slice().buffer) });
}

const cell = (at: string, value: string, more = '') => `<c r="${at}" ${more}><v>${value}</v></c>`;
const words = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

it('formats numbers, dates and booleans as Russian tables do', async () => {
  const row = [
    words('A1', 'Итого'),
    cell('B1', '1234.5'),
    cell('C1', '46000', 's="1"'),
    cell('D1', '1', 't="b"'),
  ];
  const [sheet] = await readSheets(makeXlsx([row.join('')]));
  expect(sheet).toEqual({
    name: 'Смета',
    rows: [['Итого', '1\u00a0234,5', '09.12.2025', 'ИСТИНА']],
    hiddenRowCount: 0,
  });
});

it('shows the error of a formula that failed', async () => {
  const failed = `${cell('A1', '#DIV/0!', 't="e"')}${cell('B1', '#ССЫЛКА!', 's="1" t="e"')}`;
  const [sheet] = await readSheets(makeXlsx([`${failed}${words('C1', 't=&quot;e&quot;')}`]));
  expect(sheet?.rows).toEqual([['#DIV/0!', '#ССЫЛКА!', 't="e"']]);
});

it('shows percentages as the table does, also those of formulas', async () => {
  const row = [
    cell('A1', '0.11', 's="2"'),
    `<c r="B1" s="3"><f>1/3</f><v>0.33333333333333331</v></c>`,
    cell('C1', '0.5', 's="2" t="n"'),
    '<c r="D1" s="2"/>',
    cell('E1', '0.11', 's="0"'),
  ];
  const [sheet] = await readSheets(makeXlsx([row.join('')]));
  expect(sheet?.rows).toEqual([['11\u00a0%', '33,3\u00a0%', '50\u00a0%', '', '0,11']]);
});

it('shows a time of day, a duration above 24 hours, and a date with its time', async () => {
  const row = [
    cell('A1', '0.39583333333333331', 's="4"'),
    cell('B1', '1.25', 's="4"'),
    cell('C1', '46000.75', 's="5"'),
  ];
  const [sheet] = await readSheets(makeXlsx([row.join('')]));
  expect(sheet?.rows).toEqual([['9:30', '30:00', '09.12.2025, 18:00']]);
});

it('shows 500 rows and says how many it leaves out', async () => {
  const [sheet] = await readSheets(
    makeXlsx(Array.from({ length: 503 }, (_, n) => cell(`A${n + 1}`, String(n)))),
  );
  expect([sheet?.rows.length, sheet?.hiddenRowCount]).toEqual([500, 3]);
});

it('rejects a file whose content is broken', async () => {
  const bytes = zipSync({ 'xl/other.xml': strToU8('<a/>') });
  const file = Object.assign(new Blob([]), { arrayBuffer: () => Promise.resolve(bytes.slice().buffer) });
  await expect(readSheets(file)).rejects.toMatchObject({ reason: 'broken' });
});
