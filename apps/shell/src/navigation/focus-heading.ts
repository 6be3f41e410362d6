/** Whether the focus is already on the new page, or in a dialog or menu. Then it must not move. */
function hasFocus(main: Element): boolean {
  const active = document.activeElement;
  return (
    active !== null && (main.contains(active) || active.closest('[role$="dialog"], [role="menu"]') !== null)
  );
}

/**
 * Moves the focus to the page's heading as soon as there is one. Then the Tab key continues from the heading, and a
 * screen reader announces the page. It waits without a time limit. Returns a function that stops the waiting.
 */
export function focusHeading(): () => void {
  const observer = new MutationObserver(tryNow);
  observer.observe(document.body, { childList: true, subtree: true });
  tryNow();
  return stop;

  function tryNow(): void {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    if (!main || !heading) return;
    stop();
    if (hasFocus(main)) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none'; // A focus ring would suggest that the heading is a button.
    heading.focus({ preventScroll: true });
  }

  function stop(): void {
    observer.disconnect();
  }
}
