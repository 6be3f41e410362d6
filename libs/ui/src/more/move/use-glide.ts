import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

const duration = 200; // ms: `moderate` of look.md §4

const findRows = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];

/**
 * Animates the rows of a list to their new places. Call the returned function before the rows change: it stores
 * their positions. There is no animation for people who prefer reduced motion.
 */
export function useGlide(listRef: RefObject<HTMLElement | null>): () => void {
  const before = useRef<Map<string, number> | null>(null);
  useLayoutEffect(() => {
    const tops = before.current;
    before.current = null;
    if (!tops) return;
    for (const row of findRows(listRef.current)) {
      const distance = (tops.get(row.dataset['id'] ?? '') ?? NaN) - row.getBoundingClientRect().top;
      if (!distance || matchMedia('(prefers-reduced-motion: reduce)').matches) continue;
      row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
        duration,
        easing: 'cubic-bezier(.2,.8,.2,1)',
      });
    }
  });
  return useCallback(() => {
    const entries = findRows(listRef.current).map(
      (row) => [row.dataset['id'] ?? '', row.getBoundingClientRect().top] as const,
    );
    before.current = new Map(entries);
  }, [listRef]);
}
