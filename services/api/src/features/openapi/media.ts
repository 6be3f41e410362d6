import type { RouteName } from '@stupeni/contract';

/** A JSON Schema as a plain object. */
export type Schema = Record<string, unknown>;
/** Schemas by media type. */
export type Content = Record<string, { schema?: Schema }>;

const formContent = (fields: Record<string, Schema>): Content => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [...Object.keys(fields), 'file'],
      properties: { ...fields, file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      additionalProperties: false,
    },
  },
});

const tableSchema = { schema: { type: 'string', minLength: 1 } };

/** Request bodies that are not JSON. */
export const otherBodies: { [N in RouteName]?: Content } = {
  uploadSubmission: formContent({ lessonId: { type: 'string', pattern: '^[1-9]\\d{0,9}$' } }),
  uploadMedia: formContent({}),
  lookIntoCourseArchive: formContent({}),
  importCourse: formContent({}),
  sendPart: {
    'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
  },
  importParticipants: {
    'text/csv': tableSchema,
    'text/plain': tableSchema,
    'application/vnd.ms-excel': tableSchema,
    'application/octet-stream': tableSchema,
    'application/json': tableSchema,
  },
};

/** Answers that are not JSON. */
export const otherReplies: { [N in RouteName]?: Content } = {
  followEvents: { 'text/event-stream': { schema: { type: 'string' } } },
  getFile: { '*/*': {} },
  getMedia: { '*/*': {} },
  downloadMyExport: { 'application/zip': {} },
  exportCourse: { 'application/zip': {} },
  exportParticipants: { 'text/csv': { schema: { type: 'string' } } },
  exportPayments: { 'text/csv': { schema: { type: 'string' } } },
  exportGroup: {
    'text/csv': { schema: { type: 'string' } },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {},
  },
  exportCourseSummary: { 'text/csv': { schema: { type: 'string' } } },
  getInvoice: { 'application/pdf': {} },
  readCalendar: { 'text/calendar': { schema: { type: 'string' } } },
};

/** Operations that send a file. They also answer 206, 304 and 416. */
export const fileOperations: readonly RouteName[] = ['getFile', 'getMedia', 'downloadMyExport'];
