import { readToken } from '@stupeni/session/token';
import { pageData } from '../page-data';
import { remoteWanted } from '../routing/remote-wanted';
import { candidatesFor } from './candidates';
import { download } from './downloads';
import { parseRegistry } from './registry';
import { shellBuild } from './shell-build';
import { holderOf } from './token-holder';
import { askVersionAhead, versionTimeoutMs } from './version-ahead';
import { filesOfRelease, filesOfShell } from './wanted-files';

/**
 * Asks for the files of the remote that this person gets at this address as soon as the first script runs: while
 * the shell is still being evaluated the line would be idle (half a second on a slow machine). The loader joins
 * these downloads, judges them and reports failures. The API's version, which decides whether the remote may run,
 * is asked for at the same time.
 *
 * Nothing here may be a shared library: those are not ready yet.
 */
export async function fetchAhead(pathname: string): Promise<void> {
  const token = readToken();
  const holder = token === null ? null : holderOf(token);
  if (!holder || shellBuild().dev) return;
  const name = remoteWanted(pathname, holder.role);
  const line = parseRegistry(pageData('remotes')).remotes[name];
  const release = line && candidatesFor(name, line, holder.id)[0];
  if (!release) return;
  askVersionAhead(AbortSignal.timeout(versionTimeoutMs));
  const files = [...filesOfRelease(release, false), ...filesOfShell()];
  await Promise.all(files.map((file) => download(file)));
}
