import { readToken } from '@stupeni/session/token';
import { paintColorMode } from '@stupeni/ui/color-mode';
import { findShellBase } from './index-html/shell-base';
import { reportShellFailed } from './index-html/shell-failed';
import { takePreview } from './remotes/preview';

// Chunks are loaded from the host of this script.
__webpack_public_path__ = findShellBase();

// The colors are set before React renders anything.
paintColorMode();

takePreview();
if (readToken() !== null) void fetchRemote();

// The import is dynamic: this script is small, so the downloads above begin before the rest of the shell has arrived.
import(/* webpackChunkName: "bootstrap" */ './bootstrap').catch(reportShellFailed);

/**
 * Downloads the remote ahead. The code is in its own chunk, because the sign-in page has no remote. If a download fails
 * here, the loader repeats and reports it.
 */
async function fetchRemote(): Promise<void> {
  try {
    const { fetchAhead } = await import(/* webpackChunkName: "ahead" */ './remotes/fetch-ahead');
    await fetchAhead(window.location.pathname);
  } catch (cause) {
    console.debug('The remote was not fetched ahead.', cause);
  }
}
