import { loadShare } from '@module-federation/enhanced/runtime';
import { LoadError } from './load-error';

/**
 * Libraries that this page shares with every remote. The chunks of `ui/more` are in the browser's cache.
 *
 * @returns the modules by name; an empty one for a library that the page does not share
 * @throws LoadError `shell`
 */
export async function sharedModules(libraries: readonly string[]): Promise<Record<string, object>> {
  try {
    const modules = libraries.map(async (library): Promise<[string, object]> => {
      const open = await loadShare<object>(library);
      return [library, (open && open()) || {}];
    });
    return Object.fromEntries<object>(await Promise.all(modules));
  } catch (cause) {
    throw new LoadError('shell', 'a shared part of the shell did not start', { cause });
  }
}
