import { Button, Note } from '@stupeni/ui/core';
import { useEffect, useRef } from 'react';
import { texts } from './texts';
import type { NewerVersion } from './use-newer-version';

interface NewerNoteProps extends NewerVersion {
  /** Restores the deleted entity and saves the form. */
  restore: () => void;
  /** «Урок тем временем удалили.» */
  wasDeleted: string;
}

/**
 * One line about a version that was saved elsewhere, or about a deletion. It does not take the focus when it appears.
 */
export function NewerNote({ newer, take, replacesInput, restore, wasDeleted }: NewerNoteProps) {
  const line = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  // The pressed button is gone, so the line with the result gets the focus.
  useEffect(() => {
    if (newer.step === 'taken' && isPressed.current) line.current?.focus();
    isPressed.current = false;
  }, [newer]);
  if (newer.step === 'none') return null;
  const press = () => {
    isPressed.current = true;
    take();
  };
  return (
    <div ref={line} tabIndex={-1} style={{ outline: 'none' }}>
      <Note
        tone={newer.step === 'deleted' ? 'rework' : 'info'}
        role="status"
        actions={
          newer.step === 'taken' ? undefined : (
            <Button size="sm" variant="outline" onClick={newer.step === 'deleted' ? restore : press}>
              {newer.step === 'deleted' ? texts.restore : texts.take}
            </Button>
          )
        }
      >
        {newer.step === 'deleted'
          ? `${wasDeleted} ${texts.textStays}`
          : newer.step === 'taken'
            ? texts.taken(newer.by)
            : `${texts.offered(newer.by)}${replacesInput ? ` ${texts.becomesDraft}` : ''}`}
      </Note>
    </div>
  );
}
