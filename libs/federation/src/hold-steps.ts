import { on, type ShellEvents } from './events';

/** The router's index of the current history entry. NaN for an entry that the router did not make. */
const currentIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? NaN;

/**
 * A step with its holder: the last call of `holdSteps` that held it. Other copies of this module also write the holder,
 * so it is a field of the step.
 */
type HeldStep = ShellEvents['stupeni:stepping'] & { holder?: object };

/**
 * Holds the page at its history entry: undoes a step Back or Forward before the router sees it. No code can stop the
 * step itself. The data router's `useBlocker` works in the same way (ADR 0015 says why it is not used). When a dialog
 * and the page behind it hold the same step, only the one that called `holdSteps` last acts.
 *
 * @param isAllowed called at each step; an allowed step is passed to the router
 * @param onHeld called with the distance of an undone step, when the page is at its entry again
 * @returns a function that stops holding the page
 */
export function holdSteps(isAllowed: () => boolean, onHeld: (delta: number) => void): () => void {
  const here = currentIndex();
  const self = {};
  let undone = 0;
  let isStopped = false;
  const stopListening = on('stupeni:stepping', (step: HeldStep) => {
    const delta = currentIndex() - here;
    if (delta === 0 && undone !== 0) {
      // The step comes from our own call of `go` below. The page is at its entry again.
      step.hold();
      const held = undone;
      undone = 0;
      if (isStopped) stopListening();
      else onHeld(held);
      return;
    }
    if (!delta || (!isStopped && isAllowed())) return;
    step.hold();
    step.holder = self;
    // All listeners have run before this function. The last of them is the dialog on top.
    queueMicrotask(() => {
      if (step.holder !== self) return;
      undone = delta;
      window.history.go(-delta);
    });
  });
  return () => {
    isStopped = true;
    // Otherwise the router would see the step back to this entry.
    if (undone === 0) stopListening();
  };
}
