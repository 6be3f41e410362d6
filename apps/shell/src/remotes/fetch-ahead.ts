import { readToken } from '@stupeni/session/token';
import { pageData } from '../page-data';
import { previewOf } from '../preview/preview';
import { remoteWanted } from '../routing/remote-wanted';
import { candidatesFor } from './candidates';
import { download } from './downloads';
import { parseRegistry } from './registry';
import { shellBuild } from './shell-build';
import { holderOf } from './token-holder';
import { askVersionAhead, versionTimeoutMs } from './version-ahead';
import { filesOfRelease, filesOfShell } from './wanted-files';

/**
 * Starts to download the files of this person's remote when the first script runs. The network would be idle until the
 * shell has started (half a second on a slow machine). The loader later waits for these downloads, checks them and
 * reports failures. Also requests the API's version, which decides whether the remote may run.
 *
 * Do not import shared libraries here: they are not ready yet.
 */
export async function fetchAhead(pathname: string): Promise<void> {
  const token = readToken();
  const holder = token === null ? null : holderOf(token);
  if (!holder || shellBuild().dev) return;
  const name = remoteWanted(pathname, holder.role);
  if (previewOf(holder.role)?.remote === name) return;
  const releases = parseRegistry(pageData('remotes')).remotes[name];
  const release = releases && candidatesFor(name, releases, holder.id)[0];
  if (!release) return;
  askVersionAhead(AbortSignal.timeout(versionTimeoutMs));
  const files = [...filesOfRelease(release, false), ...filesOfShell()];
  await Promise.all(files.map((file) => download(file)));
}
