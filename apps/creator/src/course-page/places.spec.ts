import { makeCourseLesson } from '@stupeni/test-kit';
import { arrangeSections, describePlace, groupRows, placeAfterMove, readNumbers, readPlaces } from './places';
import type { OutlineRow } from './use-outline';

const section = (id: number, title: string) =>
  ({ kind: 'section', id: -id, title, sectionId: id }) as const satisfies OutlineRow;
const lesson = (id: number): OutlineRow => ({
  kind: 'lesson',
  id,
  title: `Урок ${id}`,
  lesson: makeCourseLesson({ id }),
});
const [start, empty, end] = [section(71, 'Начало'), section(72, 'Пусто'), section(73, 'Итог')];
const rows = [lesson(1), start, lesson(2), lesson(3), empty, end, lesson(4)];
const places = readPlaces(rows);

it('counts the lessons over all sections', () => {
  expect([1, 2, 3, 4].map((id) => places.get(id)?.number)).toEqual([1, 2, 3, 4]);
  expect(describePlace(places, 1)).toBe('урок 1 из 4');
  expect(describePlace(places, 4)).toBe('урок 4 из 4, раздел «Итог»');
});

it('gives a draft no number, and does not count it', () => {
  const draft: OutlineRow = {
    kind: 'lesson',
    id: 5,
    title: 'Набросок',
    lesson: makeCourseLesson({ id: 5, publication: 'DRAFT' }),
  };
  const withDraft = readPlaces([start, lesson(1), draft, lesson(2), end, draft]);
  expect([1, 5, 2].map((id) => withDraft.get(id)?.number)).toEqual([1, null, 2]);
  expect(describePlace(withDraft, 5)).toBe('черновик, раздел «Итог»');
  expect(describePlace(withDraft, 2)).toBe('урок 2 из 2, раздел «Начало»');
  expect(readNumbers(withDraft, start)).toEqual([1, 2]);
  expect(readNumbers(withDraft, end)).toBeNull();
});

it('names the place after a move into another section', () => {
  expect(placeAfterMove(rows, 2, 6)).toBe('урок 4 из 4, раздел «Итог»');
  expect(placeAfterMove(rows, 6, 4)).toBe('урок 4 из 4, раздел «Начало»');
  expect(placeAfterMove(rows, 6, 5)).toBe('урок 4 из 4, раздел «Пусто»');
  expect(placeAfterMove(rows, 6, 0)).toBe('урок 1 из 4');
});

it('finds the first and the last number of a section, and none for an empty section', () => {
  expect(readNumbers(places, start)).toEqual([2, 3]);
  expect(readNumbers(places, end)).toEqual([4, 4]);
  expect(readNumbers(places, empty)).toBeNull();
});

it('groups the lessons with the title of their section', () => {
  expect(groupRows(rows)).toEqual([[1, 2, 3], [4], [5, 6]]);
  expect(groupRows([lesson(1)])).toEqual([]);
});

it('moves the lessons with their section, and does not move the lessons before the first section', () => {
  expect(arrangeSections(rows, [end, start, empty]).map(({ id }) => id)).toEqual([1, -73, 4, -71, 2, 3, -72]);
});
