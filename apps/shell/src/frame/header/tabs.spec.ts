import { listTabs } from './tabs';

const review = { path: '/teacher/review', label: 'На проверке', counted: true };

it('lists the tabs that a release declares', () => {
  expect(listTabs('teacher', 'TEACHER', { tabs: [review] })).toEqual([review]);
  expect(listTabs('teacher', 'TEACHER', { tabs: [] })).toEqual([]);
});

it.each([undefined, null, {}, { tabs: 'all' }])('lists no tabs for the declaration %p', (declares) =>
  expect(listTabs('teacher', 'TEACHER', declares)).toEqual([]),
);

it.each([
  ['of another remote', { path: '/creator/courses', label: 'Курсы' }],
  ['of an unknown address', { path: '/nowhere', label: 'Курсы' }],
  ['without a label', { path: '/teacher/clarify', label: '' }],
  ['without an address', { label: 'Курсы' }],
  ['that is no object', null],
])('leaves out a tab %s', (_, tab) => {
  expect(listTabs('teacher', 'TEACHER', { tabs: [tab, review] })).toEqual([review]);
});

it('leaves out a tab that another role opens', () => {
  const tabs = [
    { path: '/courses', label: 'Курсы' },
    { path: '/profile/tasks', label: 'Задания' },
  ];
  expect(listTabs('learner', 'TEACHER', { tabs })).toEqual([tabs[0]]);
});
