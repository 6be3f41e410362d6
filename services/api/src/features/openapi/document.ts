import {
  type ProblemCode,
  problemTable,
  type Right,
  type Route,
  type RouteName,
  routes,
} from '@stupeni/contract';
import { liveEvents, operations, type Operation } from '@stupeni/contract/schemas';
import manifest from '../../../package.json' with { type: 'json' };
import { type Content, fileOperations, otherBodies, otherReplies, type Schema } from './media';
import { chapters } from './chapters';
import { listProblemCodes } from './problem-codes';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
  description?: string;
}

interface Response {
  description: string;
  headers?: Record<string, { schema: Schema }>;
  content?: Content;
}

/**
 * One operation of the document. `x-access` says who may call it: 'public', 'signed' or roles. `x-right` says which
 * right a moderator also needs.
 */
export interface OperationObject {
  operationId: RouteName;
  tags: string[];
  summary: string;
  security: Record<string, never[]>[];
  deprecated?: true;
  /** The day after which a deprecated operation may be removed. */
  'x-sunset'?: string;
  'x-access': Route['access'];
  'x-right'?: Right;
  /** The events of a stream: name → schema of the data. */
  'x-events'?: Record<string, Schema>;
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  /** A success is described here. A problem is a reference, because many operations share it. */
  responses: Record<string, Response | { $ref: string }>;
}

/** The contract as an OpenAPI 3.1 document: the schemas, callers and problems of every operation. */
export function openApi() {
  const paths: Record<string, Record<string, OperationObject>> = {};
  const problemResponses: Record<string, Response> = {};
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const problems = describeProblems(listProblemCodes(name, route));
    for (const { key, response } of problems) problemResponses[key] = response;
    const references = problems.map(
      ({ status, key }) => [status, { $ref: `#/components/responses/${key}` }] as const,
    );
    const operation = describeOperation(name, route, Object.fromEntries(references));
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ступени', version: manifest.version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(chapters))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
      responses: problemResponses,
    },
  };
}

const problemSchema: Schema = {
  type: 'object',
  description: 'Код для программ, фраза для людей и подробности случая.',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string', enum: Object.keys(problemTable) },
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    retryAfter: { type: 'number', description: 'Через сколько секунд повторить.' },
  },
};

function describeOperation(
  name: RouteName,
  route: Route,
  problems: OperationObject['responses'],
): OperationObject {
  const shapes: Operation = operations[name];
  const body = otherBodies[name] ?? (shapes.body && jsonContent(shapes.body));
  const parameters = listParameters(name, route, shapes);
  return {
    operationId: name,
    tags: [chapters[route.path.split('/')[2] ?? ''] ?? 'О сервисе'],
    summary: operations[name].summary,
    ...(route.deprecated && { deprecated: true, 'x-sunset': route.deprecated.sunset }),
    security: route.access === 'public' ? [] : [{ bearer: [] }],
    'x-access': route.access,
    ...(route.right && { 'x-right': route.right }),
    ...(name === 'followEvents' && { 'x-events': toPlainSchema(liveEvents) as Record<string, Schema> }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { ...describeSuccess(name, shapes), ...problems },
  };
}

/** The lists that count their rows up to a bound (`http/total.ts`). */
const boundedTotals: ReadonlySet<RouteName> = new Set<RouteName>([
  'listParticipants',
  'listJournal',
  'listComments',
]);

/** Whether the answer of a call has an ETag of its content (`http/revalidation.ts`). */
const isTaggedRead = (name: RouteName): boolean =>
  routes[name].method === 'GET' &&
  (operations[name] as Operation).whyUncompressed === undefined &&
  otherReplies[name] === undefined;

/** A copy of a schema without the private properties of the schema library. */
const toPlainSchema = (schema: object) => JSON.parse(JSON.stringify(schema)) as Schema;
const jsonContent = (schema: object): Content => ({ 'application/json': { schema: toPlainSchema(schema) } });

function listParameters(
  name: RouteName,
  { method, access }: Route,
  { params, query }: Operation,
): Parameter[] {
  const header = (title: string, description: string): Parameter => ({
    name: title,
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description,
  });
  return [
    ...listFields(params).map(({ name, schema }) => ({ name, in: 'path', required: true, schema }) as const),
    ...listFields(query).map((field) => ({ ...field, in: 'query' }) as const),
    ...(method === 'POST' && access !== 'public'
      ? [header('Idempotency-Key', 'Повтор с тем же ключом в течение суток получает первый ответ.')]
      : []),
    ...(listProblemCodes(name, { method, access, path: '/api/' }).includes('outdated')
      ? [header('If-Match', 'ETag версии, из которой сделано изменение; без него принимается любое.')]
      : []),
    ...(isTaggedRead(name)
      ? [header('If-None-Match', 'ETag прежнего ответа; если ничего не изменилось, ответ 304 без тела.')]
      : []),
  ];
}

function listFields(shape: object | undefined): { name: string; required: boolean; schema: Schema }[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = toPlainSchema(shape) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema,
  }));
}

/** The headers of a success. */
function listHeaders(name: RouteName, { reply, query }: Operation): NonNullable<Response['headers']> {
  const { properties = {} } = reply as { properties?: object };
  const paging = listFields(query).map((field) => field.name);
  const text = { schema: { type: 'string' } };
  const isTagged = 'version' in properties || isTaggedRead(name);
  return {
    ...(isTagged && { ETag: text }),
    ...(paging.includes('cursor') && { 'X-Next-Cursor': text }),
    ...(paging.includes('total') && { 'X-Total-Count': { schema: { type: 'integer' } } }),
    // The `upTo` of the previous page.
    ...(paging.includes('upTo') && { 'X-Earlier-Cursor': { schema: { type: 'integer' } } }),
    ...(name === 'listComments' && { 'X-Discussion-Closed': { schema: { const: '1' } } }),
    // The list has more rows than were counted.
    ...(boundedTotals.has(name) && { 'X-Total-More': { schema: { const: '1' } } }),
  };
}

function describeSuccess(name: RouteName, shapes: Operation): Record<string, Response> {
  const { reply, status = 200 } = shapes;
  const headers = listHeaders(name, shapes);
  const answer: Response = {
    description: status === 204 ? 'Сделано' : 'Успех',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(status !== 204 && { content: otherReplies[name] ?? jsonContent(reply) }),
  };
  if (isTaggedRead(name)) return { [status]: answer, 304: { description: 'Не изменился' } };
  if (!fileOperations.includes(name)) return { [status]: answer };
  return {
    [status]: answer,
    206: { ...answer, description: 'Часть файла' },
    304: { description: 'Не изменился' },
    416: { description: 'Такой части нет' },
  };
}

/** The responses for these problem codes, one for each status. */
function describeProblems(
  codes: readonly ProblemCode[],
): { status: number; key: string; response: Response }[] {
  const statuses = [...new Set(codes.map((code) => problemTable[code].status))];
  return statuses.map((status) => {
    const codesOfStatus = codes.filter((code) => problemTable[code].status === status);
    const error = { type: 'string', enum: codesOfStatus };
    const schema = { $ref: '#/components/schemas/Problem', properties: { error } };
    const canRetryLater = status === 429 || status === 503;
    const response = {
      description: codesOfStatus.map((code) => `${code}: ${problemTable[code].sentence}`).join('\n'),
      ...(canRetryLater && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
      content: { 'application/json': { schema } },
    };
    return { status, key: [status, ...codesOfStatus].join('.'), response };
  });
}
