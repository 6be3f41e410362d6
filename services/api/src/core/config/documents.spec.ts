import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocuments } from './documents';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'stupeni-documents-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

it('reads no documents without settings', () => {
  expect(readDocuments(undefined, '')).toEqual([]);
});

it('compares the numbers in versions as numbers', () => {
  write('terms@9.md', '# Девятая');
  write('terms@10.md', '# Десятая');
  write('README.md', 'О папке');
  expect(readDocuments(folder, '')).toMatchObject([{ version: '10', title: 'Десятая', changes: null }]);
});

it('joins the lines of what changed', () => {
  write('terms@1.md', '# Условия\r\n\r\n> Раз,\r\n> два.\r\n\r\nТекст\r\n');
  const [document] = readDocuments(folder, '');
  expect(document).toMatchObject({ changes: 'Раз, два.' });
  expect(JSON.stringify(document?.text)).toContain('Текст');
});

it.each([
  ['terms.md', '# Условия', 'назовите по образцу'],
  ["a'b@1.md", '# Условия', 'назовите по образцу'],
  ['terms@1.md', 'Без заголовка', 'должен начинаться с заголовка'],
])('rejects the file %s with the text %s', (name, text, sentence) => {
  write(name, text);
  expect(() => readDocuments(folder, '')).toThrow(sentence);
});

it.each(['terms', 'terms@1=Условия', 'terms@1=Условия|javascript:alert(1)', "t'@1=У|https://a.test"])(
  'rejects the link %s',
  (links) => {
    expect(() => readDocuments(undefined, links)).toThrow('напишите по образцу');
  },
);

it('rejects a missing folder and a document that is given twice', () => {
  expect(() => readDocuments(join(folder, 'nothing'), '')).toThrow('не удалось прочитать');
  write('terms@1.md', '# Условия');
  expect(() => readDocuments(folder, 'terms@1=Условия|https://a.test')).toThrow('задан дважды');
});
