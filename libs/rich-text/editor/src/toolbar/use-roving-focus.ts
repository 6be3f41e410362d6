import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { ToolId } from './tool-ids';

/** Roving tab index of the toolbar: Tab reaches one tool, then the arrow keys, Home and End move the focus. */
export function useRovingFocus(bar: RefObject<HTMLElement | null>, drawn: readonly ToolId[]) {
  const [lastFocused, noteFocus] = useState<ToolId | null>(null);
  const first = drawn[0] ?? 'more';

  const moveFocus = (event: KeyboardEvent) => {
    const tool = (event.target as Element).closest<HTMLElement>('[data-tool]');
    if (!tool || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    const next = findNextIndex(event.key, all.indexOf(tool), all.length);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return {
    tabStop: lastFocused && drawn.includes(lastFocused) ? lastFocused : first,
    noteFocus,
    moveFocus,
  };
}

function findNextIndex(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
