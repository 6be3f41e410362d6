import type { SignedLinks } from '../../files/signed-links';
import { Written } from '../../http/written';
import { progressesJson, railJson } from '../courses/write-course';
import type { OpenedLesson } from './open-lesson';
import { withLinks } from './submissions';

/**
 * The answer `Lesson` of the contract as JSON text: the content and the test go from the database to the
 * reader as they are, and the rail is the kept one. A spec holds the text against the contract's schema.
 */
export function writeLesson(links: SignedLinks, { lesson, seen }: OpenedLesson): Written {
  const { id, courseId, title, order, checkType, testId, version } = lesson;
  const submissions = withLinks(links, lesson.submissions);
  const own = unclosed({ id, courseId, title, order, checkType, testId, version, submissions });
  const course = unclosed({ id: seen.course.id, title: seen.course.title });
  return new Written(
    `${own},"content":${lesson.content},"test":${lesson.test ?? 'null'},` +
      `"progresses":${progressesJson(seen.state, id)},"course":${course},"lessons":${railJson(seen)}}}`,
  );
}

const unclosed = (value: object) => JSON.stringify(value).slice(0, -1);
