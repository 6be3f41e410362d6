import { step } from '../schemas/problem-groups';
import Type from 'typebox';
import { bodyLimits, greatestUploadBytes } from '../limits';
import { closed, Id, Nothing, visibleLine } from '../schemas/base';
import { FileParams } from '../files/operations';
import type { Operation } from '../schemas/operation';

/** A large file that is sent in parts. The API deletes it when no part arrives for a day. */
export const Upload = closed({
  id: Type.String(),
  lessonId: Id,
  name: Type.String(),
  /** Bytes of the whole file. */
  size: Type.Integer({ minimum: 1 }),
  /** Bytes of every part but the last one, which has the rest. */
  partBytes: Type.Integer({ minimum: 1 }),
  /** The parts that the API has, by their number: the first one is 0. `sha256` is hexadecimal. */
  parts: Type.Array(closed({ number: Type.Integer(), sha256: Type.String() })),
});

export const uploadsOperations = {
  /** Begins to submit a large file. Checks the lesson, the name, the size and the space before a byte is sent. */
  startUpload: {
    summary: 'Начать отправку большого файла по частям',
    problems: [...step, 'too_many_uploads', 'quota_exceeded', 'storage_full'],
    body: closed({
      lessonId: Id,
      name: visibleLine(1000),
      size: Type.Integer({ minimum: 1, maximum: greatestUploadBytes }),
    }),
    reply: Upload,
    status: 201,
  },
  /** An upload that is not over, to go on with it. */
  getUpload: { summary: 'Узнать, какие части файла дошли', params: FileParams, reply: Upload },
  /** Deletes the parts. The answer is the same when nothing is left to delete. */
  cancelUpload: {
    summary: 'Отменить отправку файла по частям',
    params: FileParams,
    reply: Nothing,
    status: 204,
  },
  /** Takes the bytes of one part as application/octet-stream. A part that is sent again replaces the earlier one. */
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
  /** Joins the parts and submits the file, by the rules of `uploadSubmission`. A repeat gives the same file. */
  finishUpload: {
    summary: 'Собрать файл из частей и отправить работу на проверку',
    uncompressed: 'secret',
    problems: [...step, 'upload_incomplete', 'file_infected', 'quota_exceeded', 'storage_full'],
    params: FileParams,
    reply: closed({ url: Type.String() }),
    status: 201,
  },
} satisfies Record<string, Operation>;
