import { on } from '@stupeni/federation';

/** The place of the current history entry, as the router numbers them. NaN for an entry that the router did not make. */
const currentIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? NaN;

/**
 * Holds the page at its history entry: undoes a step Back or Forward before the router sees it. No code can stop the
 * step itself. The data router's `useBlocker` works in the same way (ADR 0022 says why it is not used).
 *
 * @param isAllowed asked at each step; an allowed step goes to the router
 * @param onHeld called with the distance of an undone step
 * @returns a function that ends it
 */
export function holdSteps(isAllowed: () => boolean, onHeld: (delta: number) => void): () => void {
  const here = currentIndex();
  return on('stupeni:stepping', ({ hold }) => {
    const delta = currentIndex() - here;
    if (Number.isNaN(delta) || isAllowed()) return;
    hold();
    if (delta === 0) return; // The page is at its entry again.
    window.history.go(-delta);
    onHeld(delta);
  });
}
