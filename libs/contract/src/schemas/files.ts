import Type from 'typebox';
import { closed, oneOf } from './base';
import type { Operation } from './operation';

const FileParams = closed({
  id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});

export const fileOperations = {
  /**
   * The file's bytes, to whoever holds a signed address that has not expired. A token beside it is not needed;
   * one that is sent must be its owner's or of the staff.
   */
  getFile: {
    params: FileParams,
    query: closed({
      exp: Type.Optional(Type.String({ maxLength: 20 })),
      sig: Type.Optional(Type.String({ maxLength: 200 })),
      /** Shown in the page where the kind of file allows it, instead of saved. */
      inline: Type.Optional(oneOf(['1'])),
    }),
    reply: Type.Unknown(),
  },
  /** multipart/form-data with `file`: a picture for rich text. */
  uploadMedia: { reply: closed({ url: Type.String() }), status: 201 },
  /** The bytes of a picture in content; its id cannot be guessed. */
  getMedia: { params: FileParams, reply: Type.Unknown() },
} satisfies Record<string, Operation>;
