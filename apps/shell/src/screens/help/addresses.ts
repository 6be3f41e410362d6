import { helpPath, accountPath, searchPath } from '../../navigation/paths';
import { remoteAt } from '../../navigation/remotes';

/** Last part of the address of the list of all pages. */
export const allPages = 'all';

/** Address of a help page. It carries the screen that the person came from. */
export const helpPageAt = (id: string, screen: string) =>
  `${helpPath}/${id}${screen ? `?screen=${encodeURIComponent(screen)}` : ''}`;

/** The screen that the person came from. Empty when the address names no screen of the product. */
export function screenFrom(search: URLSearchParams): string {
  const screen = search.get('screen') ?? '';
  const path = stripQuery(screen);
  return path === accountPath || path === searchPath || remoteAt(path) ? screen : '';
}

/** An address without its query. */
export const stripQuery = (address: string) => address.replace(/[?#].*$/, '');
