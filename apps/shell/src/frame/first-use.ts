const uses = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;
const options = { capture: true, passive: true };

/** Calls `begin` once, when a person moves the pointer, touches the page or presses a key. */
export function onFirstUse(begin: () => void): void {
  const handle = () => {
    for (const use of uses) window.removeEventListener(use, handle, options);
    begin();
  };
  for (const use of uses) window.addEventListener(use, handle, options);
}
