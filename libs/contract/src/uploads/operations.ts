import { lessonStepProblems } from '../schemas/problem-groups';
import Type from 'typebox';
import { bodyLimits, greatestUploadBytes } from '../limits';
import { closed, Id, Instant, Nothing, nullable, visibleLine } from '../schemas/base';
import { FileParams, SubmissionFile } from '../files/operations';
import type { Operation } from '../schemas/operation';

/** A file that is sent in parts. The API deletes it when no part arrives for a day. */
export const Upload = closed({
  id: Type.String(),
  /** The id of the lesson, also when the file is for a thread about the lesson. */
  lessonId: Id,
  name: Type.String(),
  /** The size of the whole file in bytes. */
  size: Type.Integer({ minimum: 1 }),
  /** The size of each part in bytes, except the last part, which has the rest. */
  partBytes: Type.Integer({ minimum: 1 }),
  /** The parts that the API has. The first part has the number 0. `sha256` is hexadecimal. */
  parts: Type.Array(closed({ number: Type.Integer(), sha256: Type.String() })),
});

/**
 * What a file is for: a submission of the lesson, a message under the question `commentId`, or a message about a
 * submission. The thread of a submission can be named by `commentId` or by `submissionId`. A call has exactly one of
 * the three.
 */
const place = {
  lessonId: Type.Optional(Id),
  commentId: Type.Optional(Id),
  submissionId: Type.Optional(Id),
};

/** The files that a person has sent or begun to send for a submission or a message, and that are not part of it yet. */
const WaitingFiles = closed({
  /** In the order in which the uploads were begun. */
  uploads: Type.Array(
    closed({
      /**
       * The id of the upload: `DELETE /api/uploads/{id}` removes the upload. An upload that is not complete can be
       * continued.
       */
      id: Type.String(),
      name: Type.String(),
      /** The size in bytes. */
      size: Type.Integer(),
      /** Null while parts are missing. The submission or the message names `file.id`. */
      file: nullable(SubmissionFile),
      /** When the API deletes the upload, unless it is continued or handed in. */
      until: Instant,
    }),
  ),
  /** How many files and bytes one submission or message may have, and how many more fit beside the waiting files. */
  most: closed({ files: Type.Integer(), bytes: Type.Integer() }),
  left: closed({ files: Type.Integer(), bytes: Type.Integer() }),
});

export const uploadsOperations = {
  /**
   * Begins to send a file. Checks the lesson, the name, the size and the space before a byte is sent. With `waits` the
   * file waits until `addSubmission` names it. Without `waits` the file becomes a submission when it is complete. A
   * file for a thread always waits, until a message or an answer names it. Only learners name a lesson.
   */
  startUpload: {
    summary: 'Начать отправку файла по частям',
    problems: [
      ...lessonStepProblems,
      'too_many_uploads',
      'quota_exceeded',
      'storage_full',
      'files_not_wanted',
      'too_many_files',
      'submission_too_large',
    ],
    body: closed({
      ...place,
      name: visibleLine(1000),
      size: Type.Integer({ minimum: 1, maximum: greatestUploadBytes }),
      waits: Type.Optional(Type.Boolean()),
    }),
    reply: Upload,
    status: 201,
  },
  /** An upload that is not complete, to continue it. */
  getUpload: { summary: 'Узнать, какие части файла дошли', params: FileParams, reply: Upload },
  getWaitingFiles: {
    summary: 'Файлы, которые ждут отправки с работой или сообщением',
    problems: ['not_found'],
    query: closed(place),
    reply: WaitingFiles,
  },
  /** Deletes the parts, or the file that waits. The answer is the same if there is nothing to delete. */
  cancelUpload: {
    summary: 'Отменить отправку файла или убрать файл, который ждёт',
    params: FileParams,
    reply: Nothing,
    status: 204,
  },
  /** Accepts the bytes of one part as application/octet-stream. A part that is sent again replaces the earlier one. */
  sendPart: {
    summary: 'Отправить часть файла',
    problems: ['storage_full'],
    params: closed({
      ...FileParams.properties,
      number: Type.Integer({ minimum: 0, maximum: Math.ceil(greatestUploadBytes / bodyLimits.part) - 1 }),
    }),
    reply: Nothing,
    status: 204,
  },
  /**
   * Joins the parts and submits the file, by the rules of `uploadSubmission`, or, if the upload was begun with `waits`,
   * lets the file wait. A repeat returns the same file. Only a file that waits has `file` in the answer.
   */
  finishUpload: {
    summary: 'Собрать файл из частей: отправить работу на проверку или оставить файл ждать',
    whyUncompressed: 'secret',
    problems: [
      ...lessonStepProblems,
      'upload_incomplete',
      'file_infected',
      'quota_exceeded',
      'storage_full',
      'files_not_wanted',
    ],
    params: FileParams,
    reply: closed({ url: Type.String(), file: Type.Optional(SubmissionFile) }),
    status: 201,
  },
} satisfies Record<string, Operation>;
