/** A tab for the provider's page, opened before its address is known. */
export interface ProviderTab {
  /** False when somebody closed the tab meanwhile. */
  goTo: (address: string) => boolean;
  close: () => void;
}

/**
 * Opens the tab of the provider's page. Only within the press itself does the browser allow it, so the tab waits
 * for its address (product decisions §6). Null when it is not allowed.
 */
export function openProviderTab(waiting: string): ProviderTab | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.document.title = waiting;
  tab.document.body.textContent = waiting;
  return {
    goTo(address) {
      if (tab.closed) return false;
      // The provider's page must not reach back into ours.
      tab.opener = null;
      tab.location.replace(address);
      return true;
    },
    close: () => tab.close(),
  };
}
