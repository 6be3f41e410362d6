import { type ReactNode, useEffect, useState } from 'react';
import { useEscape } from '../popover/use-escape';
import { useLateSheets } from './late-sheets';
import type * as sheets from './sheets';
import { WaitingSheet } from './WaitingSheet';

interface LateSheetProps {
  open: boolean;
  /** Called when the person stops waiting for the sheet. */
  onClose: () => void;
  /** Draws the sheet after its chunk has loaded. */
  children: (parts: typeof sheets) => ReactNode;
}

/** A sheet that loads within this time, in ms, is drawn without a message about loading. */
const showAfterMs = 200;

/**
 * A sheet whose chunk loads late. It renders nothing until its first opening, because a table has dialogs in each row.
 */
export function LateSheet({ open, onClose, children }: LateSheetProps) {
  const [wasOpened, setWasOpened] = useState(open);
  const late = useLateSheets(open);
  if (open && !wasOpened) setWasOpened(true);
  if (late.step === 'loaded') return wasOpened && children(late.sheets);
  return open && <MissingSheet failed={late.step === 'failed'} onClose={onClose} />;
}

/** Replaces the sheet while the chunk loads, and when it failed. Escape cancels the opening. */
function MissingSheet({ failed, onClose }: { failed: boolean; onClose: () => void }) {
  const [isSlow, setIsSlow] = useState(false);
  useEscape(true, onClose);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), showAfterMs);
    return () => clearTimeout(timer);
  }, []);
  // The failure has a dialog of its own, so that the focus is on its first button.
  return (
    (isSlow || failed) && (
      <WaitingSheet key={failed ? 'failed' : 'loading'} failed={failed} onClose={onClose} />
    )
  );
}
