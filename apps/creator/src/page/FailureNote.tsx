import { reasonOf } from '@stupeni/api-client';
import { Note, Text } from '@stupeni/ui/core';
import { reasonSentence } from '@stupeni/ui/more';
import type { ReactNode } from 'react';

interface FailureNoteProps {
  /** The quoted text of specification §8: the alert holds it alone. */
  alert: string;
  /** What a call threw; its reason stands beside the alert. */
  error?: unknown;
  /** A sentence more, or in the place of the reason. */
  beside?: string;
  /** What can be done. */
  actions?: ReactNode;
}

/** A failure of specification §8: the alert holds the quoted text alone, the reason stands beside it. */
export function FailureNote({ alert, error, beside, actions }: FailureNoteProps) {
  const reason = error === undefined ? undefined : reasonSentence(reasonOf(error));
  return (
    <Note
      tone="danger"
      role="alert"
      actions={
        <>
          <Text flex="1 1 240px" mt={-2} textStyle="meta">
            {[reason, beside].filter(Boolean).join(' ')}
          </Text>
          {actions}
        </>
      }
    >
      {alert}
    </Note>
  );
}
