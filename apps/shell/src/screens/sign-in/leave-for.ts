/** Leaves the product for the page of a provider. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
