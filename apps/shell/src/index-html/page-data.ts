/** The text of a data element in the page, written by the gateway or the build. Empty when there is none. */
export function readPageData(id: 'remotes' | 'config' | 'ui-more'): string {
  return document.getElementById(id)?.textContent ?? '';
}
