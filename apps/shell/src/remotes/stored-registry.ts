import type { Registry } from '@stupeni/federation';

const key = 'stupeni:registry';

/** Stores a valid registry for later pages that get none. */
export function storeRegistry(registry: Registry): void {
  const text = JSON.stringify(registry);
  try {
    if (window.localStorage.getItem(key) !== text) window.localStorage.setItem(key, text);
  } catch (cause) {
    console.debug('The registry was not stored.', cause); // The storage is full or forbidden. The copy is optional.
  }
}

/** The text of the stored registry. Empty when there is none. */
export function storedRegistry(): string {
  return window.localStorage.getItem(key) ?? '';
}
