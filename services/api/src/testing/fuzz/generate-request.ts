import type { Route, RouteName } from '@stupeni/contract';
import { operations, type Operation } from '@stupeni/contract/schemas';
import * as fc from 'fast-check';
import { makeForm, type Part } from '../form';
import { junk, makeInvalidValue } from './invalid-value';
import { makeValidValue } from './valid-value';

/** A request without its caller, whom the spec adds. */
export interface FuzzRequest {
  method: Route['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}
type Sent = Pick<FuzzRequest, 'payload' | 'headers'>;

/** Generates requests to an operation. About half are valid. The others have something wrong. */
export function generateRequest(name: RouteName, { method, path }: Route): fc.Arbitrary<FuzzRequest> {
  const { params, query, body }: Operation = operations[name];
  const forms = name === 'uploadSubmission' || name === 'uploadMedia';
  const sent = forms
    ? form
    : name === 'importParticipants' || name === 'sendPart'
      ? table
      : generateBody(method, body);
  return fc
    .tuple(generateMostlyValid(params), generateMostlyValid(query), sent, fc.tuple(headers, fc.nat(4)))
    .map(([inPath, inQuery, { headers: ofBody, payload }, [others, strange]]) => ({
      method,
      url: `${fillPath(path, inPath)}${writeQuery(inQuery)}`,
      headers: { ...(strange === 0 && others), ...ofBody },
      ...(payload !== undefined && { payload }),
    }));
}

const generateMostlyValid = (schema: object | undefined) => {
  const valid = schema ? makeValidValue({ ...schema }) : fc.constant({});
  return fc.oneof({ weight: 2, arbitrary: valid }, { weight: 1, arbitrary: makeInvalidValue(valid) });
};

const toJsonBody = (value: unknown): Sent => {
  const payload = JSON.stringify(value);
  return payload === undefined
    ? { headers: {} }
    : { payload, headers: { 'content-type': 'application/json' } };
};
const types = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'text/csv; charset=x',
  'a',
];
const broken: fc.Arbitrary<Sent> = fc
  .tuple(
    fc.constantFrom('{', '[1,', '{"a":1}}', 'null', '', '"\\ud800"', '{"__proto__":{}}'),
    fc.constantFrom(...types),
  )
  .map(([payload, type]) => ({ payload, headers: { 'content-type': type } }));

function generateBody(method: Route['method'], schema: object | undefined): fc.Arbitrary<Sent> {
  if (method === 'GET') return fc.constant({ headers: {} });
  const valid = schema ? makeValidValue({ ...schema }) : fc.constant(undefined);
  return fc.oneof(
    { weight: 5, arbitrary: valid.map(toJsonBody) },
    { weight: 4, arbitrary: (schema ? makeInvalidValue(valid) : junk).map(toJsonBody) },
    { weight: 1, arbitrary: broken },
  );
}

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const word = fc.oneof(
  fc.constantFrom('lessonId', 'file', 'userId', ''),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const part: fc.Arbitrary<Part> = fc
  .record({
    name: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('lessonId', 'file') }, word),
    value: fc.oneof(fc.constantFrom<string | Buffer>('1', '2', '0', '-1', '', '%PDF-1.4', gif), fc.string()),
    filename: fc.option(
      fc.oneof(
        fc.constantFrom('Работа.txt', 'a.pdf', 'a.gif', '../../etc/passwd', 'a', '.txt', ''),
        fc.string(),
      ),
      { nil: undefined },
    ),
  })
  .map(({ name, value, filename }) => ({
    name: oneLine(name),
    value,
    ...(filename !== undefined && { filename: oneLine(filename) }),
  }));
const right = fc.constantFrom<Part[]>(
  [
    { name: 'lessonId', value: '2' },
    { name: 'file', filename: 'Работа.txt', value: 'Текст' },
  ],
  [
    { name: 'lessonId', value: '2' },
    { name: 'file', filename: 'a.gif', value: gif },
  ],
  [{ name: 'file', filename: 'a.gif', value: gif }],
);
const form: fc.Arbitrary<Sent> = fc.oneof(
  { weight: 8, arbitrary: fc.oneof(right, fc.array(part, { maxLength: 4 })).map(makeForm) },
  {
    weight: 1,
    arbitrary: fc.tuple(right, fc.nat(200)).map(([parts, end]) => {
      const whole = makeForm(parts);
      return { ...whole, payload: whole.payload.subarray(0, end) };
    }),
  },
  { weight: 1, arbitrary: broken },
);

const cell = fc.oneof(
  fc.constantFrom('Фамилия', 'Имя', 'Email', 'Группа', 'Иванов', 'Пётр', 'a@school.test', '"', '=1+1', ''),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const rows = fc.tuple(
  fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 5 }),
  fc.constantFrom(';', ',', '\t'),
);
const heading = fc.constantFrom('Фамилия;Имя;Email;Группа\n', 'lastName,firstName,email\n', '');
const table: fc.Arbitrary<Sent> = fc.oneof(
  fc.tuple(heading, rows).map(([first, [lines, comma]]) => ({
    payload: first + lines.map((line) => line.join(comma)).join('\r\n'),
    headers: { 'content-type': 'text/csv' },
  })),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => ({
    payload: Buffer.from(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  })),
  fc.oneof(fc.string(), junk).map(toJsonBody),
  broken,
);

const headers = fc.constantFrom<Record<string, string>>(
  { 'if-match': '"1"' },
  { 'if-match': '"999"' },
  { 'if-match': 'W/"1", ,"' },
  { 'idempotency-key': 'один'.length.toString() },
  { 'idempotency-key': 'k'.repeat(201) },
  { 'if-none-match': '*', range: 'bytes=-1,5-' },
  { 'x-request-id': 'x'.repeat(500), accept: 'x', 'accept-encoding': ';;;' },
);

function fillPath(path: string, params: unknown): string {
  const values = (typeof params === 'object' && params !== null ? params : {}) as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(toText(values[name])) || '%20');
}

function writeQuery(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, toText(one)] as [string, string]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

// Node itself rejects longer URLs before the service reads them.
const toText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'))
    .slice(0, 2000)
    .replace(/[\ud800-\udfff]/g, '�');

const oneLine = (text: string) => text.replace(/[\r\n"]/g, '');
