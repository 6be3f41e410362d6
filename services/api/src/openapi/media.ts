import type { RouteName } from '@stupeni/contract';

/** A JSON Schema as plain data. */
export type Schema = Record<string, unknown>;
/** Shapes by media type. */
export type Content = Record<string, { schema?: Schema }>;

const fileOf = (fields: Record<string, Schema>): Content => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [...Object.keys(fields), 'file'],
      properties: { ...fields, file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      additionalProperties: false,
    },
  },
});

const table = { schema: { type: 'string', minLength: 1 } };

/** Bodies that arrive as something else than the JSON of their schema. */
export const otherBodies: { [N in RouteName]?: Content } = {
  uploadWork: fileOf({ lessonId: { type: 'string', pattern: '^[1-9]\\d{0,9}$' } }),
  uploadMedia: fileOf({}),
  importParticipants: {
    'text/csv': table,
    'text/plain': table,
    'application/vnd.ms-excel': table,
    'application/octet-stream': table,
    'application/json': table,
  },
};

/** Answers that leave as something else than JSON. */
export const otherReplies: { [N in RouteName]?: Content } = {
  followEvents: { 'text/event-stream': { schema: { type: 'string' } } },
  getFile: { '*/*': {} },
  getMedia: { '*/*': {} },
  exportParticipants: { 'text/csv': { schema: { type: 'string' } } },
};

/** Operations that send a file: parts of it, and nothing to whom it has not changed for. */
export const filesSent: readonly RouteName[] = ['getFile', 'getMedia'];
