import { useLocation, useNavigate } from '@stupeni/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { WindowState } from './window-state';

/**
 * Lets Back close a dialog that has no address. While the dialog is open, the page has a second entry in the history.
 * A leftover entry (after a reload, or by Forward) is left at once.
 *
 * @param name of the dialog in the history state
 * @param close what Back does
 */
export function useWindowStep(name: string, isOpen: boolean, close: () => void): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isAtStep = (state as WindowState | null)?.window === name;
  /** The history has taken the step of this opening. */
  const taken = useRef(false);
  /** A requested step that the history has not taken yet. No other step is requested until then. */
  const going = useRef<'in' | 'out' | null>(null);
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (going.current === (isAtStep ? 'out' : 'in')) return;
    going.current = null;
    if (isOpen && isAtStep) {
      taken.current = true;
    } else if (isOpen && taken.current) {
      taken.current = false;
      onBack();
    } else if (isOpen) {
      going.current = 'in';
      void navigate(pathname + search, { state: { window: name } satisfies WindowState });
    } else {
      taken.current = false;
      if (!isAtStep) return;
      going.current = 'out';
      void navigate(-1);
    }
  }, [name, isOpen, isAtStep, navigate, pathname, search]);
}
