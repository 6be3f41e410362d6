import { runInNewContext } from 'node:vm';
import { itAtNight } from '../../../../../../tools/test/at-night.mjs';
import { writeLines } from '../../../core/files/csv';
import type { ProblemError } from '../../../core/http/problem';
import { readTable, type Table } from './read-table';

// Jest cannot stop synchronous code. The timeout of `vm` can. It is as long as that of a test.
const vmOptions = { timeout: 120_000 };
const read = (text: string): Table =>
  runInNewContext('read()', { read: () => readTable(text) }, vmOptions) as Table;
const problemFacts = (text: string) => {
  try {
    return read(text);
  } catch (error) {
    return (error as ProblemError).facts;
  }
};
const makeIssue = (message: string) => ({ issues: [{ path: '', message }] });
const bytes = 4 * 1024 * 1024;

describe('file', () => {
  it.each([
    ['4 MB in one line', 'я'.repeat(bytes / 2)],
    ['4 MB of cells in one line', 'a;'.repeat(bytes / 2)],
    ['4 MB of quoted cells in one line', '"x" '.repeat(bytes / 4)],
    ['a quote that is not closed in 4 MB', `Фамилия;Имя\n"${'a;b\n'.repeat(bytes / 4)}`],
  ])('is rejected for %s', (_, text) => {
    expect(problemFacts(text)).toMatchObject({
      issues: [{ message: expect.stringMatching(/слишком длинная\. Возможно, не закрыта кавычка\.$/) }],
    });
  });

  it.each([
    ['a short file', 'Фамилия;Имя\nа;б\n"в;г\nд;е\n', 'Строка 3: не закрыта кавычка.'],
    [
      'a long file',
      `Фамилия;Имя\nа;б\n"${'в;г\n'.repeat(bytes / 8)}`,
      'Строка 3: слишком длинная. Возможно, не закрыта кавычка.',
    ],
  ])('names the line with the unclosed quote of %s', (_, text, message) => {
    expect(problemFacts(text)).toMatchObject(makeIssue(message));
  });

  it('is rejected for too many rows', () => {
    expect(problemFacts('a;b;c\n'.repeat(bytes / 6))).toEqual(
      makeIssue('В файле больше 2000 строк, разделите его на части.'),
    );
  });

  itAtNight('is rejected when all rows are blank', () => {
    expect(problemFacts(`a;b\n${';\n'.repeat(bytes / 2)}`)).toEqual(makeIssue('В файле нет участников.'));
  });
});

it.each([
  ['{"a":1}', 'Это JSON. Взять можно только таблицу CSV.'],
  ['\ufeff\n[{"email": "a@b"}]', 'Это JSON. Взять можно только таблицу CSV.'],
  ['{\\rtf1 Фамилия}', 'Это RTF. Взять можно только таблицу CSV.'],
  ['<!DOCTYPE html><table><tr><td>a', 'Это страница HTML. Взять можно только таблицу CSV.'],
  ['<table><tr><td>Фамилия', 'Это страница HTML. Взять можно только таблицу CSV.'],
  ['<?xml version="1.0"?><Workbook/>', 'Это XML. Взять можно только таблицу CSV.'],
])('names another format by its beginning: %j', (text, message) => {
  expect(problemFacts(text)).toEqual(makeIssue(message));
});

it('accepts at most a hundred columns', () => {
  const wide = (columns: number) => Array(2).fill(Array(columns).fill('a').join(';')).join('\n');
  expect(read(wide(100)).headings).toHaveLength(100);
  expect(problemFacts(wide(101))).toEqual(makeIssue('В файле больше 100 столбцов, оставьте нужные.'));
});

it.each(['\r\n', '\n', '\r'])('reads the line ends %j', (end) => {
  const { headings, rows } = read(['a;"b\nb"', '', '"c";d'].join(end) + end);
  expect(headings).toEqual(['a', 'b\nb']);
  expect(rows).toMatchObject([{ cells: ['c', 'd'] }]);
});

it('reads a name of our export with the apostrophes that it begins with', () => {
  const names = ["'=Сидоров", "''-Иванов", "' +Ким", "'Оль", '=СУММ(1', '-Иванов'];
  const file = writeLines([['Фамилия', 'Имя'], ...names.map((name) => [name, 'Анна'])]);
  expect(read(file).rows.map(({ cells: [name] }) => name)).toEqual(names);
});
