import { on } from '@stupeni/federation';

/** The router's index of the current history entry. NaN for an entry that the router did not make. */
const currentIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? NaN;

/**
 * Holds the page at its history entry: undoes a step Back or Forward before the router sees it. No code can stop the
 * step itself. The data router's `useBlocker` works in the same way (ADR 0022 says why it is not used).
 *
 * @param isAllowed asked at each step; an allowed step goes to the router
 * @param onHeld called with the distance of an undone step
 * @returns a function that stops holding the page
 */
export function holdSteps(isAllowed: () => boolean, onHeld: (delta: number) => void): () => void {
  const here = currentIndex();
  return on('stupeni:stepping', ({ hold }) => {
    const delta = currentIndex() - here;
    if (Number.isNaN(delta) || isAllowed()) return;
    hold();
    if (delta === 0) return; // Our own `go` below: the page is at its entry again.
    window.history.go(-delta);
    onHeld(delta);
  });
}
