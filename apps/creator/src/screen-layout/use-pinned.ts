import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Pinned {
  bar: RefObject<HTMLDivElement | null>;
  /** What stands above the bar and covers the page too. */
  above: RefObject<HTMLDivElement | null>;
  /** Pixels of the page that the bar covers. */
  height: number;
}

/** A bar fixed to the bottom of the window. A focused field scrolls into view above the bar, with its issue. */
export function usePinned(): Pinned {
  const bar = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!bar.current || !above.current) return;
    const pinned = [bar.current, above.current];
    const measureHeight = () => pinned.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    const page = document.documentElement;
    const paddingBefore = page.style.scrollPaddingBottom;
    const measure = () => {
      setHeight(measureHeight());
      page.style.scrollPaddingBottom = `${measureHeight() + gap}px`;
    };
    const observer = new ResizeObserver(measure);
    for (const part of pinned) observer.observe(part);
    measure();
    const stop = revealFocused(bar.current, measureHeight);
    return () => {
      observer.disconnect();
      stop();
      page.style.scrollPaddingBottom = paddingBefore;
    };
  }, []);
  return { bar, above, height };
}

/** The space between a revealed field and the bar. */
const gap = 8;

/**
 * When a field gets the focus, scrolls the page so that the field is above the bar. The browser itself shows only the
 * line of the caret, so the bar would cover the rest of the field and its issue. The page does not move under a pressed
 * pointer.
 */
function revealFocused(bar: HTMLElement, measureHeight: () => number): () => void {
  let isPressed = false;
  const press = () => void (isPressed = true);
  const release = () => void (isPressed = false);
  const reveal = ({ target }: FocusEvent) => {
    if (isPressed || !(target instanceof HTMLElement) || !target.matches(fields)) return;
    if (bar.contains(target) || target.closest('[role=dialog], [role=alertdialog]')) return;
    const { top } = target.getBoundingClientRect();
    const hidden = findBottom(target) + gap - (window.innerHeight - measureHeight());
    // The default of this property is `auto`.
    const room = top - (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);
    const distance = Math.min(hidden, room);
    if (distance > 0) window.scrollBy(0, distance);
  };
  document.addEventListener('focusin', reveal);
  document.addEventListener('pointerdown', press);
  document.addEventListener('pointerup', release);
  document.addEventListener('pointercancel', release);
  return () => {
    document.removeEventListener('focusin', reveal);
    document.removeEventListener('pointerdown', press);
    document.removeEventListener('pointerup', release);
    document.removeEventListener('pointercancel', release);
  };
}

const fields = 'input, textarea, select, button';

/** The lower edge of a field and of the sentences that describe it. */
function findBottom(field: HTMLElement): number {
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  const below = described.map((id) => document.getElementById(id)).filter((part) => part !== null);
  return Math.max(...[field, ...below].map((part) => part.getBoundingClientRect().bottom));
}
