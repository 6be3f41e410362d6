import { call } from '@stupeni/api-client';
import type { RemoteSearch } from '@stupeni/federation';
import { href } from '@stupeni/remote';
import { hasWords } from '@stupeni/rules';
import { addresses } from '../navigation/addresses';
import { texts } from './texts';

const maxHits = 10;

/**
 * Finds courses with the words in their titles, and lessons and tests with the words anywhere. A lesson and a test open
 * in their editors.
 */
export const find: RemoteSearch = async (words, { signal }) => {
  const query = { search: words, limit: maxHits };
  const [courses, lessons, tests] = await Promise.all([
    call('listCourses', {}, { signal }),
    call('listLessons', { query }, { signal }),
    call('listTests', { query }, { signal }),
  ]);
  const searchAddress = (address: string) => `${address}?search=${encodeURIComponent(words)}`;
  return [
    {
      title: texts.courses,
      // A hit opens the list of courses with the title in the search.
      hits: courses
        .filter(({ title }) => hasWords(title, words))
        .slice(0, maxHits)
        .map(({ title }) => ({ title, path: `${addresses.courses}?search=${encodeURIComponent(title)}` })),
      more: searchAddress(addresses.courses),
    },
    {
      title: texts.lessons,
      hits: lessons.map(({ id, title, course, found }) => ({
        title,
        ...((found ?? course) && { detail: found ?? course?.title }),
        path: href(addresses.lesson, { lessonId: id }),
      })),
      more: searchAddress(addresses.lessons),
    },
    {
      title: texts.tests,
      hits: tests.map(({ id, title, found }) => ({
        title,
        ...(found !== undefined && { detail: found }),
        path: href(addresses.test, { testId: id }),
      })),
      more: searchAddress(addresses.tests),
    },
  ];
};
