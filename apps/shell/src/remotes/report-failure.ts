import { call } from '@stupeni/api-client';
import type { Release } from '@stupeni/federation';
import { shellContract } from '@stupeni/federation';
import { detailsOf, RemoteProblem } from './remote-problem';

const longest = 1000; // characters, of the contract

const told = new Set<string>();

/**
 * Tells the API that a release did not come up, or fell over: each once a page, so that a person who presses
 * «Повторить» does not fill its limit. `release status` shows what was told.
 */
export function reportFailure(name: string, release: Release | null, error: unknown): void {
  const fault = error instanceof RemoteProblem ? error.fault : 'fell';
  const id = release?.base.split('/').at(-2) ?? '';
  const once = `${name} ${id} ${fault}`;
  if (told.has(once)) return;
  told.add(once);
  const message = detailsOf(error).slice(0, longest);
  const data = { remote: name, release: id, fault, message, shell: shellContract };
  call('reportClientEvent', { body: { kind: 'remote-failed', data } }).catch((cause: unknown) => {
    console.debug('The failure of an area could not be reported.', cause);
  });
}
