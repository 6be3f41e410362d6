import Type from 'typebox';
import { closed, Instant, oneOf } from '../schemas/base';
import { FileParams } from '../files/operations';
import type { Operation } from '../schemas/operation';

/** The newest archive with the caller's own data. */
export const MyExport = closed({
  /** `none`: nobody requested an archive, or the archive is deleted. */
  state: oneOf(['none', 'making', 'ready', 'failed']),
  /** Only with `ready`: the size of the archive in bytes. */
  size: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Only with `ready`: when the archive is deleted. */
  expiresAt: Type.Optional(Instant),
  /**
   * Only with `ready`: a signed address of the archive. It works for five minutes, and only while the person is signed
   * in.
   */
  url: Type.Optional(Type.String()),
});

/** The calls for the archive of what the school stores about the caller. */
export const myExportOperations = {
  getMyExport: {
    summary: 'Архив со своими данными: готов ли он',
    whyUncompressed: 'secret',
    beforeConsent: true,
    reply: MyExport,
  },
  /**
   * Starts a job that makes the archive. Only one runs at a time (`export_running`), and only `exportsPerDay` start
   * within 24 hours (`too_many_exports`).
   */
  makeMyExport: {
    summary: 'Собрать архив со своими данными',
    whyUncompressed: 'secret',
    problems: ['export_running', 'too_many_exports', 'storage_full'],
    beforeConsent: true,
    reply: MyExport,
    status: 201,
  },
  /** The bytes of the archive. A token that is sent must belong to its person. */
  downloadMyExport: {
    summary: 'Скачать архив со своими данными по подписанному адресу',
    whyUncompressed: 'file',
    problems: ['unauthorized', 'forbidden'],
    params: FileParams,
    query: closed({
      exp: Type.Optional(Type.String({ maxLength: 20 })),
      sig: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: Type.Unknown(),
  },
} satisfies Record<string, Operation>;
