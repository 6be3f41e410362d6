import { readToken } from '@stupeni/session/token';
import { areaAt } from '../routing/areas';
import { pageData } from '../page-data';
import { bring } from './bring';
import { candidatesFor } from './candidates';
import { parseRegistry } from './registry';
import { shellBuild } from './shell-build';
import { askVersionAhead } from './version-ahead';
import { userIdIn } from './user-id-in';
import { filesOfRelease, filesOfShell } from './wanted-files';

const patience = 8000; // ms, as for the area itself

/**
 * Asks for the files of the area at this address as soon as the first script runs: while the shell is still
 * being evaluated the line would be idle (half a second on a slow machine). Only the browser's cache is filled;
 * the loader asks for the same files again, judges them and tells of failures. The API's version, which decides
 * whether they may run, is asked for at the same time.
 *
 * Nothing here may be a shared library: those are not ready yet.
 */
export async function fetchAhead(pathname: string): Promise<void> {
  const area = areaAt(pathname);
  const token = readToken();
  if (!area || token === null || shellBuild().dev) return;
  const line = parseRegistry(pageData('remotes')).remotes[area.remote];
  const release = line && candidatesFor(area.remote, line, userIdIn(token))[0];
  if (!release) return;
  const signal = AbortSignal.timeout(patience);
  askVersionAhead(signal);
  const files = filesOfRelease(release, release.base + release.entry, false);
  await bring([...files, ...filesOfShell()], { signal, again: false });
}
