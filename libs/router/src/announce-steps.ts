import { emit } from '@stupeni/federation';

// Tells the remotes of each step in the history before the router sees it. This listener must come before the router's
// own: for events of the window, Chromium calls listeners in their order, also capturing ones.
window.addEventListener('popstate', (event) => {
  emit('stupeni:stepping', { hold: () => event.stopImmediatePropagation() });
});
