import { placeInCourse } from './place-in-course';

const lessons = [
  { id: 1, order: 1, title: 'А' },
  { id: 3, order: 7, title: 'В' },
  { id: 2, order: 4, title: 'Б' },
];
const titlesOf = (placed: ReturnType<typeof placeInCourse>) =>
  placed.map(({ title, isEdited }) => (isEdited ? `[${title}]` : title)).join(' ');

it('puts the edited lesson at its new number with its new title', () => {
  expect(titlesOf(placeInCourse(lessons, { id: 2, order: 9, title: 'Новое имя' }))).toBe('А В [Новое имя]');
});

it('puts a new lesson before the one with the same number', () => {
  expect(titlesOf(placeInCourse(lessons, { id: null, order: 4, title: 'Г' }))).toBe('А [Г] Б В');
});
