/** Navigates with a full page load, so nothing in the page's memory survives. */
export function leaveFor(path: string): void {
  window.location.assign(path);
}
