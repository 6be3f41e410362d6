import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { imageTypes, uploadTypes } from './accepted-types';
import { makeCompoundFile } from './testing/make-compound-file';
import { detectContentType, detectHandedInType, detectContent, showsInline } from './content-type';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stupeni-types-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const detectType = (extension: string, content: string | Buffer) => {
  const path = join(folder, 'upload');
  writeFileSync(path, content);
  return detectContentType(path, extension);
};

/**
 * A zip. With `streamed`, sizes follow the content, as in a zip written as a stream. Only the entry `deflated` is
 * compressed. With `locked`, each entry says that it has a password.
 */
function makeZip(
  entries: Record<string, string>,
  { streamed = false, deflated = '', locked = false } = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const [name, text] of Object.entries(entries)) {
    const content = name === deflated ? deflateRawSync(text) : Buffer.from(text);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE((streamed ? 8 : 0) + (locked ? 1 : 0), 2);
    about.writeUInt16LE(name === deflated ? 8 : 0, 4);
    about.writeUInt32LE(content.length, 14);
    about.writeUInt32LE(Buffer.byteLength(text), 18);
    about.writeUInt16LE(name.length, 22);
    const before = streamed ? Buffer.from(about).fill(0, 10, 22) : about;
    const at = Buffer.alloc(4);
    at.writeUInt32LE(Buffer.concat(parts).length);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), about, Buffer.alloc(10), at, Buffer.from(name));
    const after = [Buffer.from('PK\u0007\u0008'), about.subarray(10, 22)];
    parts.push(Buffer.from('PK\u0003\u0004'), before, Buffer.from(name), content, ...(streamed ? after : []));
  }
  const [body, index] = [Buffer.concat(parts), Buffer.concat(directory)];
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, index, end]);
}
const types = '[Content_Types].xml';
const document = 'application/vnd.openxmlformats-officedocument';
const odt = makeZip({ mimetype: 'application/vnd.oasis.opendocument.text' });
const docx = makeZip({
  [types]: `<Types><Override ContentType="${document}.wordprocessingml.document.main+xml"/></Types>`,
  'word/document.xml': '<w:document/>',
});
const streamedDocx = makeZip({ [types]: '<Types/>', 'word/document.xml': '' }, { streamed: true });
const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);

it.each<[string, string | Buffer, string]>([
  ['pdf', '%PDF-1.7\n', 'application/pdf'],
  ['pdf', '\ufeff%PDF-1.4\n', 'application/pdf'],
  ['pdf', '\r\n\r\n%PDF-1.4\n', 'application/pdf'],
  ['pdf', '\u001b%-12345X@PJL SET JOBNAME=scan\r\n%PDF-1.4\n', 'application/pdf'],
  ['doc', cfb, 'application/msword'],
  ['doc', '{\\rtf1\\ansi}', 'application/rtf'],
  ['docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['docx', streamedDocx, `${document}.wordprocessingml.document`],
  ['odt', odt, 'application/vnd.oasis.opendocument.text'],
  // LibreOffice writes these for a text that began as a page, and for a template.
  [
    'odt',
    makeZip({ mimetype: 'application/vnd.oasis.opendocument.text-web' }),
    `application/vnd.oasis.opendocument.text`,
  ],
  [
    'ods',
    makeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet-template' }),
    `application/vnd.oasis.opendocument.spreadsheet`,
  ],
  ['zip', odt, 'application/zip'],
  ['zip', makeZip({ 'a.txt': 'Текст' }), 'application/zip'],
  ['rtf', '{\\rtf1\\ansi}', 'application/rtf'],
  ['png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png'],
  ['jpg', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
  ['txt', 'Привет', 'text/plain; charset=utf-8'],
  ['txt', '\ufeffПривет', 'text/plain; charset=utf-8'],
  ['txt', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]), 'text/plain; charset=windows-1251'],
  ['txt', Buffer.from([0x8f, 0xe0, 0xa8, 0xa2, 0xa5, 0xe2]), 'text/plain; charset=ibm866'],
  ['csv', Buffer.from('\ufeffимя;группа', 'utf16le'), 'text/plain; charset=utf-16le'],
  ['txt', '<script>alert(1)</script>', 'text/plain; charset=utf-8'],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
])('accepts a .%s file with matching content (%#)', async (extension, content, mime) => {
  expect(await detectType(extension, content)).toBe(mime);
});

