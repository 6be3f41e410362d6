import { paintColorMode } from '@stupeni/ui/color-mode';
import { shellBase } from './index-html/shell-base';
import { shellFailed } from './index-html/shell-failed';
import { fetchAhead } from './remotes/fetch-ahead';
import { takePreview } from './remotes/preview';

// Chunks come from where this script came from.
__webpack_public_path__ = shellBase();

// Before React renders anything.
paintColorMode();

takePreview();
// The loader repeats and reports a download that fails here.
fetchAhead(window.location.pathname).catch((cause: unknown) =>
  console.debug('The remote was not fetched ahead.', cause),
);

// Asynchronous, so that the federation runtime is ready before the first shared library.
import(/* webpackChunkName: "bootstrap" */ './bootstrap').catch(shellFailed);
