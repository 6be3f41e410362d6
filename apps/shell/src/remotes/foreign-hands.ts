import { LoadError } from './load-error';
import { shellBase } from './shell-base';

/** An address in a stack trace, without its line and column. */
const address = /[\w-]+:\/\/[^\s()]+?(?=(?::\d+)*(?:[\s)]|$))/;

/**
 * Whether an error came from outside of the product:
 *
 * - An extension or a script of another site threw it. Its address is the first one in the stack.
 * - A translator moved texts of the page into elements of its own, and React does not find them any more.
 *
 * @param base where the release of a failed remote came from. It may be on a host of its own.
 */
export function isForeign(error: unknown, base = '/'): boolean {
  if (error instanceof LoadError) return error.cause !== undefined && isForeign(error.cause, base);
  if (!(error instanceof Error || error instanceof DOMException)) return false;
  if (isOfTranslator(error)) return true;
  const thrownAt = address.exec(error.stack ?? '')?.[0];
  if (thrownAt === undefined) return false;
  const own = [window.location.origin, originOf(shellBase()), originOf(base)];
  return !own.includes(originOf(thrownAt)) && !thrownAt.startsWith('webpack');
}

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

/** Scheme and host. An extension has no `origin` in some browsers. */
function originOf(url: string): string {
  const { protocol, host } = new URL(url, window.location.href);
  return `${protocol}//${host}`;
}