it.each<[string, string | Buffer]>([
  ['pdf', 'Текст'],
  ['docx', odt],
  ['docx', makeZip({ 'a.txt': 'Текст' })],
  ['xlsx', streamedDocx],
  ['docx', streamedDocx.subarray(0, -30)],
  ['xlsx', docx],
  ['pdf', `${' '.repeat(1024)}%PDF-1.4\n`],
  ['xls', '{\\rtf1}'],
  ['zip', cfb],
  ['zip', 'PK'],
  ['png', '%PDF-1.7\n'],
  ['txt', Buffer.from([0x4d, 0x5a, 0x90, 0x00])],
  ['txt', Buffer.from('\ufeffПривет', 'utf16le').subarray(0, 5)],
  ['svg', '<p><svg></svg></p>'],
  ['html', '<p>Текст</p>'],
  ['exe', 'MZ'],
  ['toString', 'Текст'],
  ['', 'Текст'],
])('rejects a .%s file with other content (%#)', async (extension, content) => {
  expect(await detectType(extension, content)).toBeNull();
});

const box = (brand: string) =>
  Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from(`ftyp${brand}`), Buffer.alloc(12)]);
const riff = (kind: string) => Buffer.concat([Buffer.from(`RIFF\0\0\0\0${kind}`), Buffer.alloc(16)]);
const webm = Buffer.concat([
  Buffer.from('1a45dfa387', 'hex'),
  Buffer.from('428284', 'hex'),
  Buffer.from('webm'),
  Buffer.alloc(32),
]);
const opus = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(8)]);
const mp3 = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(2000)]);
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');

it.each<[string, Buffer, string]>([
  ['webp', riff('WEBP'), 'image/webp'],
  ['heic', box('heic'), 'image/heic'],
  ['heif', box('heic'), 'image/heif'],
  ['m4a', box('M4A '), 'audio/mp4'],
  // Voice recorders of Android.
  ['m4a', box('mp42'), 'audio/mp4'],
  ['mp4', box('isom'), 'video/mp4'],
  ['webm', webm, 'video/webm'],
  ['ogg', opus, 'audio/ogg'],
  ['wav', riff('WAVE'), 'audio/wav'],
  ['mp3', mp3, 'audio/mpeg'],
  // By content, whatever the phone called it.
  ['jpg', box('heic'), 'image/heic'],
  ['jpg', riff('WEBP'), 'image/webp'],
  ['png', jpeg, 'image/jpeg'],
  ['mp3', box('M4A '), 'audio/mp4'],
])('accepts a .%s photo or recording that is handed in (%#)', async (extension, content, mime) => {
  const path = join(folder, 'upload');
  writeFileSync(path, content);
  expect(await detectHandedInType(path, extension)).toBe(mime);
});

it.each<[string, string | Buffer]>([
  ['jpg', '<html>'],
  ['mp3', 'Текст'],
  ['png', '%PDF-1.7\n'],
  ['mp4', Buffer.from('MZ')],
  ['pdf', jpeg],
  ['docx', jpeg],
])('rejects a .%s file that is handed in with other content (%#)', async (extension, content) => {
  const path = join(folder, 'upload');
  writeFileSync(path, content);
  expect(await detectHandedInType(path, extension)).toBeNull();
});

/** As LibreOffice writes it with a password. Its list of parts is compressed. */
const manifest = 'META-INF/manifest.xml';
const makeOdf = (kind: string, inManifest: string) =>
  makeZip(
    {
      mimetype: `application/vnd.oasis.opendocument.${kind}`,
      'content.xml': 'Текст',
      [manifest]: `<manifest:file-entry manifest:full-path="content.xml">${inManifest}</manifest:file-entry>`,
    },
    { deflated: manifest },
  );
const lockedOdt = (kind = 'text') => makeOdf(kind, '<manifest:encryption-data/>');

