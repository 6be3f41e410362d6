import { routes, type RouteName } from '@stupeni/contract';
import { operations, type Operation } from '@stupeni/contract/schemas';
import { Value } from 'typebox/value';

/** A call in the form that the API reads. It has only the parts that were sent. */
export interface PretendCall {
  route: RouteName;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** The fields of a form with a file. */
  form?: Record<string, FormDataEntryValue>;
  /** The text of a body that consists of bytes. */
  bytes?: string;
  headers: Headers;
}

const routePatterns = Object.entries(routes).map(([name, { method, path }]) => ({
  name: name as RouteName,
  method,
  pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/**
 * Finds the route of a request and reads its parts. Throws for a call that breaks the contract.
 * @param file the text of the body, if the body is a file
 */
export async function readCall(request: Request, file?: string): Promise<PretendCall> {
  const { pathname, searchParams } = new URL(request.url);
  const matchingRoute = routePatterns.find(
    ({ method, pattern }) => method === request.method && pattern.test(pathname),
  );
  if (!matchingRoute) throw new Error(`The contract has no call ${request.method} ${pathname}`);

  const text = await request.text();
  const shapes: Operation = operations[matchingRoute.name];
  return {
    route: matchingRoute.name,
    headers: request.headers,
    ...readPart('params', shapes.params, { ...matchingRoute.pattern.exec(pathname)?.groups }, true),
    ...readPart('query', shapes.query, Object.fromEntries(searchParams), true),
    ...readPart('body', shapes.body, file ?? (text ? (JSON.parse(text) as unknown) : undefined), false),
  };

  function readPart(name: string, schema: Operation['body'], sent: unknown, coerce: boolean) {
    const isEmpty = sent === undefined || (coerce && Object.keys(sent as object).length === 0);
    if (!schema && isEmpty) return {};
    if (!schema)
      throw new Error(`${matchingRoute?.name} takes no ${name}, but was sent ${JSON.stringify(sent)}`);
    const value = coerce ? Value.Convert(schema, sent) : sent;
    assertShape(schema, value, `${name} of ${matchingRoute?.name}`);
    return { [name]: value };
  }
}

/** Throws with all differences when a value does not have the shape of the contract. */
export function assertShape(schema: Operation['reply'], value: unknown, name: string): void {
  const differences = Value.Errors(schema, value);
  if (differences.length === 0) return;
  const lines = differences.map(({ instancePath, message }) => `  ${instancePath || '/'} ${message}`);
  throw new Error(`The ${name} breaks the contract:\n${lines.join('\n')}`);
}
