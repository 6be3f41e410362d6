import { call } from '@stupeni/api-client';
import type { RemoteSearch } from '@stupeni/federation';
import { href } from '@stupeni/remote';
import { hasWords } from '@stupeni/rules';
import { addresses } from '../navigation/addresses';
import { texts } from './texts';

const maxHits = 10;

/** The learner's open courses and their lessons whose titles have the words. */
export const find: RemoteSearch = async (words, { signal }) => {
  const [courses, lessons] = await Promise.all([
    call('listCourses', {}, { signal }),
    call('listLessons', { query: { search: words, limit: maxHits } }, { signal }),
  ]);
  return [
    {
      title: texts.courses,
      hits: courses
        .filter(({ isOpen, title }) => isOpen && hasWords(title, words))
        .slice(0, maxHits)
        .map(({ id, title }) => ({ title, path: href(addresses.course, { courseId: id }) })),
    },
    {
      title: texts.lessons,
      hits: lessons.map(({ id, title, courseId, course }) => ({
        title,
        ...(course && { detail: course.title }),
        path: href(addresses.lesson, { courseId, lessonId: id }),
      })),
    },
  ];
};
