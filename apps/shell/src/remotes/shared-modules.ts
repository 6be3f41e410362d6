import * as router from '@stupeni/router';
import * as session from '@stupeni/session';
import * as core from '@stupeni/ui/core';
import { LoadError } from './load-error';

/**
 * Our own libraries that this page shares with every remote. The chunks of `ui/more` are in the browser's cache.
 * @throws LoadError `shell`
 */
export async function sharedModules(): Promise<Record<string, object>> {
  try {
    const more = await import('@stupeni/ui/more');
    return {
      '@stupeni/router': router,
      '@stupeni/session': session,
      '@stupeni/ui/core': core,
      '@stupeni/ui/more': more,
    };
  } catch (cause) {
    throw new LoadError('shell', 'a shared part of the shell did not start', { cause });
  }
}
