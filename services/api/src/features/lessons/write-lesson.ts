import type { SignedLinks } from '../../core/files/signed-links';
import type { SeenCourse } from '../reading/course-reader';
import type { LessonRow } from '../reading/lessons';
import { withLinks } from '../reading/submissions';
import type { SignedInUser } from '../../core/http/guards';
import { RawJson } from '../../core/http/raw-json';
import { progressesJson, railJson, sectionsField } from '../courses/write-course';

/**
 * The answer `Lesson` of the contract as JSON text. The JSON of the content and the test is copied from the database.
 * The list of lessons comes from the cached course. A spec checks the text against the schema of the contract.
 */
export function writeLesson(
  links: SignedLinks,
  { role }: SignedInUser,
  { lesson, seen }: { lesson: LessonRow; seen: SeenCourse },
): RawJson {
  const { id, courseId, title, order, checkType, testId, wanted, version, dueRule, publication, notes } =
    lesson;
  const submissions = withLinks(links, lesson.submissions);
  // A learner gets a due date, but not the rule of the author.
  const staffFields =
    role === 'LEARNER'
      ? {}
      : {
          ...(dueRule !== null && { dueRule }),
          ...(lesson.opensOn !== null && { opensOn: lesson.opensOn }),
          ...(publication !== null && { publication }),
        };
  const own = withoutLastBrace({
    id,
    courseId,
    title,
    order,
    checkType,
    testId,
    ...wanted,
    ...staffFields,
    version,
    submissions,
    ...(notes && { notes }),
  });
  const course = withoutLastBrace({ id: seen.course.id, title: seen.course.title });
  return new RawJson(
    `${own},"content":${lesson.content},"test":${lesson.test ?? 'null'},` +
      `"progresses":${progressesJson(seen.state, id)},` +
      `"course":${course},"lessons":${railJson(seen)}${sectionsField(seen)}}}`,
  );
}

const withoutLastBrace = (value: object) => JSON.stringify(value).slice(0, -1);
