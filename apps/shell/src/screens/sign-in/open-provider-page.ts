/** Opens the page of a provider instead of the product. */
export function openProviderPage(url: string): void {
  window.location.assign(url);
}
