import type { ReactNode } from 'react';
import { Text } from '../../core/layout/primitives';
import { Note } from '../../core/state/Note';
import { type FailureReason, reasonSentence } from './failure-reason';

export interface FailureNoteProps {
  /** The quoted text of specification §8: the alert holds it alone. */
  alert: string;
  /** Why a call brought nothing; it stands beside the alert. */
  reason?: FailureReason;
  /** A sentence more, or in the place of the reason: what became of the input. */
  beside?: ReactNode;
  /** What can be done. */
  actions?: ReactNode;
}

/** A failure of specification §8: the alert holds the quoted text alone, the reason stands beside it. */
export const FailureNote = ({ alert, reason, beside, actions }: FailureNoteProps) => (
  <Note
    tone="danger"
    role="alert"
    actions={
      <>
        <Text flex="1 1 240px" mt={-2} textStyle="meta">
          {reason && `${reasonSentence(reason)} `}
          {beside}
        </Text>
        {actions}
      </>
    }
  >
    {alert}
  </Note>
);
