import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asksPdfPassword } from './pdf-password';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stupeni-pdf-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function look(content: string): Promise<boolean> {
  const path = join(folder, 'file.pdf');
  writeFileSync(path, content, 'latin1');
  const file = await open(path);
  try {
    return await asksPdfPassword(file);
  } finally {
    await file.close();
  }
}

const id = '415162ed2ec0ac4370883370aa3bcaca';

interface PdfOptions {
  before?: string;
  /** The table of objects is an object, as newer programs write it. */
  packed?: boolean;
  /** The trailer has the dictionary itself. */
  inline?: boolean;
  fill?: string;
}

function makePdf(
  encryption: string,
  { before = '', packed = false, inline = false, fill = '' }: PdfOptions = {},
) {
  const body = `%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n${fill}\n12 0 obj\n${encryption}\nendobj\n`;
  const about = `<< /Root 1 0 R % a remark\n/Encrypt ${inline ? encryption : '12 0 R'} /ID [<${id}> (\\(a\\051)] >>`;
  const table = packed
    ? `9 0 obj\n${about}\nstream\n`
    : `xref\n0 1\n0000000000 65535 f \ntrailer\n${about}\n`;
  return `${before}${body}${table}startxref\n${body.length}\n%%EOF\n`;
}

const toLiteral = (hex: string) =>
  `(${[...Buffer.from(hex, 'hex')].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')})`;
const method = (fields: string) => `<< /Filter /Standard ${fields} >>`;
const cf = '/CF << /StdCF << /AuthEvent /DocOpen /Length 16 >> >> /StmF /StdCF';
const u128 = '0122456a91bae5134273a6db134c87c4';

// qpdf wrote these: the same file with a password for readers, and with one for changes alone.
const open40 =
  '/Length 40 /O <59aebc0b228d02a1dd1afd7be52ad249afdc6fd71ef9234a49bfa56eb72c801a> /P -4 /R 2 /U <0abd971b258740b2a31cf47ad2d983f647c44babad93eb28f6ff65a90187d548> /V 1';
const locked40 =
  '/Length 40 /O <046297274447c6bef76f396c7ed09d177e086e69e0bf1d7cb6db3210fc73409e> /P -4 /R 2 /U <080461c1281fdd82a5dc8e0d0da844604907b7315947fcac755295c9e2fa9cff> /V 1';
const owner128 = '65fbeeb76e4691b7dc4babe5b911ce87196f39d0cfda0f00920838327413a714';
const open128 = `/Length 128 /O <${owner128}> /P -4 /R 3 /U <0ab458e38cde9e008dcb55bb6f17a7e8${u128}> /V 2`;
const locked128 = `/Length 128 /O <3837c59b088c55a8f63e6ff222eb81d9c8bb386e319c31366d6caf4c3f4c6790> /P -4 /R 3 /U <313a8bc8c2c42f7b798ad4aad05f26f7${u128}> /V 2`;
const openAes = `${cf} /EncryptMetadata false /Length 128 /O <${owner128}> /P -4 /R 4 /U <ebb0b946b7e45bf3cc0859ed5a58f166${u128}> /V 4`;
const lockedAes = `${cf} /Length 128 /O <386c1fa77e7d6e7cf92fe5fd1014358e3f6f1766a96259be3d2b9d65ee249d07> /P -4 /R 4 /U <a49105d97c96dd9b4e637e435cd60f27${u128}> /V 4`;
const openR5 =
  '/R 5 /U <02688c50f21e96272265e3768293276708f29b6dbc457db75bfea4df8c4fd667904b4c57f86d3fe121fc487cc18f12c6> /V 5';
const open256 =
  '/R 6 /U <64c0131b40ba65d67e2aab035eaa58a184c5e7b631422a021c6cbfd74ba324c198222f3519dbf578126f4ed43cddfe98> /V 5';
const locked256 =
  '/R 6 /U <29b9ed4aad036f4a59a2f10f0704ca35090296f23079be764d5c0dc1fa48357f2264bd3b86138f9061db10a4820fe6ca> /V 5';

it.each<[string, string]>([
  ['40 bits', makePdf(method(locked40))],
  ['128 bits', makePdf(method(locked128))],
  ['128 bits, with a packed table', makePdf(method(locked128), { packed: true })],
  ['128 bits in the trailer itself', makePdf(method(locked128), { inline: true })],
  ['128 bits after the line of a printer', makePdf(method(locked128), { before: '@PJL SET\r\n' })],
  ['AES with 128 bits', makePdf(method(lockedAes))],
  ['AES with 256 bits of Acrobat 9', makePdf(method(openR5.replace('<0268', '<0269')))],
  ['AES with 256 bits', makePdf(method(locked256))],
  [
    'AES with 256 bits behind an object of the same number, in a large file',
    makePdf(method(locked256), { fill: `12 0 obj (другой)\n${'x'.repeat(262_100)}` }),
  ],
])('finds the password of a PDF with %s', async (_, content) => {
  expect(await look(content)).toBe(true);
});

it.each<[string, string]>([
  ['no encryption', makePdf('null').replace('/Encrypt 12 0 R', '')],
  ['a password for changes, 40 bits', makePdf(method(open40))],
  ['a password for changes, 128 bits', makePdf(method(open128))],
  [
    'a password for changes, values as texts',
    makePdf(method(open128.replace(/<(\w+)>/g, (_, hex: string) => toLiteral(hex)))),
  ],
  [
    'a password for changes, the length in bytes',
    makePdf(method(open128.replace('/Length 128', '/Length 16'))),
  ],
  ['a password for changes, AES with 128 bits', makePdf(method(openAes))],
  ['a password for changes, AES with 256 bits of Acrobat 9', makePdf(method(openR5))],
  ['a password for changes, AES with 256 bits', makePdf(method(open256))],
  ['an encryption by a certificate', makePdf('<< /Filter /Adobe.PubSec >>')],
  ['an encryption of the future', makePdf(method('/R 9 /U <00>'))],
  ['no object of the encryption', makePdf(method(locked128)).replace('12 0 obj', '13 0 obj')],
  ['a broken trailer', makePdf(method(locked128)).replace('/ID [', '/ID >')],
  ['a trailer without an end', makePdf(method(locked128)).replace('startxref', '')],
  ['brackets without an end', makePdf(method(`/U (${'('.repeat(500)}`))],
  ['lists without an end', makePdf(`${'['.repeat(50_000)}`)],
])('finds no password of a PDF with %s', async (_, content) => {
  expect(await look(content)).toBe(false);
});

it('does not read a file that names its encryption without an end', async () => {
  const content = makePdf(method(locked256), { fill: '12 0 obj 0\n'.repeat(100) });
  expect(await look(content)).toBe(false);
});
