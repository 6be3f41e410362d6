import { useLocation, useNavigate, useSearchParams } from '@stupeni/router';
import { useLayoutEffect, useRef } from 'react';

/** How an entry of the history is known that a window of ours was opened with. */
interface WindowState {
  window?: string;
}

const shut = { isOpen: false, leave: () => undefined as void };

/**
 * A window that the address names (`?progress=12`): it can be sent, and a reload finds it again. Opening it is a
 * step in the history, so that the browser's Back closes it; closing takes that step back, unless the window
 * was come to by its address. What else stands in the address stays beside it.
 *
 * @param name of the window in the address
 */
export function useWindowAddress(name: string) {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const written = address.get(name);
  const now = useRef(shut);
  useLayoutEffect(() => {
    const leave = () => {
      if ((state as WindowState | null)?.window === name) return void navigate(-1);
      setAddress((before) => without(before, name), { replace: true });
    };
    now.current = { isOpen: written !== null, leave };
    return () => {
      now.current = shut;
    };
    // All of these are of the address: while it stands, one closing is the last.
  }, [name, written, state, navigate, setAddress]);
  return {
    written,
    open(value: string) {
      const next = new URLSearchParams(address);
      next.set(name, value);
      setAddress(next, { state: { window: name } satisfies WindowState });
    },
    /** Also called late, by an answer that was waited for, and twice by a hasty hand: it takes one step at most. */
    close() {
      const { isOpen, leave } = now.current;
      now.current = shut;
      if (isOpen) leave();
    },
  };
}

function without(address: URLSearchParams, name: string): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete(name);
  return next;
}
