import { helpPath, accountPath, searchPath } from '../../navigation/paths';
import { findRemotePlace } from '../../navigation/remotes';

/** The last part of the address of the list of all pages. */
export const allPagesId = 'all';

/** The address of a help page. It has the screen that the person came from as a parameter. */
export const makeHelpAddress = (id: string, screen: string) =>
  `${helpPath}/${id}${screen ? `?screen=${encodeURIComponent(screen)}` : ''}`;

/** The screen that the person came from. Empty when the address names no screen of the product. */
export function readScreen(search: URLSearchParams): string {
  const screen = search.get('screen') ?? '';
  const path = stripQuery(screen);
  return path === accountPath || path === searchPath || findRemotePlace(path) ? screen : '';
}

/** An address without its query. */
export const stripQuery = (address: string) => address.replace(/[?#].*$/, '');
