import AdmZip from 'adm-zip';

/** A PDF with one page that a viewer can draw. */
export function drawnPdf(words: string): Buffer {
  const drawing = `BT /F1 24 Tf 60 760 Td (${words}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const tableOffset = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${tableOffset}\n%%EOF`;
  return Buffer.from(text);
}

/** A picture of one pixel. */
export const drawnPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export const richText = Buffer.from('{\\rtf1 Smeta}');

/** A picture of 120 by 80 pixels, larger than high. */
export const widePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAABQCAAAAAD38O5VAAAAUUlEQVR42u3WoREAMAgDQEZi/+WKA9tDoD4y5mUS2Xmdiy7AYDB4Dd9y04HBYPAeNhJgMNjnMhJgMNjnAoPBYJ8LDAb7XEYCDAb7XGAwGPzRFd7VMovMVfCQAAAAAElFTkSuQmCC',
  'base64',
);

const zip = (parts: Record<string, string>): Buffer => {
  const archive = new AdmZip();
  for (const [name, content] of Object.entries(parts)) archive.addFile(name, Buffer.from(content));
  return archive.toBuffer();
};

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const typesOf = (part: string, type: string) =>
  `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
const relationshipTo = (target: string, type: string) =>
  `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;

const drawnCell = (words: string) =>
  `<w:tc><w:tcPr><w:tcW w:w="1500" w:type="dxa"/></w:tcPr><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:tc>`;

/** A Word document with a paragraph of coloured words, a `javascript:` link, and a table that is wider than a phone. */
export const drawnDocx = (words: string): Buffer => {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  return zip({
    '[Content_Types].xml': typesOf('word/document.xml', 'wordprocessingml.document'),
    '_rels/.rels': relationshipTo('word/document.xml', 'officeDocument'),
    'word/_rels/document.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId9" Type="${office}/hyperlink" Target="javascript:parent.document.title='taken'" TargetMode="External"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${word}" xmlns:r="${office}"><w:body><w:p><w:r><w:rPr><w:color w:val="C00000"/></w:rPr><w:t>${words}</w:t></w:r></w:p><w:p><w:hyperlink r:id="rId9"><w:r><w:t>Нажмите</w:t></w:r></w:hyperlink></w:p><w:tbl><w:tr>${Array.from({ length: 9 }, (_, index) => drawnCell(`Столбец${index + 1}`)).join('')}</w:tr></w:tbl></w:body></w:document>`,
  });
};

const manyCells = Array.from(
  { length: 40 },
  (_, index) =>
    `<c r="${index < 24 ? '' : 'A'}${String.fromCharCode(65 + ((index + 2) % 26))}1"><v>${100000 + index}</v></c>`,
).join('');

/** A table with one row of a text, a number, and so many more numbers that a screen cannot hold them. */
export const drawnXlsx = (words: string, number: number): Buffer => {
  const sheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return zip({
    '[Content_Types].xml': typesOf('xl/workbook.xml', 'spreadsheetml.sheet'),
    '_rels/.rels': relationshipTo('xl/workbook.xml', 'officeDocument'),
    'xl/_rels/workbook.xml.rels': relationshipTo('worksheets/sheet1.xml', 'worksheet'),
    'xl/workbook.xml': `${xml}<workbook xmlns="${sheet}" xmlns:r="${office}"><sheets><sheet name="Смета" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${sheet}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${words}</t></is></c><c r="B1"><v>${number}</v></c>${manyCells}</row></sheetData></worksheet>`,
  });
};

/** A second of silence. */
export const silentWav = (): Buffer => {
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + rate, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(rate, 40);
  return Buffer.concat([head, Buffer.alloc(rate, 128)]);
};

/** The beginning of a PDF, without any page. */
export const brokenPdf = Buffer.from('%PDF-1.7\n1 0 obj\n');
