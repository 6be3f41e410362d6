/** A tab that opens before the address of the provider's page is known. */
export interface ProviderTab {
  /** Opens the address. Returns false when the user has closed the tab. */
  goTo: (address: string) => boolean;
  close: () => void;
}

/**
 * Opens a tab for the provider's page. The browser allows this only during the click, so the tab opens before its
 * address is known (product decisions §6). Null when the browser blocks it.
 *
 * @param waiting the text of the tab until it gets its address
 */
export function openProviderTab(waiting: string): ProviderTab | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.document.title = waiting;
  tab.document.body.textContent = waiting;
  return {
    goTo(address) {
      if (tab.closed) return false;
      // The provider's page must not control our page.
      tab.opener = null;
      tab.location.replace(address);
      return true;
    },
    close: () => tab.close(),
  };
}
