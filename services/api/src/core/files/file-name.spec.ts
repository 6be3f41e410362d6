import { formatDisposition, parseFileName } from './file-name';

it.each([
  ['Устав.pdf', 'Устав.pdf', 'pdf'],
  ['C:\\работы\\Устав.PDF', 'Устав.PDF', 'pdf'],
  ['C:\\работы\\.Устав.pdf', '.Устав.pdf', 'pdf'],
  ['Устав\\.pdf', 'Устав.pdf', 'pdf'],
  ['C:\\работы\\Устав\\\\.pdf', 'Устав.pdf', 'pdf'],
  ['/etc/passwd', 'passwd', ''],
  ['../../x.pdf', 'x.pdf', 'pdf'],
  ['x.exe\u0000.pdf', 'x.exe.pdf', 'pdf'],
  ['и\u0306.txt', 'й.txt', 'txt'],
  ['строка\r\nSet-Cookie: a.txt', 'строкаSet-Cookie: a.txt', 'txt'],
  ['.пусто.pdf', '.пусто.pdf', 'pdf'],
  ['фото\u061cfdp\u00ad.pdf', 'фотоfdp.pdf', 'pdf'],
  ['а\u0301.pdf', 'а\u0301.pdf', 'pdf'],
])('shows %j as %j', (sent, name, extension) => {
  expect(parseFileName(sent)).toEqual({ name, extension });
});

it.each([
  undefined,
  '',
  '  ',
  '\u0000',
  '/',
  '.pdf',
  '\\.pdf',
  '/\\.pdf',
  '/а/.pdf',
  '\u200b.pdf',
  '\u2800\u3164.pdf',
  '\u115f',
])('finds no name in %j', (sent) => {
  expect(parseFileName(sent)).toBeNull();
});

it('shortens a long name and keeps its extension', () => {
  const found = parseFileName(`${'я'.repeat(500)}.docx`);
  expect(found?.name).toHaveLength(200);
  expect(found?.name.endsWith('я.docx')).toBe(true);
});

it('escapes a name in the header', () => {
  expect(formatDisposition('attachment', 'a"b\\c%d(1)*\'.txt')).toBe(
    `attachment; filename="a_b_c_d(1)*'.txt"; filename*=UTF-8''a%22b%5Cc%25d%281%29%2A%27.txt`,
  );
  expect(formatDisposition('inline', 'Ёж.pdf')).toBe(
    `inline; filename="__.pdf"; filename*=UTF-8''%D0%81%D0%B6.pdf`,
  );
});
