import { paintColorMode } from '@stupeni/ui/color-mode';
import { takePreview } from './preview/preview';
import { fetchAhead } from './remotes/fetch-ahead';
import { shellBase } from './remotes/shell-base';
import { shellFailed } from './shell-failed';

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
