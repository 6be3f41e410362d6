import { call } from '@stupeni/api-client';
import type { Release } from '@stupeni/federation';
import { shellContract } from '@stupeni/federation';
import { detailsOf, LoadError } from './load-error';

/** The folder's name of a release: its version and the hash of its content. */
export const releaseIdOf = ({ base }: Release): string => base.split('/').at(-2) ?? '';

const longest = 1000; // characters, of the contract

const told = new Set<string>();

/**
 * Tells the API that a release did not load, or fell over: each once a page, so that a person who presses
 * «Повторить» does not fill its limit. `release status` shows what was told.
 */
export function reportFailure(name: string, release: Release | null, error: unknown): void {
  // «fault» is its name in the event that the API stores.
  const fault = error instanceof LoadError ? error.code : 'fell';
  const id = release ? releaseIdOf(release) : '';
  const once = `${name} ${id} ${fault}`;
  if (told.has(once)) return;
  told.add(once);
  const message = detailsOf(error).slice(0, longest);
  const data = { remote: name, release: id, fault, message, shell: shellContract };
  call('reportClientEvent', { body: { kind: 'remote-failed', data } }).catch((cause: unknown) => {
    console.debug('The failure of a remote could not be reported.', cause);
  });
}
