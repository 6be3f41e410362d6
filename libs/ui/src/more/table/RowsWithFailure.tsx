import type { ReactNode } from 'react';
import { Button } from '../../core/button/Button';
import { Box } from '../../core/layout/primitives';
import type { CallProblem } from '../state/call-problem';
import { FailureNote } from '../state/FailureNote';
import { texts } from '../texts';

export interface RowsWithFailureProps {
  /** The title of the note: what did not load. */
  title: string;
  /** Why the query has no rows, so that rows of an earlier one are shown. Null if the rows are current. */
  problem: CallProblem | null;
  /** The query that failed. «Повторить» calls its `refetch`. */
  query: { isFetching: boolean; refetch: () => unknown };
  children: ReactNode;
}

/** Shows rows. Rows of an earlier query are paler and have a note above. */
export const RowsWithFailure = ({ title, problem, query, children }: RowsWithFailureProps) => (
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
