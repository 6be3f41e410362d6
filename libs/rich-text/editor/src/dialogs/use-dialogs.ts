import { useCallback, useState } from 'react';
import type { Window } from '../toolbar/toolbox';

export interface OpenDialog {
  window: Window | null;
  open: boolean;
  /** Grows with each opening: a dialog begins anew. */
  session: number;
  show: (window: Window) => void;
  close: () => void;
}

/** Which dialog of the editor is open; the last one stays drawn while it goes. */
export function useDialogs(): OpenDialog {
  const [state, setState] = useState<Pick<OpenDialog, 'window' | 'open' | 'session'>>({
    window: null,
    open: false,
    session: 0,
  });
  const show = useCallback(
    (window: Window) => setState(({ session }) => ({ window, open: true, session: session + 1 })),
    [],
  );
  const close = useCallback(() => setState((now) => ({ ...now, open: false })), []);
  return { ...state, show, close };
}
