import { makeCourseRow, makeLessonRow, usePretendApi } from '@stupeni/test-kit';
import { find } from './find';

const api = usePretendApi();
const options = { signal: new AbortController().signal };

it('finds open courses by their titles, and lessons with the search of the API', async () => {
  api.answers('listCourses', [
    makeCourseRow({ id: 1, title: 'Учёт времени', isOpen: true }),
    makeCourseRow({ id: 2, title: 'Учёт денег', isOpen: false }),
    makeCourseRow({ id: 3, title: 'Основы', isOpen: true }),
  ]);
  const course = { id: 3, title: 'Основы' };
  api.answers('listLessons', [makeLessonRow({ id: 31, courseId: 3, title: 'Бюджетный учёт', course })]);
  expect(await find('учет', options)).toEqual([
    { title: 'Курсы', hits: [{ title: 'Учёт времени', path: '/courses/1' }] },
    {
      title: 'Уроки',
      hits: [{ title: 'Бюджетный учёт', detail: 'Основы', path: '/courses/3/lesson/31' }],
    },
  ]);
});
