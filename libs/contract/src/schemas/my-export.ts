import Type from 'typebox';
import { closed, Instant, oneOf } from './base';
import { FileParams } from './files';
import type { Operation } from './operation';

/** The newest archive with the caller's own data. */
export const MyExport = closed({
  /** `none`: nobody asked, or the archive is deleted. */
  state: oneOf(['none', 'making', 'ready', 'failed']),
  /** Only when ready: bytes of the archive. */
  size: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Only when ready: when the archive is deleted. */
  expiresAt: Type.Optional(Instant),
  /** Only when ready: a signed address of the archive. It works for five minutes, and only while the person is signed in. */
  url: Type.Optional(Type.String()),
});

/** What the school stores about the caller, as an archive. */
export const myExportOperations = {
  getMyExport: { reply: MyExport },
  /**
   * Starts a job that makes the archive. One at a time (`export_running`), and `exportsPerDay` (`@stupeni/rules`) within 24
   * hours (`too_many_exports`).
   */
  makeMyExport: { reply: MyExport, status: 201 },
  /** The bytes of the archive. A token that is sent must belong to its person. */
  downloadMyExport: {
    params: FileParams,
    query: closed({
      exp: Type.Optional(Type.String({ maxLength: 20 })),
      sig: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: Type.Unknown(),
  },
} satisfies Record<string, Operation>;
