import { reasonOf } from '@stupeni/api-client';
import { Note, Text } from '@stupeni/ui/core';
import { reasonSentence } from '@stupeni/ui/more';
import type { ReactNode } from 'react';

interface FailureNoteProps {
  /** The alert holds it alone. */
  alert: string;
  /** What a call threw: its reason stands beside the alert. */
  error: unknown;
  /** A sentence more. */
  beside: ReactNode;
}

/** A call that failed: the alert, and beside it why and what became of the input. */
export const FailureNote = ({ alert, error, beside }: FailureNoteProps) => (
  <Note
    tone="danger"
    role="alert"
    actions={
      <Text flex="1" mt={-2} textStyle="meta">
        {reasonSentence(reasonOf(error))} {beside}
      </Text>
    }
  >
    {alert}
  </Note>
);
