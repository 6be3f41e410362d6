import { placeInCourse } from './place-in-course';

const lessons = [
  { id: 1, order: 1, title: 'А' },
  { id: 3, order: 7, title: 'В' },
  { id: 2, order: 4, title: 'Б' },
];
const told = (placed: ReturnType<typeof placeInCourse>) =>
  placed.map(({ title, here }) => (here ? `[${title}]` : title)).join(' ');

it('a lesson stands where its number will put it, under its new name, and once', () => {
  expect(told(placeInCourse(lessons, { id: 2, order: 9, title: 'Новое имя' }))).toBe('А В [Новое имя]');
});

it('a new lesson comes before the one whose number it takes', () => {
  expect(told(placeInCourse(lessons, { id: null, order: 4, title: 'Г' }))).toBe('А [Г] Б В');
});
