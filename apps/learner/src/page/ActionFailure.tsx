import { Note, Text } from '@stupeni/ui/core';
import type { ReactNode } from 'react';

interface ActionFailureProps {
  /** What did not succeed. Specification §8: the alert has the quoted text alone. */
  title: string;
  /** Why, and what became of what was sent; stands beside the alert. */
  children: ReactNode;
}

/** Something that was pressed did not succeed: of one shape on all pages. */
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
