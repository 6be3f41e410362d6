import { readToken } from '@stupeni/session/token';
import { paintColorMode } from '@stupeni/ui/color-mode';
import { shellBase } from './index-html/shell-base';
import { shellFailed } from './index-html/shell-failed';
import { takePreview } from './remotes/preview';

// Chunks come from where this script came from.
__webpack_public_path__ = shellBase();

// Before React renders anything.
paintColorMode();

takePreview();
if (readToken() !== null) void fetchRemote();

// Asynchronous: this script is small, so the downloads above begin before the rest of the shell has arrived.
import(/* webpackChunkName: "bootstrap" */ './bootstrap').catch(shellFailed);

/** In a chunk of its own: the sign-in page has no remote. The loader repeats and reports a download that fails here. */
async function fetchRemote(): Promise<void> {
  try {
    const { fetchAhead } = await import(/* webpackChunkName: "ahead" */ './remotes/fetch-ahead');
    await fetchAhead(window.location.pathname);
  } catch (cause) {
    console.debug('The remote was not fetched ahead.', cause);
  }
}
