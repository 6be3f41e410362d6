import createCache from '@emotion/cache';

/**
 * The nonce of this response's Content-Security-Policy. Browsers hide the attribute after the element is in the page,
 * so this reads the property.
 */
export function findPageNonce(): string | undefined {
  return document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce || undefined;
}

/**
 * Makes the cache that writes all style rules. Every <style> that it makes has the nonce. Our styles use pixels, like
 * look.md. The written rules use rem, so that the interface follows the font size that a person chose in the browser.
 * Thin lines stay in pixels.
 */
export function createStyleCache(nonce = findPageNonce()) {
  const cache = createCache({ key: 'st', ...(nonce ? { nonce } : {}) });
  const { insert } = cache;
  cache.insert = (selector, serialized, ...rest) =>
    insert(selector, { ...serialized, styles: toRem(serialized.styles) }, ...rest);
  return cache;
}

const toRem = (css: string) =>
  css.replace(/(?<![\w.])[\d.]+px\b/g, (size) =>
    parseFloat(size) < 4 ? size : `${parseFloat(size) / 16}rem`,
  );
