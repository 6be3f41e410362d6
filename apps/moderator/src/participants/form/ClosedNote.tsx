import type { ClosedParticipant } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Box, Button, Note } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import { useEffect, useRef } from 'react';
import { texts } from './texts';

interface ClosedNoteProps {
  account: ClosedParticipant;
  /** True if the form has no new password. */
  keepsPassword: boolean;
  onRestore: () => void;
  /** Adds a new account with the same e-mail. */
  onAddNew: () => void;
}

/**
 * Shows the deleted or suspended participant who has the e-mail. The moderator restores the participant or adds a new
 * account.
 */
export function ClosedNote({ account, keepsPassword, onRestore, onAddNew }: ClosedNoteProps) {
  const noteRef = useRef<HTMLDivElement>(null);
  // In a low window the note is outside the visible part of the form.
  useEffect(() => {
    // The braces are needed, because new browsers return a promise, which React would call as the cleanup of the
    // effect.
    noteRef.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box ref={noteRef}>
      <Note
        tone="info"
        role="alert"
        actions={
          <>
            <Button size="sm" variant="outline" onClick={onRestore}>
              {texts.restore}
            </Button>
            {/* A suspended participant still has the e-mail. */}
            {account.deletedAt !== null && (
              <Button size="sm" variant="plain" onClick={onAddNew}>
                {texts.addNew}
              </Button>
            )}
          </>
        }
      >
        {account.deletedAt === null ? (
          <span>{texts.suspended(nameOf(account))}</span>
        ) : (
          <span>
            {texts.deleted(nameOf(account))} <Moment at={account.deletedAt} />.
          </span>
        )}{' '}
        <span>{texts.history(account.lessons, account.courses)}</span>{' '}
        <span>{keepsPassword ? texts.restoringOldPassword : texts.restoring}</span>
      </Note>
    </Box>
  );
}
