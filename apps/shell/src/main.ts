import { paintColorMode } from '@stupeni/ui/color-mode';

// Before React paints anything.
paintColorMode();

// Asynchronous, so that the federation runtime is ready before the first shared library.
import(/* webpackChunkName: "bootstrap" */ './bootstrap').catch((error: unknown) => {
  console.error(error);
  document.getElementById('outline-failed')?.removeAttribute('hidden');
});
