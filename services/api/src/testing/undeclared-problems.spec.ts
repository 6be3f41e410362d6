import { routes } from '@stupeni/contract';
import type { FastifyRequest } from 'fastify';
import { problem } from '../core/http/problem';
import { collectUndeclared } from './undeclared-problems';

/** The complaints about a route whose handler threw `error`. */
function collectComplaints(method: string, url: string, error: unknown): string[] {
  const { complaints, watch } = collectUndeclared();
  watch({ request: { method, routeOptions: { url } } as FastifyRequest, error });
  return complaints;
}
const { method, path } = routes.createGroup;

it('names the call and the code of a problem that the call does not declare', () => {
  expect(collectComplaints(method, path, problem('discussion_closed'))).toEqual([
    "createGroup throws 'discussion_closed': add it to its problems in libs/contract",
  ]);
});

it('accepts a declared problem, one that all calls share, and an error that is no problem', () => {
  for (const error of [problem('group_taken'), problem('internal'), new Error('broken')])
    expect(collectComplaints(method, path, error)).toEqual([]);
});

it('accepts any problem of a route outside the contract', () => {
  expect(collectComplaints('GET', '/health', problem('discussion_closed'))).toEqual([]);
});
