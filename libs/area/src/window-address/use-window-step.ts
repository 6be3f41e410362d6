import { useEffect, useRef } from 'react';
import type { AreaRouter } from '../area-router';
import type { WindowState } from './window-state';

/**
 * A window that the address does not name, and that closes by the browser's Back all the same: while it is open the
 * page lies in the history once more. A step that is left over (after a reload, or by Forward) is taken back at once.
 *
 * @param name of the window in the history
 * @param close what Back does
 */
export function useWindowStep(
  name: string,
  isOpen: boolean,
  close: () => void,
  { navigate, location }: AreaRouter,
): void {
  const { pathname, search, state } = location;
  const stands = (state as WindowState | null)?.window === name;
  /** The step of this opening has been seen in the history. */
  const taken = useRef(false);
  /** A step that was asked for and has not come yet: until then a hasty hand asks for no other. */
  const going = useRef<'in' | 'out' | null>(null);
  const onBack = useRef(close);
  useEffect(() => {
    onBack.current = close;
  });
  useEffect(() => {
    if (going.current === (stands ? 'out' : 'in')) return;
    going.current = null;
    if (isOpen && stands) {
      taken.current = true;
    } else if (isOpen && taken.current) {
      taken.current = false;
      onBack.current();
    } else if (isOpen) {
      going.current = 'in';
      void navigate(pathname + search, { state: { window: name } satisfies WindowState });
    } else {
      taken.current = false;
      if (!stands) return;
      going.current = 'out';
      void navigate(-1);
    }
  }, [name, isOpen, stands, navigate, pathname, search]);
}
