/** Opens the page of a provider instead of the product. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
