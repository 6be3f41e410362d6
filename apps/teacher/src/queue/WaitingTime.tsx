import { Box } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import { texts } from './texts';
import { formatWaitingTime } from './waiting-time';

/** The time of an item, and how long it waits. */
export const WaitingTime = ({ since }: { since: string }) => (
  <>
    <Moment at={since} />
    <Box textStyle="meta" color="fg.muted" whiteSpace="nowrap">
      {texts.waits(formatWaitingTime(since))}
    </Box>
  </>
);
