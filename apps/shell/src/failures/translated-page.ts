const translatorErrors = new WeakSet<object>();

/**
 * Whether React threw an error because a translator moved a node of the page. Google Translate and Yandex make `<font>`
 * elements, and the product makes none. The function remembers such an error, because later the broken part is no
 * longer in the page.
 */
export function isTranslatorError(error: unknown): boolean {
  const isNotFound = error instanceof Object && 'name' in error && error.name === 'NotFoundError';
  if (isNotFound && document.querySelector('font') !== null) translatorErrors.add(error);
  return error instanceof Object && translatorErrors.has(error);
}
