const uses = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;

/** Calls `begin` once, when a person moves the pointer, touches the page or presses a key. */
export function onFirstUse(begin: () => void): void {
  const used = new AbortController();
  const handle = () => {
    used.abort();
    begin();
  };
  for (const use of uses)
    window.addEventListener(use, handle, { capture: true, passive: true, signal: used.signal });
}
