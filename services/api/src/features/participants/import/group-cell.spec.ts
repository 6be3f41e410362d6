import { listPossibleGroups, readGroups } from './group-cell';

const read = (cell: string, ...known: string[]) => readGroups(cell, (name) => known.includes(name));

it.each([
  ['', []],
  ['Весна', ['Весна']],
  ['Весна; Осень', ['Весна', 'Осень']],
  ['Весна,Осень', ['Весна', 'Осень']],
  [' ; Весна ;; ', ['Весна']],
  ['Весна; весна; Вёсна; ВЕСНА', ['Весна']],
])('reads the groups of «%s»', (cell, names) => {
  expect(read(cell).map((name) => name.toLowerCase())).toEqual(names.map((name) => name.toLowerCase()));
});

it('splits by commas only a cell without a semicolon', () => {
  expect(read('Школа, вечер; Осень')).toEqual(['Школа, вечер', 'Осень']);
});

it('prefers a group of the school whose name has the separator', () => {
  expect(read('Школа, вечер', 'Школа, вечер')).toEqual(['Школа, вечер']);
  expect(read('Весна, Школа, вечер, Осень', 'Школа, вечер')).toEqual(['Весна', 'Школа, вечер', 'Осень']);
  expect(read('А; Б; В', 'А; Б')).toEqual(['А; Б', 'В']);
});

it('asks the school for each name that the cell may mean', () => {
  expect(listPossibleGroups('А, Б, В')).toEqual(['А', 'А, Б', 'А, Б, В', 'Б', 'Б, В', 'В']);
});

it('reads a cell with very many parts part by part', () => {
  const parts = Array.from({ length: 60 }, (_, at) => `Группа ${at}`);
  expect(listPossibleGroups(parts.join(';'))).toEqual(parts);
  expect(read(parts.join(';'), parts.join('; '))).toEqual(parts);
});
