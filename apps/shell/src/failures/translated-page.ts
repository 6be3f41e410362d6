const ofTranslator = new WeakSet<object>();

/**
 * Whether React did not find a node in a translated page. Google Translate and Yandex make `<font>` elements, the product
 * makes none. The answer stays after the broken part of the page has been removed.
 */
export function isOfTranslator(error: unknown): boolean {
  const isNotFound = error instanceof Object && 'name' in error && error.name === 'NotFoundError';
  if (isNotFound && document.querySelector('font') !== null) ofTranslator.add(error);
  return error instanceof Object && ofTranslator.has(error);
}
