import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { routes } from '@stupeni/contract';
import { leaveOutServerFacts, routesRequest } from './browser-routes';
import { findWorkspaceRoot } from './workspace';

/** The request of a module for `./routes`, after the replacement. */
function requestFrom(folder: string): string {
  const resource = { context: join(findWorkspaceRoot(), folder), request: './routes' };
  expect(resource.request).toMatch(routesRequest);
  leaveOutServerFacts(resource);
  return decodeURIComponent(resource.request);
}

it('gives a page the method and the path of every call, and nothing for the server', () => {
  const [, source = ''] = requestFrom('libs/contract/src').split(/^data:text\/javascript,/);
  const script = source.replace('export const routes =', 'return');
  const calls = runInThisContext(`(() => {${script}})()`) as typeof routes;
  expect(Object.keys(calls)).toEqual(Object.keys(routes));
  expect(calls['getCourse']).toEqual({ method: 'GET', path: '/api/courses/:id' });
});

it('leaves routes of other folders unchanged', () => {
  expect(requestFrom('apps/shell/src')).toBe('./routes');
});
