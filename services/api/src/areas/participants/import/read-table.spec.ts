import { runInNewContext } from 'node:vm';
import type { Problem } from '../../../http/problem';
import { readTable, type Table } from './read-table';

// Jest cannot stop work that never yields: a slow reader would hold the run, and the school.
const stopsAfter = { timeout: 20_000 };
const read = (text: string): Table =>
  runInNewContext('read()', { read: () => readTable(text) }, stopsAfter) as Table;
const refusalOf = (text: string) => {
  try {
    return read(text);
  } catch (error) {
    return (error as Problem).facts;
  }
};
const refused = (message: string) => ({ issues: [{ path: '', message }] });
const bytes = 4 * 1024 * 1024;

describe('a file of 4 MB', () => {
  it.each([
    ['one line without an end', 'я'.repeat(bytes / 2)],
    ['one line of cells', 'a;'.repeat(bytes / 2)],
    ['one line of quoted cells', '"x" '.repeat(bytes / 4)],
    ['a quote that is never closed', `Фамилия;Имя\n"${'a;b\n'.repeat(bytes / 4)}`],
  ])('is refused for %s', (_, text) => {
    expect(refusalOf(text)).toMatchObject({
      issues: [{ message: expect.stringMatching(/слишком длинная\. Возможно, не закрыта кавычка\.$/) }],
    });
  });

  it('is refused for its many rows', () => {
    expect(refusalOf('a;b;c\n'.repeat(bytes / 6))).toEqual(
      refused('В файле больше 2000 строк, разделите его на части.'),
    );
  });

  it('is refused for nothing but blank rows', () => {
    expect(refusalOf(`a;b\n${';\n'.repeat(bytes / 2)}`)).toEqual(refused('В файле нет участников.'));
  });
});

it('takes a hundred columns and no more', () => {
  const wide = (columns: number) => Array(2).fill(Array(columns).fill('a').join(';')).join('\n');
  expect(read(wide(100)).headings).toHaveLength(100);
  expect(refusalOf(wide(101))).toEqual(refused('В файле больше 100 столбцов, оставьте нужные.'));
});

it.each(['\r\n', '\n', '\r'])('knows the line ends %j', (end) => {
  const { headings, rows } = read(['a;"b\nb"', '', '"c";d'].join(end) + end);
  expect(headings).toEqual(['a', 'b\nb']);
  expect(rows).toMatchObject([{ cells: ['c', 'd'] }]);
});
