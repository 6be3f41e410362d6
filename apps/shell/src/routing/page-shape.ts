import type { PageShape } from '@stupeni/ui/core';

/**
 * How the page at an address will look, so that what stands there while the area comes is what the area itself
 * draws until its data is here. Undefined where that is not known: an area may have pages that this shell has not
 * heard of.
 */
export function pageShapeAt(pathname: string): PageShape | undefined {
  const [, area, first, second, third] = pathname.split('/');
  if (area === 'courses') {
    if (first === undefined) return 'tiles';
    if (second === undefined) return 'stairs';
    return second === 'lesson' && third !== undefined ? 'reading' : undefined;
  }
  if (area !== 'profile') return undefined;
  if (second === undefined) return first && lists.has(first) ? 'list' : undefined;
  return first === 'tasks' ? 'sheet' : undefined;
}

const lists = new Set(['completed', 'tasks', 'notifications']);
