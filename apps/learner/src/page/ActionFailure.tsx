import { Note, Text } from '@stupeni/ui/core';
import type { ReactNode } from 'react';

interface ActionFailureProps {
  /** What failed. The alert has only this text (specification §8). */
  title: string;
  /** The reason, and whether the input was saved. It is outside of the alert. */
  children: ReactNode;
}

/** The message after a failed action, the same on all pages. */
export const ActionFailure = ({ title, children }: ActionFailureProps) => (
  <Note
    tone="danger"
    role="alert"
    actions={
      <Text flex="1" mt={-2} textStyle="meta">
        {children}
      </Text>
    }
  >
    {title}
  </Note>
);
