import { keepSections } from './keep-sections';

const sections = [
  { id: 71, title: 'Начало' },
  { id: 72, title: 'План' },
  { id: 73, title: 'Итог' },
];
const lessons = [
  { id: 1, sectionId: null },
  { id: 2, sectionId: 71 },
  { id: 3, sectionId: 71 },
  { id: 4, sectionId: 72 },
  { id: 5, sectionId: 72 },
];

/** The lessons before the first section, then those of each section. */
const after = (...order: number[]) => {
  const kept = keepSections({ lessons, sections }, order);
  return [kept.lessonIds, ...kept.sections.map(({ lessonIds }) => lessonIds)];
};

it('keeps all sections when the order stays the same, also an empty one', () => {
  expect(after(1, 2, 3, 4, 5)).toEqual([[1], [2, 3], [4, 5], []]);
});

it('keeps the section of a lesson that moves inside it', () => {
  expect(after(1, 3, 2, 5, 4)).toEqual([[1], [3, 2], [5, 4], []]);
});

it('puts a moved lesson into the section of its new place, and leaves the others in theirs', () => {
  expect(after(5, 1, 2, 3, 4)).toEqual([[5, 1], [2, 3], [4], []]);
  expect(after(1, 2, 4, 3, 5)).toEqual([[1], [2], [4, 3, 5], []]);
  expect(after(2, 3, 4, 5, 1)).toEqual([[], [2, 3], [4, 5, 1], []]);
});

it('loses no lesson when the order is reversed', () => {
  const turned = after(5, 4, 3, 2, 1);
  expect(turned.flat()).toEqual([5, 4, 3, 2, 1]);
});
