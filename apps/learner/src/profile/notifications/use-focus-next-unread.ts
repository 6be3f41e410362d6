import type { Notification } from '@stupeni/contract';
import { useEffect, useRef } from 'react';
import { findReadButton } from './notification-text-id';

/**
 * Moves the focus after «Прочитать»: the button is then disabled, or its row leaves the list of unread ones. The focus
 * goes to the button of the next unread notification, or to the heading of the page if there is none.
 * @returns a function to call with the id of the notification that was marked
 */
export function useFocusNextUnread(rows: readonly Notification[] | undefined): (id: number) => void {
  const marked = useRef<{ id: number; at: number } | null>(null);
  useEffect(() => {
    if (!rows || !marked.current) return;
    const { id: markedId, at } = marked.current;
    if (rows.some(({ id, read }) => id === markedId && !read)) return;
    marked.current = null;
    const active = document.activeElement;
    if (active !== document.body && active?.matches(':disabled') !== true) return;
    const next = [...rows.slice(at), ...rows.slice(0, at)].find(({ read }) => !read);
    if (next) findReadButton(next.id)?.focus();
    else focusHeading();
  }, [rows]);
  return (id) => {
    marked.current = { id, at: rows?.findIndex((row) => row.id === id) ?? 0 };
  };
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none'; // a focus ring would make the heading look like a control
  heading.focus({ preventScroll: true });
}
