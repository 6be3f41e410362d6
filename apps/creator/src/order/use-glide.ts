import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

const duration = 200; // ms: `moderate` of look.md §4

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];

/**
 * Lets the rows of a list glide to their new places. What is returned is called before they change: it
 * remembers where they are, wherever a hand has dragged them. Without motion for those who asked for none.
 */
export function useGlide(list: RefObject<HTMLElement | null>): () => void {
  const before = useRef<Map<string, number> | null>(null);
  useLayoutEffect(() => {
    const tops = before.current;
    before.current = null;
    if (!tops) return;
    for (const row of rowsOf(list.current)) {
      const way = (tops.get(row.dataset['id'] ?? '') ?? NaN) - row.getBoundingClientRect().top;
      if (!way || matchMedia('(prefers-reduced-motion: reduce)').matches) continue;
      row.animate([{ transform: `translateY(${way}px)` }, { transform: 'none' }], {
        duration,
        easing: 'cubic-bezier(.2,.8,.2,1)',
      });
    }
  });
  return useCallback(() => {
    const entries = rowsOf(list.current).map(
      (row) => [row.dataset['id'] ?? '', row.getBoundingClientRect().top] as const,
    );
    before.current = new Map(entries);
  }, [list]);
}
