import { detectBinaryFormat } from './binary-format';

const zip = (name: string) => `PK\u0003\u0004....${name}....`;

it.each([
  ['a package of questions', zip('imsmanifest.xml'), 'qti'],
  ['a backup of Moodle in a zip', zip('moodle_backup.xml'), 'moodleBackup'],
  ['a packed backup of Moodle', '\u001f\u008b\u0008', 'moodleBackup'],
  ['a Word document', zip('word/document.xml'), 'word'],
  ['a workbook', zip('xl/workbook.xml'), 'excel'],
  ['another zip', zip('a.gift'), 'zip'],
  ['a PDF', '%PDF-1.7', 'pdf'],
  ['a document of an old Office', '\u00d0\u00cf\u0011\u00e0', 'oldOffice'],
  ['a RAR', 'Rar!', 'archive'],
  ['a text', 'Кто?{=Да ~Нет}', null],
  ['nothing', '', null],
])('recognizes %s', (_, text, format) => {
  expect(detectBinaryFormat(Uint8Array.from(text, (sign) => sign.charCodeAt(0) & 0xff))).toBe(format);
});
