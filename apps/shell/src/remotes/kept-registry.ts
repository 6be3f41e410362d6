import type { Registry } from '@stupeni/federation';

const key = 'stupeni:registry';

/** Keeps a good registry for pages that will come without one. */
export function keepRegistry(registry: Registry): void {
  const text = JSON.stringify(registry);
  try {
    if (window.localStorage.getItem(key) !== text) window.localStorage.setItem(key, text);
  } catch (cause) {
    console.debug('The registry was not kept.', cause); // storage that is full or forbidden: it is a spare only
  }
}

/** The text that was kept last; empty when there is none. */
export function keptRegistry(): string {
  return window.localStorage.getItem(key) ?? '';
}
