import Type from 'typebox';
import { Check } from '../courses/operations';
import { courseFields } from '../fields';
import { greatestSections, greatestSubmissionText, mostDueDays } from '../limits';
import { closed, nullable, oneOf, visibleLine } from '../schemas/base';
import { submissionWants } from '../vocabulary';

/** The most lessons and the most pictures of an archive. */
const mostLessons = 1000;
const mostPictures = 2000;

const FileName = Type.String({ minLength: 1, maxLength: 200 });

const ArchivedLesson = closed({
  title: visibleLine(300),
  /** The number of its section, from 1. Null: before the first section. */
  section: nullable(Type.Integer({ minimum: 1, maximum: greatestSections })),
  checkType: Check,
  /** The file with our document as JSON. */
  content: FileName,
  /** The file with the same text as a page to read. The import does not use it. */
  page: Type.Optional(FileName),
  wants: oneOf(submissionWants),
  criteria: nullable(Type.String({ maxLength: greatestSubmissionText })),
  /** How many days after the course opened the lesson is due. A due date on a fixed day is not in the archive. */
  dueDays: nullable(Type.Integer({ minimum: 0, maximum: mostDueDays })),
  /** False: a draft, which learners do not find. */
  published: Type.Boolean(),
  /** The file of the test. Only for the check type TEST. */
  test: nullable(FileName),
  // A new field must be optional, because lessons of older archives do not have it.
});

/** `course.json` in the archive of a course. `tools/handbook/course-archive.md` describes the format. */
export const ArchivedCourse = closed({
  format: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  exportedAt: Type.Optional(Type.String({ maxLength: 40 })),
  title: Type.String(courseFields.title),
  price: nullable(Type.Integer(courseFields.price)),
  /** Our document. */
  description: Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
  sections: Type.Array(closed({ title: Type.String(courseFields.title) }), { maxItems: greatestSections }),
  lessons: Type.Array(ArchivedLesson, { maxItems: mostLessons }),
  pictures: Type.Array(
    closed({
      file: FileName,
      /** The name that its author gave. */
      name: Type.String({ minLength: 1, maxLength: 300 }),
    }),
    { maxItems: mostPictures },
  ),
});
