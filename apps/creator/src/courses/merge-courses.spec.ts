import { makeDocument } from '@stupeni/test-kit';
import { type CourseForm, mergeCourses } from './course-form';

const base: CourseForm = { title: 'Право', description: makeDocument('О договорах'), price: '12' };

it('joins changes of different fields, and names those of the other author', () => {
  const mine = { ...base, title: 'Право и мораль' };
  const theirs = { ...base, price: '', description: makeDocument('Об исках') };
  expect(mergeCourses(base, mine, theirs)).toEqual({
    form: { ...theirs, title: 'Право и мораль' },
    clashes: false,
    takenFields: ['Описание', 'Цена'],
  });
});

it('keeps the own text of a field that both changed, and reports it', () => {
  const merged = mergeCourses(base, { ...base, title: 'Моё' }, { ...base, title: 'Чужое', price: '16' });
  expect(merged).toEqual({
    form: { ...base, title: 'Моё', price: '16' },
    clashes: true,
    takenFields: ['Цена'],
  });
});

it('accepts the same change of both, also with other white space', () => {
  const merged = mergeCourses(base, { ...base, title: ' Новое ' }, { ...base, title: 'Новое' });
  expect(merged).toMatchObject({ clashes: false, takenFields: [] });
});
