import { makeCourseLesson } from '@stupeni/test-kit';
import { makeLessonsAround } from './lessons-around';

const stored = [
  makeCourseLesson({ id: 1, order: 1, title: 'А' }),
  makeCourseLesson({ id: 3, order: 7, title: 'В' }),
  makeCourseLesson({ id: 2, order: 4, title: 'Б' }),
];
function titlesAround(id: number | null, order: number, title: string): string {
  const { lesson, lessons } = makeLessonsAround({ id, order, title, checkType: 'VIEW' }, stored);
  return lessons
    .map((one) =>
      one === lesson
        ? `[${one.title}]`
        : one.progresses[0]?.status === 'COMPLETED'
          ? `+${one.title}`
          : one.title,
    )
    .join(' ');
}

it('puts the edited lesson at its new number with its new title, after completed lessons', () => {
  expect(titlesAround(2, 9, 'Новое имя')).toBe('+А +В [Новое имя]');
});

it('puts a new lesson before the one with the same number', () => {
  expect(titlesAround(null, 4, 'Г')).toBe('+А [Г] Б В');
});
