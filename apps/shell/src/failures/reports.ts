import { call } from '@stupeni/api-client';
import { shellContract } from '@stupeni/federation';
import { useSession } from '@stupeni/session';
import { readPageData } from '../index-html/page-data';
import { readPageShell } from '../index-html/page-shell';
import { isForeign } from './foreign-errors';
import { formatDetails, LoadError } from './load-error';

/** The name of a release's folder: its version and the hash of its content. */
const parseReleaseId = ({ base }: { base: string }): string => base.split('/').at(-2) ?? '';

const maxLength = 1000; // characters (limit of the contract)

/**
 * The shell of this page and the revision of its registry. With them `release watch` knows which reports came after a
 * change, and needs no clock.
 */
function readPageState() {
  const [, revision = '0'] = /"revision":(\d+)/.exec(readPageData('remotes')) ?? [];
  return { page: readPageShell(), revision };
}

const reported = new Set<string>();

/**
 * Reports to the API that a release did not load or crashed. Each failure is reported once per page, so that a person
 * who presses «Повторить» does not use up the limit of reports. `release status` shows the reports. A failure that an
 * extension or a translator caused is not reported, because no other release would help.
 */
export function reportFailure(name: string, release: { base: string } | null, error: unknown): void {
  if (isForeign(error, release?.base)) return;
  // `fault` is the name of this field in the event of the contract.
  const fault = error instanceof LoadError ? error.code : 'fell';
  const id = release ? parseReleaseId(release) : '';
  const key = `${name} ${id} ${fault}`;
  if (reported.has(key)) return;
  reported.add(key);
  const message = formatDetails(error).slice(0, maxLength);
  const data = { remote: name, release: id, fault, message, shell: shellContract, ...readPageState() };
  // If a file of the shell failed during the load of a remote, the shell is reported too. The cause of the error says
  // whether the file is missing or the connection is bad.
  if (fault === 'shell' && name !== 'shell' && data.page) {
    const { cause } = error as LoadError;
    reportFailure('shell', { base: `/shell/${data.page}/` }, cause instanceof LoadError ? cause : error);
  }
  call('reportClientEvent', { body: { kind: 'remote-failed', data } }).catch((cause: unknown) => {
    console.debug('The failure of a remote was not reported.', cause);
  });
}

const loadedKey = 'stupeni:loaded';

/**
 * Reports to the API that a release of a remote started in this page. Skips a report that repeats the last one of this
 * browser: the same user, release, state of the site and hour. The API compares the number of these users with those
 * whose release failed. The page does not know when the API changed. Because each hour has a new report, users of the
 * changed API are counted within an hour. A failed report is not repeated.
 */
export function reportLoad(name: string, release: { base: string }): void {
  const userId = useSession.getState().user?.id;
  const state = readPageState();
  if (userId === undefined || state.page === '') return;
  const id = parseReleaseId(release);
  const hour = new Date().toISOString().slice(0, 13);
  const load = [hour, userId, name, id, state.page, state.revision].join(' ');
  try {
    if (window.localStorage.getItem(loadedKey) === load) return;
    window.localStorage.setItem(loadedKey, load);
  } catch (cause) {
    console.debug('The load is not noted, because the storage is full or forbidden.', cause);
    return;
  }
  report({ remote: name, release: id, ...state });
}

/** Withdraws the report that a release did not start: it started after the time limit of the loader. */
export function reportLateStart(name: string, release: { base: string }): void {
  const state = readPageState();
  if (state.page === '') return;
  report({ remote: name, release: parseReleaseId(release), ...state, late: 'yes' });
}

function report(data: Record<string, string>): void {
  call('reportClientEvent', { body: { kind: 'remote-loaded', data } }).catch((cause: unknown) =>
    console.debug('The load of a remote was not reported.', cause),
  );
}
