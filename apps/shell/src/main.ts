import { paintColorMode } from '@stupeni/ui/color-mode';
import { fetchAhead } from './remotes/fetch-ahead';

// Before React paints anything.
paintColorMode();

// What fails here is asked again, and told of, by the loader.
fetchAhead(window.location.pathname).catch((cause: unknown) => console.debug('Nothing came ahead.', cause));

// Asynchronous, so that the federation runtime is ready before the first shared library.
import(/* webpackChunkName: "bootstrap" */ './bootstrap').catch((error: unknown) => {
  console.error(error);
  document.getElementById('outline-failed')?.removeAttribute('hidden');
});
