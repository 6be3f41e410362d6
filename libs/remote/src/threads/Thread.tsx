import { toCallProblem } from '@stupeni/api-client';
import { Box, Button, Loading, Skeleton } from '@stupeni/ui/core';
import { LoadFailure } from '@stupeni/ui/more';
import { useInfiniteQuery } from '@tanstack/react-query';
import { texts } from './texts';
import { ThreadEntries, type ThreadEntriesProps } from './ThreadEntries';
import { type Entry, type ThreadOf, threadQuery } from './thread-query';

interface ThreadProps {
  /** A question or a submission. */
  of: ThreadOf;
  /** False: nothing can be written, changed or withdrawn. */
  canWrite: boolean;
  /** The parts that the screen shows elsewhere. */
  without?: readonly Entry['part'][];
  /** Draws other actions for a text, below it. */
  below?: ThreadEntriesProps['below'];
}

/**
 * What a learner and the teachers have written about a question or a submission. It loads its own data. The learner and
 * teachers write in it.
 */
export function Thread({ of, canWrite, without = [], below }: ThreadProps) {
  const thread = useInfiniteQuery(threadQuery(of));
  if (thread.isPending)
    return (
      // The placeholder is as high as the button that begins a thread.
      <Box minH="36px">
        <Loading label={texts.loading}>
          <Skeleton width="60%" />
        </Loading>
      </Box>
    );
  if (!thread.data)
    return <LoadFailure title={texts.loadFailed} problem={toCallProblem(thread.error)} query={thread} />;
  return (
    <Box>
      {thread.hasNextPage && (
        <Box mb={3}>
          <Button
            variant="outline"
            size="sm"
            loading={thread.isFetchingNextPage}
            onClick={() => void thread.fetchNextPage()}
          >
            {texts.earlier}
          </Button>
        </Box>
      )}
      <ThreadEntries
        of={of}
        entries={thread.data.filter(({ part }) => !without.includes(part))}
        drawn={thread.data}
        isBegun={thread.data.length > 0}
        canWrite={canWrite}
        below={below}
      />
    </Box>
  );
}
