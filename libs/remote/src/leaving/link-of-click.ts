/**
 * The address inside the product that a click opens. Null for any other click: a new tab or window, a download, another
 * site, the same page, a link inside an editor, or a link with `data-keeps-input`: its page leads back to the input.
 */
export function findLinkOfClick(event: MouseEvent): string | null {
  if (!isPlainClick(event)) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.isContentEditable || link.hasAttribute('download')) return null;
  if (link.dataset['keepsInput'] !== undefined) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  if (link.origin !== window.location.origin) return null;
  const { pathname, search, hash } = link;
  const isSamePage = pathname === window.location.pathname && search === window.location.search;
  return isSamePage ? null : pathname + search + hash;
}

function isPlainClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
