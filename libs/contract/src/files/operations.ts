import { lessonStepProblems, uploadProblems } from '../schemas/problem-groups';
import Type from 'typebox';
import { closed, oneOf } from '../schemas/base';
import { fileKinds, fileScans } from '../vocabulary';
import type { Operation } from '../schemas/operation';

/** The id of a stored file. */
export const FileParams = closed({
  id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});

/** The id of a file in a body or an answer. */
export const FileId = FileParams.properties.id;

/** One file of a submission. */
export const SubmissionFile = closed({
  id: FileId,
  name: Type.String(),
  /** The size in bytes. */
  size: Type.Integer(),
  kind: oneOf(fileKinds),
  /** An address that works for five minutes. */
  path: Type.String(),
  /**
   * Why the file cannot be opened: the check for viruses has not ended, has found a virus, or does not accept so large
   * a file.
   */
  scan: Type.Optional(oneOf(fileScans)),
});

export const filesOperations = {
  /**
   * The bytes of a file, for everyone who has a signed address that has not expired. The call needs no token. A token
   * that is sent must belong to the owner of the file or to staff.
   */
  getFile: {
    summary: 'Файл по подписанному адресу',
    whyUncompressed: 'file',
    problems: ['unauthorized', 'forbidden', 'file_checking', 'file_infected'],
    params: FileParams,
    query: closed({
      exp: Type.Optional(Type.String({ maxLength: 20 })),
      sig: Type.Optional(Type.String({ maxLength: 200 })),
      /** Lets the browser show the file in the page, if its type allows that, instead of downloading it. */
      inline: Type.Optional(oneOf(['1'])),
    }),
    reply: Type.Unknown(),
  },
  /** Accepts multipart/form-data with `file`: a picture for rich text. */
  uploadMedia: {
    summary: 'Загрузить картинку для материалов',
    problems: uploadProblems,
    reply: closed({
      url: Type.String(),
      /** Pixels; absent when the file does not say its size. */
      width: Type.Optional(Type.Integer({ minimum: 1 })),
      height: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    status: 201,
  },
  /** The bytes of a picture in content. Nobody can guess its id. */
  getMedia: {
    summary: 'Картинка из материалов',
    whyUncompressed: 'file',
    params: FileParams,
    reply: Type.Unknown(),
  },
  /** Accepts multipart/form-data with `lessonId` and, after it, `file`. */
  uploadSubmission: {
    summary: 'Отправить работу на проверку',
    whyUncompressed: 'secret',
    problems: [...lessonStepProblems, ...uploadProblems, 'files_not_wanted'],
    reply: closed({ url: Type.String() }),
    status: 201,
  },
} satisfies Record<string, Operation>;
