import { useLocation, useNavigate } from '@stupeni/router';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { DialogState } from './window-state';

const closedDialog = { isOpen: false, leave: () => undefined as void };

/**
 * A dialog with an address (`?progress=12`), so that people can send a link and reload. Opening the dialog adds an
 * entry to the history, and Back closes it. Closing the dialog goes back to the entry before. If the dialog was opened
 * by its address, there is no such entry: closing then shows the page behind the dialog, and Back opens the page with
 * the link. The rest of the address does not change.
 *
 * @param name the name of the query parameter
 */
export function useDialogAddress(name: string) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const shownValue = new URLSearchParams(search).get(name);
  const currentDialog = useRef(closedDialog);
  /** Set from a call of `close` until the history has gone back. `then` is the value to open after that. */
  const closing = useRef<{ then: string | null } | null>(null);
  /** True while the history has the entry of the opened dialog, but the page does not show the dialog yet. */
  const isOpening = useRef(false);
  useLayoutEffect(() => {
    const leave = () => {
      if ((state as DialogState | null)?.window === name) return void navigate(-1);
      void navigate(pathname + writeParameter(search, name, null), { replace: true });
    };
    currentDialog.current = { isOpen: shownValue !== null, leave };
    return () => {
      currentDialog.current = closedDialog;
    };
    // All dependencies are parts of the address. Until the address changes, `close` works only once.
  }, [name, shownValue, pathname, search, state, navigate]);
  const isLinked = shownValue !== null && (state as DialogState | null)?.window === undefined;
  useLayoutEffect(() => {
    if (!isLinked) return;
    // Without this mark, the dialog would hold a step Back (`useBack` of `@stupeni/ui`).
    const linked: DialogState = { ...(state as object | null), window: '' };
    void navigate(pathname + search, { replace: true, state: linked });
  }, [isLinked, pathname, search, state, navigate]);
  /**
   * Opens the dialog with a value. If it is already open, only the value changes, without a new entry. If the dialog is
   * closing, this waits until it has closed.
   */
  function open(value: string) {
    if (closing.current) {
      closing.current.then = value;
      return;
    }
    const opened: DialogState = { window: name };
    const replace = shownValue !== null || isOpening.current;
    isOpening.current = true;
    void navigate(pathname + writeParameter(search, name, value), {
      state: shownValue === null ? opened : state,
      replace,
    });
  }
  const openNow = useEffectEvent(open);
  useLayoutEffect(() => {
    const value = closing.current?.then ?? null;
    closing.current = null;
    isOpening.current = false;
    if (value !== null) openNow(value);
  }, [shownValue, pathname, search, state]);
  return {
    value: shownValue,
    open,
    /**
     * Closes the dialog. Goes back at most one entry, even if it is called twice (a double click) or late (after an
     * answer of the API).
     */
    close() {
      const { isOpen, leave } = currentDialog.current;
      currentDialog.current = closedDialog;
      if (!isOpen) return;
      closing.current = { then: null };
      leave();
    },
  };
}

function writeParameter(search: string, name: string, value: string | null): string {
  const parameters = new URLSearchParams(search);
  if (value === null) parameters.delete(name);
  else parameters.set(name, value);
  const rest = parameters.toString();
  return rest === '' ? '' : `?${rest}`;
}
