import { useCallback, useState } from 'react';
import type { DialogName } from '../toolbar/toolbox';

export interface OpenDialog {
  name: DialogName | null;
  open: boolean;
  /** Number of openings. A new number resets the state of the dialog. */
  session: number;
  show: (name: DialogName) => void;
  close: () => void;
}

/** The open dialog of the editor. The last dialog stays rendered during its closing animation. */
export function useDialogs(): OpenDialog {
  const [state, setState] = useState<Pick<OpenDialog, 'name' | 'open' | 'session'>>({
    name: null,
    open: false,
    session: 0,
  });
  const show = useCallback(
    (name: DialogName) => setState(({ session }) => ({ name, open: true, session: session + 1 })),
    [],
  );
  const close = useCallback(() => setState((current) => ({ ...current, open: false })), []);
  return { ...state, show, close };
}
