import { readToken } from '@stupeni/session/token';
import type { Role } from '@stupeni/contract';
import { parseRole } from '@stupeni/session/parse-role';
import { readPageData } from '../index-html/page-data';
import { chooseRemote } from '../navigation/remotes';
import { download, listReleaseFiles, listShellFiles } from './downloads';
import { readPreview } from './preview';
import { listReleasesToTry, parseRegistry } from './registry';
import { readShellBuild } from './shell-build';

/**
 * Starts to download the files of this person's remote when the first script runs. Otherwise the network would be idle
 * until the shell has started (half a second on a slow machine). The loader later waits for these downloads, and repeats
 * and reports a failed one. Also requests the API's version, which decides whether the remote may run.
 *
 * Do not import React or a shared library here: this script would wait for the import.
 */
export async function fetchAhead(pathname: string): Promise<void> {
  const token = readToken();
  const user = token === null ? null : readTokenUser(token);
  if (!user || readShellBuild().dev) return;
  const name = chooseRemote(pathname, user.role);
  if (readPreview(user.role)?.name === name) return;
  const line = parseRegistry(readPageData('remotes')).remotes[name];
  const release = line && listReleasesToTry(name, line, user.id)[0];
  if (!release) return;
  requestVersionAhead(AbortSignal.timeout(versionTimeoutMs));
  const files = [...listReleaseFiles(release, false), ...listShellFiles()];
  await Promise.all(files.map((file) => download(file)));
}

/** The fields of a token's user that a load needs. */
interface TokenUser {
  id: number | null;
  role: Role;
}

/**
 * The user of a token, for code that runs before `@stupeni/session` is ready. Null for an invalid token. It does not
 * check whether the session has ended, because only the API knows that.
 */
function readTokenUser(token: string): TokenUser | null {
  try {
    const [, claims = ''] = token.split('.');
    const { sub, role } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
      sub?: unknown;
      role?: unknown;
    };
    if (!role) return null;
    return { id: Number(sub) || null, role: parseRole(role) };
  } catch {
    return null; // The stored text is not a token.
  }
}

/** After this time, in ms, a load continues without the API's version. */
export const versionTimeoutMs = 10_000;

let versionRequest: Promise<string | null> | undefined;

/**
 * Requests the API's version before the rest of the shell has loaded, so that the check of a release does not wait for
 * it. Does not use the API client, because the first script must stay small.
 */
export function requestVersionAhead(signal: AbortSignal): void {
  versionRequest = readVersion(signal).catch((cause: unknown) => {
    console.debug('The version of the API was not fetched ahead.', cause);
    return null;
  });
}

/** The requested version. It can be taken once. Null or undefined: the caller must request the version. */
export function takeVersionAhead(): Promise<string | null> | undefined {
  const taken = versionRequest;
  versionRequest = undefined;
  return taken;
}

async function readVersion(signal: AbortSignal): Promise<string | null> {
  const response = await fetch('/api/version', { signal });
  const { version } = (await response.json()) as { version?: unknown };
  return response.ok && typeof version === 'string' ? version : null;
}
