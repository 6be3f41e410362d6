import { call } from '@stupeni/api-client';
import type { Release } from '@stupeni/federation';
import { shellContract } from '@stupeni/federation';
import { detailsOf, LoadError } from './load-error';

/** The name of a release's folder: its version and the hash of its content. */
const releaseIdOf = ({ base }: Release): string => base.split('/').at(-2) ?? '';

const maxLength = 1000; // characters (limit of the contract)

const reported = new Set<string>();

/**
 * Reports to the API that a release did not load or crashed. Each failure is reported once per page, so that a person
 * who presses «Повторить» does not use up the limit of reports. `release status` shows the reports.
 */
export function reportFailure(name: string, release: Release | null, error: unknown): void {
  // `fault` is the name of this field in the event of the contract.
  const fault = error instanceof LoadError ? error.code : 'fell';
  const id = release ? releaseIdOf(release) : '';
  const key = `${name} ${id} ${fault}`;
  if (reported.has(key)) return;
  reported.add(key);
  const message = detailsOf(error).slice(0, maxLength);
  const data = { remote: name, release: id, fault, message, shell: shellContract };
  call('reportClientEvent', { body: { kind: 'remote-failed', data } }).catch((cause: unknown) => {
    console.debug('The failure of a remote was not reported.', cause);
  });
}
