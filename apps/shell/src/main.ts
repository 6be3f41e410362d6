// The person's own choice of colours, kept by libs/ui under this key, before React paints anything.
const chosen = window.localStorage.getItem('color-mode');
if (chosen === 'dark' || chosen === 'light') document.documentElement.classList.add(chosen);

// Asynchronous, so that the federation runtime is ready before the first shared library.
import(/* webpackChunkName: "bootstrap" */ './bootstrap').catch((error: unknown) => {
  console.error(error);
  document.getElementById('outline-failed')?.removeAttribute('hidden');
});
