import type { Reply } from '@stupeni/contract';
import type { ParsedCourse } from './read-archive';

/** How many lessons an author sees before the import. */
const shownLessons = 5;

/** What an author sees of an archive before anything is written. */
export const describeArchive = (course: ParsedCourse): Reply<'lookIntoCourseArchive'> => ({
  title: course.title,
  exportedAt: course.exportedAt ?? null,
  sections: course.sections.map(({ title }) => title),
  lessons: {
    count: course.lessons.length,
    first: course.lessons.slice(0, shownLessons).map(({ title, checkType }) => ({ title, checkType })),
  },
  tests: {
    count: course.tests.length,
    questions: course.tests.reduce((sum, { questions }) => sum + questions.length, 0),
  },
  pictures: {
    count: course.pictures.length,
    size: course.pictures.reduce((sum, { temp }) => sum + temp.size, 0),
  },
  skipped: course.skipped,
});
