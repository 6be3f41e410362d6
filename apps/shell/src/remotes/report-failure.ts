import { call } from '@stupeni/api-client';
import { shellContract } from '@stupeni/federation';
import { pageShell } from '../page-shell';
import { isForeign } from './foreign-hands';
import { detailsOf, LoadError } from './load-error';

/** The name of a release's folder: its version and the hash of its content. */
export const releaseIdOf = ({ base }: { base: string }): string => base.split('/').at(-2) ?? '';

const maxLength = 1000; // characters (limit of the contract)

const reported = new Set<string>();

/**
 * Reports to the API that a release did not load or crashed. Each failure is reported once per page, so that a person
 * who presses «Повторить» does not use up the limit of reports. `release status` shows the reports. What an extension or
 * a translator caused is not reported, because no other release would help.
 */
export function reportFailure(name: string, release: { base: string } | null, error: unknown): void {
  if (isForeign(error, release?.base)) return;
  // `fault` is the name of this field in the event of the contract.
  const fault = error instanceof LoadError ? error.code : 'fell';
  const id = release ? releaseIdOf(release) : '';
  const key = `${name} ${id} ${fault}`;
  if (reported.has(key)) return;
  reported.add(key);
  const message = detailsOf(error).slice(0, maxLength);
  const page = pageShell();
  const data = { remote: name, release: id, fault, message, shell: shellContract, ...(page && { page }) };
  // The shell's part of a remote's load is a failure of the shell.
  if (fault === 'shell' && name !== 'shell' && page)
    reportFailure('shell', { base: `/shell/${page}/` }, error);
  call('reportClientEvent', { body: { kind: 'remote-failed', data } }).catch((cause: unknown) => {
    console.debug('The failure of a remote was not reported.', cause);
  });
}
