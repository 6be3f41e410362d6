import { join } from 'node:path';
import { routes } from '@stupeni/contract';
import { findWorkspaceRoot } from './workspace';

/** A request for a module, which rspack's `NormalModuleReplacementPlugin` may change. */
interface ModuleRequest {
  context: string;
  request: string;
}

/** How `libs/contract` imports its table of calls. */
export const routesRequest = /^\.\/routes$/;

/**
 * Replaces the table of calls by one without roles, rights and limits. Only the server reads them, and the table is
 * part of the first load of every page. A line for each call is shorter than an object.
 */
export function leaveOutServerFacts(resource: ModuleRequest): void {
  if (resource.context !== join(findWorkspaceRoot(), 'libs/contract/src')) return;
  const lines = Object.entries(routes).map(([name, { method, path }]) => `${name} ${method} ${path}`);
  const source = `const read = (line) => {
    const [name, method, path] = line.split(' ');
    return [name, { method, path }];
  };
  export const routes = Object.fromEntries(${JSON.stringify(lines.join())}.split(',').map(read));`;
  resource.request = `data:text/javascript,${encodeURIComponent(source)}`;
}
