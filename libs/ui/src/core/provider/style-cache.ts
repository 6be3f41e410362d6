import createCache from '@emotion/cache';

/**
 * The nonce of this response's Content-Security-Policy. Browsers hide the attribute once the element is in the page,
 * so it is the property that is read.
 */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce || undefined;
}

/** The one place that style rules are written to; every <style> it makes carries the nonce. */
export function createStyleCache(nonce = pageNonce()) {
  return createCache({ key: 'st', ...(nonce ? { nonce } : {}) });
}
