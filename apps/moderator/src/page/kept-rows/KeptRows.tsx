import { reasonOf } from '@stupeni/api-client';
import { Box, Button } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { texts } from './texts';

interface KeptRowsProps {
  /** What did not come. */
  title: string;
  /** Why the rows are those of an earlier question; null when they are not. */
  failure: Error | null;
  query: { isFetching: boolean; refetch: () => unknown };
  children: ReactNode;
}

/** Rows, or those that were there last: paler, and said to be so above. */
export const KeptRows = ({ title, failure, query, children }: KeptRowsProps) => (
  <>
    {failure && (
      <Box mb={3.5}>
        <FailureNote
          alert={title}
          reason={reasonOf(failure)}
          beside={texts.earlier}
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
    <Box opacity={failure ? 0.75 : undefined}>{children}</Box>
  </>
);
