import createCache from '@emotion/cache';

/**
 * The nonce of this response's Content-Security-Policy. Browsers hide the attribute after the element is in the page,
 * so this reads the property.
 */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce || undefined;
}

/** The only place that writes style rules. Every <style> that it makes has the nonce. */
export function createStyleCache(nonce = pageNonce()) {
  return createCache({ key: 'st', ...(nonce ? { nonce } : {}) });
}
