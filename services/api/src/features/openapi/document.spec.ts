import { type ProblemCode, problemTable, roles, routes, type Route, type RouteName } from '@stupeni/contract';
import { operations as calls, type Operation } from '@stupeni/contract/schemas';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OperationObject, openApi } from './document';
import { findResponse } from './testing/find-response';

const document = openApi();
const methods = ['get', 'post', 'put', 'patch', 'delete'];
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]): [string, string, string, OperationObject] => [
    operation.operationId,
    path,
    method,
    operation,
  ]),
);
const named = (name: RouteName) => operations.find(([id]) => id === name)![3];

it('equals openapi.json, which `npm run openapi` writes', () => {
  const stored = readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8');
  expect(JSON.parse(stored)).toEqual(document);
});

it('describes every call of the contract, and nothing else', () => {
  const described = operations.map(([name, path, method]) => [name, method.toUpperCase(), path]);
  const called = Object.entries(routes).map(([name, { method, path }]) => [
    name,
    method,
    path.replace(/:(\w+)/g, '{$1}'),
  ]);
  expect(described.sort()).toEqual(called.sort());
});

it('is OpenAPI 3.1 with a security scheme for the token', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(document.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
  const tags = document.tags.map(({ name }) => name);
  for (const [, , method, { tags: mine }] of operations) {
    expect(methods).toContain(method);
    expect(tags).toEqual(expect.arrayContaining(mine));
  }
});

it.each(operations)('%s declares each parameter of %s once, and path parameters as required', (...args) => {
  const [, path, , { parameters = [] }] = args;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const declared = parameters.filter((parameter) => parameter.in === 'path');
  expect(declared.map(({ name }) => name)).toEqual(inPath);
  expect(declared.every(({ required }) => required)).toBe(true);
  const places = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
  expect(new Set(places).size).toBe(places.length);
  for (const { schema } of parameters) expect(schema).toEqual(expect.any(Object));
});

it.each(operations)('%s declares its callers and its answers', (name, _path, _method, operation) => {
  const { access, right }: Route = routes[name as RouteName];
  expect(operation['x-access']).toEqual(access);
  expect(operation['x-right']).toBe(right);
  expect(operation.security).toEqual(access === 'public' ? [] : [{ bearer: [] }]);
  const statuses = Object.keys(operation.responses).map(Number);
  expect(statuses.filter((status) => status < 206)).toHaveLength(1);
  for (const status of Object.keys(operation.responses)) {
    const { description, content } = findResponse(document, operation, status)!;
    expect(description).not.toBe('');
    const bodiless = [204, 304, 416].includes(Number(status));
    expect(Object.keys(content ?? {}).length > 0).toBe(!bodiless);
  }
  if (access !== 'public') expect(statuses).toContain(401);
  const everybody = typeof access === 'string' || access.length === roles.length;
  if (!everybody) expect(statuses).toContain(403);
});

it.each(operations)('%s lists its problem codes under their statuses', (_name, _path, _method, operation) => {
  for (const status of Object.keys(operation.responses)) {
    const { content } = findResponse(document, operation, status)!;
    if (Number(status) < 400 || status === '416') continue;
    const schema = content!['application/json']!.schema as {
      $ref: string;
      properties: { error: { enum: ProblemCode[] } };
    };
    expect(schema.$ref).toBe('#/components/schemas/Problem');
    expect(schema.properties.error.enum).not.toHaveLength(0);
    for (const code of schema.properties.error.enum) expect(problemTable[code].status).toBe(Number(status));
  }
});

it('has no broken references', () => {
  const found = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)];
  expect(found).not.toHaveLength(0);
  for (const [, name] of found) {
    const [kind, key] = name!.split('/') as ['schemas', 'Problem'];
    expect(document.components[kind]).toHaveProperty([key]);
  }
});

it('describes the events of the stream, and only of it', () => {
  const streams = operations.filter(([, , , operation]) => 'x-events' in operation);
  expect(streams.map(([name]) => name)).toEqual(['followEvents']);
  expect(named('followEvents')['x-events']).toMatchObject({
    notifications: { properties: { unread: { type: 'integer' } }, required: ['unread', 'newest'] },
    ended: { type: 'object', additionalProperties: false },
  });
});

it('declares the media types of every answer that is not JSON', () => {
  const others = (Object.keys(routes) as RouteName[]).filter(
    (name) => Object.keys((calls[name] as Operation).reply ?? {}).length === 0,
  );
  expect(others).toContain('exportGroup');
  for (const name of others)
    expect([name, Object.keys(findResponse(document, named(name), '200')!.content!)]).not.toEqual([
      name,
      ['application/json'],
    ]);
});

it('declares the real media types of files, tables and streams', () => {
  const form = named('uploadSubmission').requestBody!.content['multipart/form-data']!.schema!;
  expect(form).toMatchObject({ required: ['lessonId', 'file'], additionalProperties: false });
  expect(named('uploadMedia').requestBody!.content['multipart/form-data']!.schema).toMatchObject({
    required: ['file'],
  });
  expect(Object.keys(named('importParticipants').requestBody!.content)).toEqual(
    expect.arrayContaining(['text/csv', 'application/json']),
  );
  expect(findResponse(document, named('exportParticipants'), '200')!.content).toHaveProperty(['text/csv']);
  expect(findResponse(document, named('followEvents'), '200')!.content).toHaveProperty(['text/event-stream']);
  expect(named('getFile').responses).toMatchObject({ 206: {}, 304: {}, 416: {} });
});
