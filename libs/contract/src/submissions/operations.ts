import Type from 'typebox';
import { RichText } from '../course-editing/operations';
import { Submission } from '../courses/operations';
import { FileId } from '../files/operations';
import { closed, Id, nullable } from '../schemas/base';
import { lessonStepProblems } from '../schemas/problem-groups';
import type { Operation } from '../schemas/operation';

/**
 * The largest number of ids in a body. It is more than a submission may have, so that a longer list is answered with
 * `too_many_files` and not with `validation`.
 */
const mostIds = 100;

export const submissionsOperations = {
  /**
   * Hands in a text, files that wait, or both. Without `fileIds` the waiting files stay. A repeat with the same text
   * and the same files returns the submission that already has them.
   */
  addSubmission: {
    summary: 'Отправить на проверку работу: текст, файлы или то и другое',
    problems: [
      ...lessonStepProblems,
      'submission_empty',
      'text_not_wanted',
      'files_not_wanted',
      'too_many_files',
      'submission_too_large',
      'file_missing',
      'file_handed_in',
      'file_infected',
      'too_many_uploads',
    ],
    body: closed({
      lessonId: Id,
      /**
       * Our document, or a plain text. It may have paragraphs, lists, code, bold and italic words and links, and at
       * most 10,000 characters.
       */
      text: Type.Optional(nullable(RichText)),
      /** The `file.id` of files that wait for this lesson, in their order. */
      fileIds: Type.Optional(Type.Array(FileId, { maxItems: mostIds, uniqueItems: true })),
    }),
    reply: Submission,
    status: 201,
  },
} satisfies Record<string, Operation>;
