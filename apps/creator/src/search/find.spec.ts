import { makeCourseRow, makeLessonRow, usePretendApi } from '@stupeni/test-kit';
import { find } from './find';

const api = usePretendApi();
const options = { signal: new AbortController().signal };

it('finds courses, lessons and tests, and leads to their lists with the same search', async () => {
  api.answers('listCourses', [makeCourseRow({ title: 'Учёт & время' }), makeCourseRow({ title: 'Основы' })]);
  api.answers('listLessons', [makeLessonRow({ id: 31, title: 'Учёт рисков', course: null })]);
  api.answers('listTests', [{ id: 5, title: 'Проверка учёта', version: 1, questionCount: 2, lesson: null }]);
  const same = `?search=${encodeURIComponent('учёт')}`;
  expect(await find('учёт', options)).toEqual([
    {
      title: 'Курсы',
      hits: [
        { title: 'Учёт & время', path: `/creator/courses?search=${encodeURIComponent('Учёт & время')}` },
      ],
      more: `/creator/courses${same}`,
    },
    {
      title: 'Уроки',
      hits: [{ title: 'Учёт рисков', path: '/creator/lessons/31' }],
      more: `/creator/lessons${same}`,
    },
    {
      title: 'Тесты',
      hits: [{ title: 'Проверка учёта', path: '/creator/tests/5' }],
      more: `/creator/tests${same}`,
    },
  ]);
});

it('says in which words inside a lesson or a test the search was found', async () => {
  api.answers('listCourses', []);
  api.answers('listLessons', [makeLessonRow({ id: 31, title: 'Кадры', found: '…расчёт отпускных' })]);
  const test = { id: 5, title: 'Право', version: 1, questionCount: 2, lesson: null };
  api.answers('listTests', [{ ...test, found: 'Сколько длится отпуск?' }]);
  const [, lessons, tests] = await find('отпуск', options);
  expect(lessons!.hits).toEqual([
    { title: 'Кадры', detail: '…расчёт отпускных', path: '/creator/lessons/31' },
  ]);
  expect(tests!.hits).toEqual([
    { title: 'Право', detail: 'Сколько длится отпуск?', path: '/creator/tests/5' },
  ]);
});
