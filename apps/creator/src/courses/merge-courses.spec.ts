import { makeDocument } from '@stupeni/test-kit';
import { type CourseForm, mergeCourses } from './course-form';

const base: CourseForm = { title: 'Право', description: makeDocument('О договорах'), price: '12' };

it('joins changes of different fields, and names the fields of the other author', () => {
  const mine = { ...base, title: 'Право и мораль' };
  const theirs = { ...base, price: '', description: makeDocument('Об исках') };
  expect(mergeCourses(base, mine, theirs)).toEqual({
    form: { ...theirs, title: 'Право и мораль' },
    hasClash: false,
    takenFields: ['Описание', 'Цена'],
  });
});

it('keeps my text of a field that both changed, and reports the clash', () => {
  const merged = mergeCourses(base, { ...base, title: 'Моё' }, { ...base, title: 'Чужое', price: '16' });
  expect(merged).toEqual({
    form: { ...base, title: 'Моё', price: '16' },
    hasClash: true,
    takenFields: ['Цена'],
  });
});

it('reports no clash when both made the same change, also with other white space', () => {
  const merged = mergeCourses(base, { ...base, title: ' Новое ' }, { ...base, title: 'Новое' });
  expect(merged).toMatchObject({ hasClash: false, takenFields: [] });
});
