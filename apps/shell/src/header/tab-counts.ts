import { on } from '@stupeni/federation';
import { create } from 'zustand';

/** How many items wait behind each tab, by its address; told by the areas. */
export const useTabCounts = create<Record<string, number>>(() => ({}));

/** Listens to the areas. Returns how to stop. */
export function watchTabCounts(): () => void {
  return on('stupeni:tab-count', ({ path, count }) => useTabCounts.setState({ [path]: count }));
}
