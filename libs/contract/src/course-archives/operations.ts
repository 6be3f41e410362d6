import Type from 'typebox';
import { Check } from '../courses/operations';
import { closed, Id, IdParams, nullable, oneOf } from '../schemas/base';
import type { Operation } from '../schemas/operation';
import { uploadProblems } from '../schemas/problem-groups';
import { skippedInArchive } from '../vocabulary';

/** What the archive of a course has. */
const CourseArchive = closed({
  title: Type.String(),
  /** When the archive was made. Null when the archive does not have this time. */
  exportedAt: nullable(Type.String()),
  /** The titles of the sections in their order. */
  sections: Type.Array(Type.String()),
  lessons: closed({
    count: Type.Integer(),
    /** The first lessons in their order. */
    first: Type.Array(closed({ title: Type.String(), checkType: Check })),
  }),
  tests: closed({ count: Type.Integer(), questions: Type.Integer() }),
  pictures: closed({
    count: Type.Integer(),
    /** The size in bytes. */
    size: Type.Integer(),
  }),
  /** What the import leaves out; only kinds that the archive has. `names` has the first names of a kind. */
  skipped: Type.Array(
    closed({ what: oneOf(skippedInArchive), count: Type.Integer(), names: Type.Array(Type.String()) }),
  ),
});

export const courseArchivesOperations = {
  /**
   * A ZIP: `course.json`, the documents and tests as JSON, pages to read, pictures. `tools/handbook/course-archive.md`
   * describes it.
   */
  exportCourse: {
    summary: 'Скачать курс одним ZIP',
    whyUncompressed: 'file',
    params: IdParams,
    reply: Type.Unknown(),
  },
  /** Accepts multipart/form-data with `file`. Stores nothing. */
  lookIntoCourseArchive: {
    summary: 'Что внутри архива курса',
    problems: [...uploadProblems, 'archive_refused'],
    reply: CourseArchive,
  },
  /** Accepts multipart/form-data with `file`. Makes a course from the whole archive, or changes nothing. */
  importCourse: {
    summary: 'Создать курс из архива',
    problems: [...uploadProblems, 'archive_refused', 'not_found'],
    reply: closed({ id: Id, title: Type.String() }),
    status: 201,
  },
} satisfies Record<string, Operation>;
