import { on } from '@stupeni/federation';
import { create } from 'zustand';

/** The number of waiting items, by the address of the tab. The remotes send these numbers. */
export const useTabCounts = create<Record<string, number>>(() => ({}));

/** Listens to the counts that the remotes send. Returns a function that stops listening. */
export function watchTabCounts(): () => void {
  return on('stupeni:tab-count', ({ path, count }) => useTabCounts.setState({ [path]: count }));
}
