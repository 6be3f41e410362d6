/** Files that are not text. `qti`: a package of questions in the QTI format. */
export type BinaryFormat =
  | 'word'
  | 'excel'
  | 'qti'
  | 'zip'
  | 'moodleBackup'
  | 'pdf'
  | 'oldOffice'
  | 'archive';

const signatures: [BinaryFormat, readonly number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  // A Moodle backup (.mbz) is a gzip archive.
  ['moodleBackup', [0x1f, 0x8b]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['oldOffice', [0xd0, 0xcf, 0x11, 0xe0]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
];

/** Recognizes a file that is not text by its first bytes, and a zip by the names of its files. Null for others. */
export function detectBinaryFormat(bytes: Uint8Array): BinaryFormat | null {
  const found = signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0];
  if (found !== 'zip') return found ?? null;
  const names = new TextDecoder('latin1').decode(bytes);
  if (names.includes('imsmanifest.xml')) return 'qti';
  if (names.includes('moodle_backup.xml')) return 'moodleBackup';
  if (names.includes('word/document.xml')) return 'word';
  return names.includes('xl/workbook.xml') ? 'excel' : 'zip';
}
