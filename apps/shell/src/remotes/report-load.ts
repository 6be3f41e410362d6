import { call } from '@stupeni/api-client';
import { useSession } from '@stupeni/session';
import { pageShell } from '../page-shell';
import { releaseIdOf } from './report-failure';

const key = 'stupeni:loaded';

/**
 * Reports to the API that a release of a remote started in this page, once per user, release and day in this browser.
 * The API compares the number of these users with those whose release failed. A failed report is not repeated.
 */
export function reportLoad(name: string, release: { base: string }): void {
  const userId = useSession.getState().user?.id;
  const page = pageShell();
  if (userId === undefined || page === '') return;
  const id = releaseIdOf(release);
  const day = new Date().toISOString().slice(0, 10);
  const load = [day, userId, name, id, page].join(' ');
  try {
    if (window.localStorage.getItem(key) === load) return;
    window.localStorage.setItem(key, load);
  } catch (cause) {
    console.debug('The load is not noted, because the storage is full or forbidden.', cause);
    return;
  }
  report({ remote: name, release: id, page });
}

/** Takes back the report that a release did not start: it started after the limit of the loader. */
export function reportLateStart(name: string, release: { base: string }): void {
  const page = pageShell();
  if (page === '') return;
  report({ remote: name, release: releaseIdOf(release), page, late: 'yes' });
}

function report(data: Record<string, string>): void {
  call('reportClientEvent', { body: { kind: 'remote-loaded', data } }).catch((cause: unknown) =>
    console.debug('The load of a remote was not reported.', cause),
  );
}
