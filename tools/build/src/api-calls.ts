import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '@stupeni/contract';

// `call("getCourse")` and `routes.followEvents.path` keep the name of the call in the built code.
const words = /["'`]([a-z]\w+)["'`]|\.([a-z]\w+)\b(?!\()/g;

/**
 * The calls of the API that built code names, sorted. It may list a call too many, when a text is the same as the name
 * of a call, and never one too few.
 *
 * @param folder of a finished build
 * @param files paths in it
 */
export async function findApiCalls(folder: string, files: readonly { path: string }[]): Promise<string[]> {
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  const sources = await Promise.all(scripts.map(({ path }) => readFile(join(folder, path), 'utf8')));
  return findCallsIn(sources.join('\n'));
}

/** The calls that a built source names, sorted. */
export function findCallsIn(source: string): string[] {
  const named = [...source.matchAll(words)].map(([, text, property]) => text ?? property ?? '');
  return [...new Set(named)].filter((name) => Object.hasOwn(routes, name)).sort();
}
