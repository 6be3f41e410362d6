import type { Notification } from '@stupeni/contract';
import { useEffect, useRef } from 'react';
import { buttonOf } from './message-id';

/**
 * Moves the focus after «Прочитать», because the disabled button loses it. The focus goes to the button of the next
 * unread notification, or to the heading of the page if there is none.
 * @returns a function to call with the id of the notification that was marked
 */
export function useFocusNextUnread(rows: readonly Notification[] | undefined): (id: number) => void {
  const markedId = useRef<number | null>(null);
  useEffect(() => {
    const at = rows?.findIndex(({ id }) => id === markedId.current) ?? -1;
    if (!rows?.[at]?.read) return;
    markedId.current = null;
    const active = document.activeElement;
    if (active !== document.body && active?.matches(':disabled') !== true) return;
    const next = [...rows.slice(at), ...rows.slice(0, at)].find(({ read }) => !read);
    if (next) buttonOf(next.id)?.focus();
    else focusHeading();
  }, [rows]);
  return (id) => {
    markedId.current = id;
  };
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none'; // a focus ring would make the heading look like a control
  heading.focus({ preventScroll: true });
}
