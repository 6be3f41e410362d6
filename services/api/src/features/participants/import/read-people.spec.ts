import { optionalFieldNames, optionalFields } from '@stupeni/contract/fields';
import { fieldNames } from './columns';
import { readPeople } from './read-people';
import { importTexts } from './texts';

const namesIn = (headings: string[], ...rows: string[][]) =>
  readPeople({ headings, rows: rows.map((cells, at) => ({ line: at + 2, cells })) }).people.map(
    ({ lastName, firstName, middleName }) => [lastName, firstName, middleName],
  );

describe('«отчество» of a person in a file', () => {
  it('has a column of its own', () => {
    expect(
      namesIn(
        ['Имя', 'Отчество', 'Фамилия', 'E-mail'],
        ['Иван', 'Петрович', 'Ким', 'a@b.ru'],
        ['Ян', '', 'Ли', 'c@b.ru'],
      ),
    ).toEqual([
      ['Ким', 'Иван', 'Петрович'],
      ['Ли', 'Ян', ''],
    ]);
  });

  it.each([
    ['Иван Петрович', 'Иван', 'Петрович'],
    ['Али Ахмед оглы', 'Али', 'Ахмед оглы'],
    ['Анна Мария', 'Анна Мария', ''],
    ['Анна Мария Ильинична', 'Анна Мария', 'Ильинична'],
  ])('is found after the first name: %s', (cell, firstName, middleName) => {
    expect(namesIn(['Имя', 'Фамилия', 'E-mail'], [cell, 'Ким', 'a@b.ru'])).toEqual([
      ['Ким', firstName, middleName],
    ]);
  });

  it('is the rest of a full name', () => {
    expect(
      namesIn(
        ['ФИО', 'E-mail'],
        ['Смирнова Анна  Юрьевна', 'a@b.ru'],
        ['Ли Ян', 'c@b.ru'],
        ['Алиев Али Ахмед оглы', 'd@b.ru'],
      ),
    ).toEqual([
      ['Смирнова', 'Анна', 'Юрьевна'],
      ['Ли', 'Ян', ''],
      ['Алиев', 'Али', 'Ахмед оглы'],
    ]);
  });
});

it('says that a full name of one word is not enough', () => {
  const table = { headings: ['ФИО', 'E-mail'], rows: [{ line: 2, cells: ['Он', 'on@school.test'] }] };
  expect(readPeople(table).people[0]?.problems).toEqual(['в «ФИО» одно слово «Он», нужны фамилия и имя']);
});

it('also says what is wrong with the one word of a full name', () => {
  const word = 'я'.repeat(101);
  const table = { headings: ['ФИО', 'E-mail'], rows: [{ line: 2, cells: [word, 'on@school.test'] }] };
  expect(readPeople(table).people[0]?.problems).toEqual([
    importTexts.wrong(fieldNames.lastName),
    importTexts.oneWord(word),
  ]);
});

it.each(optionalFieldNames)('reads the %s of a row, and rejects what the form rejects', (field) => {
  const longest = 'я'.repeat(optionalFields[field].maxLength);
  const cells = [longest, `${longest}я`, '7\u00007'].map((value) => ['Ким', 'Ян', 'kim@school.test', value]);
  const headings = ['Фамилия', 'Имя', 'E-mail', fieldNames[field]];
  const rows = cells.map((row, at) => ({ line: at + 2, cells: row }));
  const wrong = [importTexts.wrong(fieldNames[field])];
  expect(
    readPeople({ headings, rows }).people.map((person) => [person[field].length, person.problems]),
  ).toEqual([
    [longest.length, []],
    [longest.length + 1, wrong],
    [3, wrong],
  ]);
});
