import type { Notification } from '@stupeni/contract';
import { useEffect, useRef } from 'react';
import { buttonOf } from './message-id';

/**
 * «Прочитать» is switched off once it has done its work, and takes the focus with it: the keyboard goes on at the
 * next notification that is not read, after the last of them at the page's heading.
 * Returns what to tell which one was pressed.
 */
export function useNextToRead(rows: readonly Notification[] | undefined): (id: number) => void {
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    const at = rows?.findIndex(({ id }) => id === pressed.current) ?? -1;
    if (!rows?.[at]?.read) return;
    pressed.current = null;
    const active = document.activeElement;
    if (active !== document.body && active?.matches(':disabled') !== true) return;
    const next = [...rows.slice(at), ...rows.slice(0, at)].find(({ read }) => !read);
    if (next) buttonOf(next.id)?.focus();
    else focusHeading();
  }, [rows]);
  return (id) => {
    pressed.current = id;
  };
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none'; // nothing to press here: the ring would promise it
  heading.focus({ preventScroll: true });
}
