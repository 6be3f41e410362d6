import { choosePageShape } from './page-shape';

it.each([
  ['/courses', 'tiles'],
  ['/courses/1', 'stairs'],
  ['/courses/1/lesson/7', 'reading'],
  ['/profile/completed', 'list'],
  ['/profile/tasks', 'list'],
  ['/profile/tasks/7', 'sheet'],
  ['/profile/notifications', 'list'],
  ['/profile/certificates', undefined],
  ['/courses/1/marks', undefined],
  ['/teacher/review', undefined],
])('returns for %s the shape %s', (address, shape) => {
  expect(choosePageShape(address)).toBe(shape);
});
