/** Whether the person is already somewhere on the new page: focus that is theirs is not taken away. */
function isBusy(main: Element): boolean {
  const active = document.activeElement;
  return (
    active !== null && (main.contains(active) || active.closest('[role$="dialog"], [role="menu"]') !== null)
  );
}

/**
 * Moves the focus to the page's heading as soon as there is one, so that a keyboard goes on from there and a
 * screen reader says where one has arrived. It waits as long as the page does. Returns how to give up.
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
    if (isBusy(main)) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none'; // nothing to press here: the ring would promise it
    heading.focus({ preventScroll: true });
  }

  function stop(): void {
    observer.disconnect();
  }
}
