/** Text of a data element that the gateway or the build filled in the page; empty where there is none. */
export function pageData(id: 'remotes' | 'config' | 'ui-more'): string {
  return document.getElementById(id)?.textContent ?? '';
}