it.each([
  ['odt', 'text'],
  ['ods', 'spreadsheet'],
  ['odp', 'presentation'],
])('rejects an .%s file with a password', async (extension, kind) => {
  expect(await detectType(extension, makeOdf(kind, ''))).toBe(`application/vnd.oasis.opendocument.${kind}`);
  expect(await detectType(extension, lockedOdt(kind))).toBeNull();
});

const lockedPdf = `%PDF-1.7\nxref\ntrailer\n<</Encrypt <</Filter /Standard /R 6 /U <${'00'.repeat(48)}>>>>>\nstartxref\n9\n`;

it.each([
  ['pdf', lockedPdf],
  ['doc', makeCompoundFile({ EncryptedPackage: Buffer.alloc(8) })],
  ['zip', makeZip({ 'a.txt': 'Текст' }, { locked: true })],
  ['zip', lockedOdt()],
])('rejects a .%s file with a password (%#)', async (extension, content) => {
  expect(await detectType(extension, content)).toBeNull();
});

const heic = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic'), Buffer.alloc(12)]);

it.each<[string, string | Buffer, string | undefined]>([
  ['a page', '\ufeff<!-- Word -->\n<HTML xmlns:w="urn:x"><body>Смета</body></HTML>', 'html'],
  ['a page with a declaration', '<?xml version="1.0"?>\n<!DOCTYPE html>\n<html/>', 'html'],
  ['a text', 'Смета', 'text'],
  ['a document with a password', makeCompoundFile({ EncryptedPackage: Buffer.alloc(8) }), 'protected'],
  ['an OpenDocument file with a password', lockedOdt(), 'protected'],
  ['a zip with a password', makeZip({ 'a.txt': 'Текст' }, { locked: true }), 'protected'],
  ['a PDF with a password', lockedPdf, 'protected'],
  ['a document of an old Office', cfb, 'doc'],
  ['a document', docx, 'docx'],
  ['a photo', heic, 'heic'],
  ['a PDF of a printer', '@PJL\r\n%PDF-1.4\n', 'pdf'],
  ['bytes without a meaning', Buffer.from([1, 2, 0, 3, 0xff]), undefined],
])('finds what %s is', async (_, content, found) => {
  const path = join(folder, 'found');
  writeFileSync(path, content);
  expect(await detectContent(path)).toBe(found);
});

it('accepts some content for every extension that the product accepts', async () => {
  const beginnings = ['%PDF-1.7\n', cfb, docx, odt, '{\\rtf1}', 'Текст', '<svg/>'];
  const other = [
    ['xlsx', makeZip({ [types]: '<Types/>', 'xl/workbook.xml': '<a/>' })],
    ['pptx', makeZip({ [types]: '<Types/>', 'ppt/presentation.xml': '<a/>' })],
    ['ods', makeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })],
    ['odp', makeZip({ mimetype: 'application/vnd.oasis.opendocument.presentation' })],
    ['png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['gif', Buffer.from('GIF89a')],
  ] as const;
  for (const extension of new Set([...uploadTypes, ...imageTypes])) {
    const media = [riff('WEBP'), box('heic'), box('isom'), webm, opus, riff('WAVE'), mp3];
    const tries = [...beginnings, ...other.map(([, content]) => content), ...media];
    let found = null;
    for (const content of tries) found ??= await detectType(extension, content);
    expect([extension, found]).toEqual([extension, expect.any(String)]);
  }
});

it('skips comments and a doctype before an SVG, up to a limit', async () => {
  const doctype = '<!DOCTYPE svg [ <!ENTITY a "b"> ]>';
  expect(await detectType('svg', `<?xml version="1.0"?>\n<!-- > -->${doctype}<svg>`)).toBe('image/svg+xml');
  expect(await detectType('svg', '<!---->'.repeat(500))).toBeNull();
});

it('shows pictures, PDF and text in the page, but no SVG', () => {
  for (const mime of ['image/png', 'image/jpeg', 'image/gif', 'application/pdf', 'text/plain; charset=utf-8'])
    expect(showsInline(mime)).toBe(true);
  for (const mime of ['image/svg+xml', 'application/zip', 'text/plainer', 'application/msword'])
    expect(showsInline(mime)).toBe(false);
});
