import { useLocation, useNavigate } from '@stupeni/router';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { WindowState } from './window-state';

const shut = { isOpen: false, leave: () => undefined as void };

/**
 * A dialog with an address (`?progress=12`), so that people can send a link and reload. Opening it is a step in the
 * history, and Back closes it. Closing takes that step back, unless the dialog was opened by its address. Then closing
 * shows the page behind it, and Back leads to the page with the link. The rest of the address does not change.
 *
 * @param name of the query parameter
 */
export function useWindowAddress(name: string) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const written = new URLSearchParams(search).get(name);
  const now = useRef(shut);
  /** The history has not taken the closing step yet. `then` is the value to open after it. */
  const closing = useRef<{ then: string | null } | null>(null);
  /** The history has the step of the opened dialog, and the page does not show it yet. */
  const isOpening = useRef(false);
  useLayoutEffect(() => {
    const leave = () => {
      if ((state as WindowState | null)?.window === name) return void navigate(-1);
      void navigate(pathname + searchWith(search, name, null), { replace: true });
    };
    now.current = { isOpen: written !== null, leave };
    return () => {
      now.current = shut;
    };
    // All dependencies are parts of the address. Until it changes, `close` works once.
  }, [name, written, pathname, search, state, navigate]);
  const isLinked = written !== null && (state as WindowState | null)?.window === undefined;
  useLayoutEffect(() => {
    if (!isLinked) return;
    // Otherwise the dialog would hold the step of Back (`useBack` of `@stupeni/ui`).
    const linked: WindowState = { ...(state as object | null), window: '' };
    void navigate(pathname + search, { replace: true, state: linked });
  }, [isLinked, pathname, search, state, navigate]);
  /** Replaces the value of an open dialog without a new step. Waits for a dialog that is closing. */
  function open(value: string) {
    if (closing.current) {
      closing.current.then = value;
      return;
    }
    const opened: WindowState = { window: name };
    const replace = written !== null || isOpening.current;
    isOpening.current = true;
    void navigate(pathname + searchWith(search, name, value), {
      state: written === null ? opened : state,
      replace,
    });
  }
  const openNow = useEffectEvent(open);
  useLayoutEffect(() => {
    const value = closing.current?.then ?? null;
    closing.current = null;
    isOpening.current = false;
    if (value !== null) openNow(value);
  }, [written, pathname, search, state]);
  return {
    written,
    open,
    /** Takes one step at most, also when it is called twice (a double click) or late (after an answer of the API). */
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
  const rest = words.toString();
  return rest === '' ? '' : `?${rest}`;
}
