/** A full navigation: nothing that the page held in memory survives it. */
export function leaveFor(path: string): void {
  window.location.assign(path);
}
