import { useLayoutEffect, useRef } from 'react';
import type { AreaRouter } from '../area-router';
import type { WindowState } from './window-state';

const shut = { isOpen: false, leave: () => undefined as void };

/**
 * A window that the address names (`?progress=12`): it can be sent, and a reload finds it again. Opening it is a
 * step in the history, so that the browser's Back closes it; closing takes that step back, unless the window
 * was come to by its address. What else stands in the address stays beside it.
 *
 * @param name of the window in the address
 */
export function useWindowAddress(name: string, { navigate, location }: AreaRouter) {
  const { pathname, search, state } = location;
  const written = new URLSearchParams(search).get(name);
  const now = useRef(shut);
  /** A closing that the history has not made yet, and what was asked to open meanwhile. */
  const closing = useRef<{ then: string | null } | null>(null);
  useLayoutEffect(() => {
    const leave = () => {
      if ((state as WindowState | null)?.window === name) return void navigate(-1);
      void navigate(pathname + searchWith(search, name, null), { replace: true });
    };
    now.current = { isOpen: written !== null, leave };
    return () => {
      now.current = shut;
    };
    // All of these are of the address: while it stands, one closing is the last.
  }, [name, written, pathname, search, state, navigate]);
  /** A window in the place of one that is open takes its step over. One that is closing is waited for. */
  function open(value: string) {
    if (closing.current) {
      closing.current.then = value;
      return;
    }
    const opened: WindowState = { window: name };
    const how = written === null ? { state: opened } : { state, replace: true };
    void navigate(pathname + searchWith(search, name, value), how);
  }
  const openNow = useRef(open);
  useLayoutEffect(() => {
    openNow.current = open;
  });
  useLayoutEffect(() => {
    const value = closing.current?.then ?? null;
    closing.current = null;
    if (value !== null) openNow.current(value);
  }, [written, pathname, search, state]);
  return {
    written,
    open,
    /** Also called late, by an answer that was waited for, and twice by a hasty hand: it takes one step at most. */
    close() {
      const { isOpen, leave } = now.current;
      now.current = shut;
      if (!isOpen) return;
      closing.current = { then: null };
      leave();
    },
  };
}

function searchWith(search: string, name: string, value: string | null): string {
  const words = new URLSearchParams(search);
  if (value === null) words.delete(name);
  else words.set(name, value);
  const left = words.toString();
  return left === '' ? '' : `?${left}`;
}
