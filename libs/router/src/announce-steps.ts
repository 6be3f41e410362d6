import { emit } from '@stupeni/federation';

// Announces each step in the history to the remotes before the router sees it. This listener must be added before the
// router's own: for events of the window, Chromium calls listeners in the order of their addition, even capturing ones.
window.addEventListener('popstate', (event) => {
  emit('stupeni:stepping', { hold: () => event.stopImmediatePropagation() });
});
