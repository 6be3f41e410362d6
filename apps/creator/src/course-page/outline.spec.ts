import { makeMove } from './moves';
import {
  addSection,
  isSameOutline,
  moveLesson,
  moveSection,
  type Outline,
  placeSection,
  removeSection,
  renameSection,
  toBody,
  toRows,
} from './outline';

const outline: Outline = {
  lessonIds: [1],
  sections: [
    { id: 71, title: 'Начало', lessonIds: [2, 3] },
    { id: 72, title: 'Пусто', lessonIds: [] },
    { id: 73, title: 'Итог', lessonIds: [4] },
  ],
};
/** The lessons before the first section, then each title with its lessons. */
const list = ({ lessonIds, sections }: Outline) => [
  [...lessonIds],
  ...sections.map(({ title, lessonIds: ids }) => [title, ...ids]),
];
/** Moves the row at one index to another. */
const move = (from: number, to: number) => list(moveLesson(makeMove(toRows(outline), from, to))(outline));

it('makes a row for each section title and each lesson', () => {
  expect(toRows(outline)).toEqual([1, -71, 2, 3, -72, -73, 4]);
});

it('moves a lesson inside its section, into another one, into an empty one, and before them all', () => {
  expect(move(2, 3)).toEqual([[1], ['Начало', 3, 2], ['Пусто'], ['Итог', 4]]);
  expect(move(0, 2)).toEqual([[], ['Начало', 2, 1, 3], ['Пусто'], ['Итог', 4]]);
  expect(move(6, 4)).toEqual(
    [[1], ['Начало', 2, 3], ['Пусто'], ['Итог', 4]].with(1, ['Начало', 2, 3, 4]).with(3, ['Итог']),
  );
  expect(move(6, 5)).toEqual([[1], ['Начало', 2, 3], ['Пусто', 4], ['Итог']]);
  expect(move(3, 0)).toEqual([[3, 1], ['Начало', 2], ['Пусто'], ['Итог', 4]]);
});

it('adds a section after the others, or one that begins with a lesson and takes the lessons after it', () => {
  expect(list(addSection('Новый')(outline)).at(-1)).toEqual(['Новый']);
  expect(list(addSection('Новый', 3)(outline))).toEqual([
    [1],
    ['Начало', 2],
    ['Новый', 3],
    ['Пусто'],
    ['Итог', 4],
  ]);
  expect(list(addSection('Новый', 1)(outline)).slice(0, 2)).toEqual([[], ['Новый', 1]]);
  expect(list(addSection('Новый', 2)(outline)).slice(0, 3)).toEqual([[1], ['Начало'], ['Новый', 2, 3]]);
});

it('renames a section', () => {
  expect(list(renameSection(72, 'Полно')(outline))[2]).toEqual(['Полно']);
});

it('moves the lessons of a removed section to the section before it', () => {
  expect(list(removeSection(73)(outline))).toEqual([[1], ['Начало', 2, 3], ['Пусто', 4]]);
  expect(list(removeSection(71)(outline))).toEqual([[1, 2, 3], ['Пусто'], ['Итог', 4]]);
  expect(list(removeSection(99)(outline))).toEqual(list(outline));
});

it('moves a section with its lessons, and not past the ends', () => {
  expect(list(moveSection(73, -1)(outline))).toEqual([[1], ['Начало', 2, 3], ['Итог', 4], ['Пусто']]);
  expect(list(moveSection(71, -1)(outline))).toEqual(list(outline));
  expect(list(moveSection(73, 1)(outline))).toEqual(list(outline));
});

it('puts a section after the same section in an outline that others changed', () => {
  const rows = [-71, -72, -73];
  const toSecond = placeSection(makeMove(rows, 2, 1));
  expect(list(toSecond(outline))).toEqual([[1], ['Начало', 2, 3], ['Итог', 4], ['Пусто']]);
  const swapped = moveSection(72, -1)(outline);
  expect(list(toSecond(swapped))).toEqual([[1], ['Пусто'], ['Начало', 2, 3], ['Итог', 4]]);
  const gone = removeSection(73)(outline);
  expect(list(toSecond(gone))).toEqual(list(gone));
});

it('sends a section as a new one when it is no longer stored', () => {
  const stored = removeSection(71)(outline);
  expect(toBody(outline, stored).sections).toEqual([
    { title: 'Начало', lessonIds: [2, 3] },
    { id: 72, title: 'Пусто', lessonIds: [] },
    { id: 73, title: 'Итог', lessonIds: [4] },
  ]);
});

it('compares titles, lessons and their order', () => {
  expect(isSameOutline(outline, removeSection(99)(outline))).toBe(true);
  expect(isSameOutline(outline, renameSection(71, 'Иначе')(outline))).toBe(false);
  expect(isSameOutline(outline, moveSection(71, 1)(outline))).toBe(false);
});
