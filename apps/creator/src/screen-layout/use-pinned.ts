import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Pinned {
  bar: RefObject<HTMLDivElement | null>;
  /** Pixels of the page that the bar covers. */
  height: number;
}

/** A bar fixed to the bottom of the window. A focused field scrolls into view above the bar, with its issue. */
export function usePinned(): Pinned {
  const bar = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!bar.current) return;
    const page = document.documentElement;
    const paddingBefore = page.style.scrollPaddingBottom;
    const measure = () => {
      const barHeight = bar.current?.offsetHeight ?? 0;
      setHeight(barHeight);
      page.style.scrollPaddingBottom = `${barHeight + gap}px`;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(bar.current);
    measure();
    const stop = revealFocused(bar.current);
    return () => {
      observer.disconnect();
      stop();
      page.style.scrollPaddingBottom = paddingBefore;
    };
  }, []);
  return { bar, height };
}

/** The space between a revealed field and the bar. */
const gap = 8;

/**
 * When a field gets the focus, scrolls the page so that the field is above the bar. The browser itself shows only the
 * line of the caret, so the bar would cover the rest of the field and its issue. The page does not move under a pressed
 * pointer.
 */
function revealFocused(bar: HTMLElement): () => void {
  let isPressed = false;
  const press = () => void (isPressed = true);
  const release = () => void (isPressed = false);
  const reveal = ({ target }: FocusEvent) => {
    if (isPressed || !(target instanceof HTMLElement) || !target.matches(fields)) return;
    if (bar.contains(target) || target.closest('[role=dialog], [role=alertdialog]')) return;
    const { top } = target.getBoundingClientRect();
    const hidden = findBottom(target) + gap - (window.innerHeight - bar.offsetHeight);
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
