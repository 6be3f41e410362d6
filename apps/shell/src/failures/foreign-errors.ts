import { findShellBase } from '../index-html/shell-base';
import { LoadError } from './load-error';
import { isTranslatorError } from './translated-page';

/** An address in a stack trace, without its line and column. */
const address = /[\w-]+:\/\/[^\s()]+?(?=(?::\d+)*(?:[\s)]|$))/;

/**
 * Whether an error came from outside of the product:
 *
 * - An extension or a script of another site threw it. Its address is the first one in the stack.
 * - A translator moved texts of the page into elements of its own, and React does not find them any more.
 *
 * @param base the address of the release of a failed remote; it may be on another host
 */
export function isForeign(error: unknown, base = '/'): boolean {
  if (error instanceof LoadError) return error.cause !== undefined && isForeign(error.cause, base);
  if (!(error instanceof Error || error instanceof DOMException)) return false;
  if (isTranslatorError(error)) return true;
  const thrownAt = address.exec(error.stack ?? '')?.[0];
  if (thrownAt === undefined) return false;
  const own = [window.location.origin, readOrigin(findShellBase()), readOrigin(base)];
  return !own.includes(readOrigin(thrownAt)) && !thrownAt.startsWith('webpack');
}

/** Scheme and host. An extension has no `origin` in some browsers. */
function readOrigin(url: string): string {
  const { protocol, host } = new URL(url, window.location.href);
  return `${protocol}//${host}`;
}
