import type { ReactNode } from 'react';
import { Text } from '../../core/layout/primitives';
import { Note } from '../../core/state/Note';
import { type FailureReason, reasonSentence } from './failure-reason';

export interface FailureNoteProps {
  /** The quoted text of specification §8. The alert holds nothing else. */
  alert: string;
  /** Why a call failed. Shown next to the alert. */
  reason?: FailureReason;
  /** A sentence after the reason or without it: what happened to the input. */
  beside?: ReactNode;
  /** The possible actions. */
  actions?: ReactNode;
}

/** A failure of specification §8: the alert holds only the quoted text, the reason is next to it. */
export const FailureNote = ({ alert, reason, beside, actions }: FailureNoteProps) => (
  <Note
    tone="danger"
    role="alert"
    actions={
      <>
        <Text flex="1 1 240px" mt={-2} textStyle="meta">
          {reason && typeof beside === 'string' ? (
            `${reasonSentence(reason)} ${beside}`
          ) : (
            <>
              {reason && <span>{`${reasonSentence(reason)} `}</span>}
              {beside && <span>{beside}</span>}
            </>
          )}
        </Text>
        {actions}
      </>
    }
  >
    {alert}
  </Note>
);
