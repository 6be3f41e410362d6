import { type ReactNode, useEffect, useState } from 'react';
import { useEscape } from '../popover/use-escape';
import { useLateSheets } from './late-sheets';
import type * as sheets from './sheets';
import { WaitingSheet } from './WaitingSheet';

interface LateSheetProps {
  open: boolean;
  /** Called when the person stops waiting for the sheet. */
  onClose: () => void;
  /** Draws the sheet when its chunk is there. */
  children: (parts: typeof sheets) => ReactNode;
}

/** Milliseconds. A sheet that comes sooner is drawn without a word about waiting. */
const quietMs = 200;

/** A sheet whose chunk loads late. Until its first opening it draws nothing: a table has dialogs in each row. */
export function LateSheet({ open, onClose, children }: LateSheetProps) {
  const [wasOpened, setWasOpened] = useState(open);
  const late = useLateSheets(open);
  if (open && !wasOpened) setWasOpened(true);
  if (late.step === 'loaded') return wasOpened && children(late.sheets);
  return open && <NotYet failed={late.step === 'failed'} onClose={onClose} />;
}

/** While the chunk is on its way. A press on the opener is not lost, and Escape takes it back. */
function NotYet({ failed, onClose }: { failed: boolean; onClose: () => void }) {
  const [isSlow, setIsSlow] = useState(false);
  useEscape(true, onClose);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), quietMs);
    return () => clearTimeout(timer);
  }, []);
  // Another window for the failure, so that the focus is on its first button.
  return (
    (isSlow || failed) && (
      <WaitingSheet key={failed ? 'failed' : 'loading'} failed={failed} onClose={onClose} />
    )
  );
}
