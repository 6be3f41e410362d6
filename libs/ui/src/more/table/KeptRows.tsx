import type { ReactNode } from 'react';
import { Button } from '../../core/button/Button';
import { Box } from '../../core/layout/primitives';
import type { FailureReason } from '../state/failure-reason';
import { FailureNote } from '../state/FailureNote';
import { texts } from '../texts';

export interface KeptRowsProps {
  /** What did not come. */
  title: string;
  /** Why the rows are those of an earlier question; null when they are not. */
  reason: FailureReason | null;
  /** What was asked, as the query cache of an area keeps it. */
  query: { isFetching: boolean; refetch: () => unknown };
  children: ReactNode;
}

/** Rows, or those that were there last: paler, and said to be so above. */
export const KeptRows = ({ title, reason, query, children }: KeptRowsProps) => (
  <>
    {reason && (
      <Box mb={3.5}>
        <FailureNote
          alert={title}
          reason={reason}
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
    <Box opacity={reason ? 0.75 : undefined}>{children}</Box>
  </>
);
