import { toCallProblem } from '@stupeni/api-client';
import { Box } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { texts } from './texts';

/** Why the earlier questions did not load. The button above it tries again. */
export const EarlierFailure = ({ error }: { error: Error | null }) => (
  <Box mt={3}>
    <FailureNote alert={texts.earlierFailed} problem={toCallProblem(error)} />
  </Box>
);
