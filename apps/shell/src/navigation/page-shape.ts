import type { PageShape } from '@stupeni/ui/core';

/**
 * The shape of the page at an address. While the remote loads, the shell shows the same skeleton that the remote shows
 * until its data has loaded. Undefined for an unknown page: a remote may have pages that this shell does not know.
 */
export function choosePageShape(pathname: string): PageShape | undefined {
  const [, root, first, second, third] = pathname.split('/');
  if (root === 'courses') {
    if (first === undefined) return 'tiles';
    if (second === undefined) return 'stairs';
    return second === 'lesson' && third !== undefined ? 'reading' : undefined;
  }
  if (root !== 'profile') return undefined;
  if (second === undefined) return first && lists.has(first) ? 'list' : undefined;
  return first === 'tasks' ? 'sheet' : undefined;
}

const lists = new Set(['completed', 'tasks', 'notifications']);
