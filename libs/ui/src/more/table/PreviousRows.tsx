import type { ReactNode } from 'react';
import { Button } from '../../core/button/Button';
import { Box } from '../../core/layout/primitives';
import type { CallProblem } from '../state/call-problem';
import { FailureNote } from '../state/FailureNote';
import { texts } from '../texts';

export interface PreviousRowsProps {
  /** The title of the note: what did not load. */
  title: string;
  /** Why the rows belong to an earlier query; null if they do not. */
  problem: CallProblem | null;
  /** The query of the remote's cache. */
  query: { isFetching: boolean; refetch: () => unknown };
  children: ReactNode;
}

/** Shows rows. Rows of an earlier query are paler and have a note above. */
export const PreviousRows = ({ title, problem, query, children }: PreviousRowsProps) => (
  <>
    {problem && (
      <Box mb={3.5}>
        <FailureNote
          alert={title}
          problem={problem}
          beside={texts.earlierRows}
          actions={
            <Button
              size="sm"
              variant="outline"
              icon="refresh"
              loading={query.isFetching}
              onClick={() => void query.refetch()}
            >
              {texts.retry}
            </Button>
          }
        />
      </Box>
    )}
    <Box opacity={problem ? 0.75 : undefined}>{children}</Box>
  </>
);
