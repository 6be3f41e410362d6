import type { HelpPage } from '@stupeni/federation';
import { findPagesOfScreen, findPagesWithWords } from './find-pages';

const page = (id: string, screens: string[], text = ''): HelpPage => ({
  id,
  title: `Как сделать ${id}`,
  screens,
  blocks: [{ text }, { steps: ['Откройте «Отчёт».'] }],
});

const course = page('course', ['/courses', '/courses/:courseId']);
const lesson = page('lesson', ['/courses/:courseId/lesson/:lessonId'], 'Файл до 50 МБ');

it.each([
  ['/courses', ['course']],
  ['/courses/7?tab=2', ['course']],
  ['/courses/7/lesson/2', ['lesson']],
  ['/profile', []],
])('finds the pages of %s', (screen, ids) => {
  expect(findPagesOfScreen([course, lesson], screen).map(({ id }) => id)).toEqual(ids);
});

it.each([
  ['', ['course', 'lesson']],
  ['ОТЧЕТ', ['course', 'lesson']],
  ['файл lesson', ['lesson']],
  ['файл course', []],
  ['отчётами сделаем', ['course', 'lesson']],
  ['файлами сделать', ['lesson']],
])('finds the pages with every word of «%s»', (search, ids) => {
  expect(findPagesWithWords([course, lesson], search).map(({ id }) => id)).toEqual(ids);
});

it('skips a block of a newer contract in a search', () => {
  const newer = { ...course, blocks: [{ video: { address: '/v.mp4' } } as never] };
  expect(findPagesWithWords([newer], 'course')).toEqual([newer]);
});

it('finds a word that was written with «ё» as two characters', () => {
  const [page] = findPagesWithWords([course], 'отчёт'.normalize('NFD'));
  expect(page).toBe(course);
});
