import type { ReactNode } from 'react';
import { Text } from '../../core/layout/primitives';
import { Note } from '../../core/state/Note';
import { type CallProblem, problemSentence } from './call-problem';

export interface FailureNoteProps {
  /** The quoted text of specification §8. The alert contains nothing else. */
  alert: string;
  /** Why a call failed. Shown next to the alert. */
  problem?: CallProblem;
  /** A sentence about what happened to the input. It is after the reason, or alone. */
  beside?: ReactNode;
  /** The possible actions. */
  actions?: ReactNode;
}

/** A failure of specification §8: the alert contains only the quoted text, and the reason is next to it. */
export const FailureNote = ({ alert, problem, beside, actions }: FailureNoteProps) => (
  <Note
    tone="danger"
    role="alert"
    actions={
      <>
        <Text flex="1 1 240px" mt={-2} textStyle="meta">
          {problem && typeof beside === 'string' ? (
            `${problemSentence(problem)} ${beside}`
          ) : (
            <>
              {problem && <span>{`${problemSentence(problem)} `}</span>}
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
