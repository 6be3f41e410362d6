import { paintColorMode } from '@stupeni/ui/color-mode';
import { movesToCanary } from './named-canary';
import { takePreview } from './preview/preview';
import { fetchAhead } from './remotes/fetch-ahead';
import { shellBase } from './remotes/shell-base';

// Chunks come from where this script came from.
__webpack_public_path__ = shellBase();

// Before React renders anything.
paintColorMode();

takePreview();
if (!movesToCanary()) {
  // The loader repeats and reports a download that fails here.
  fetchAhead(window.location.pathname).catch((cause: unknown) =>
    console.debug('The remote was not fetched ahead.', cause),
  );

  // Asynchronous, so that the federation runtime is ready before the first shared library.
  import(/* webpackChunkName: "bootstrap" */ './bootstrap').catch((error: unknown) => {
    // The inline script of index.html shows it and tells the API.
    reportError(error);
  });
}
