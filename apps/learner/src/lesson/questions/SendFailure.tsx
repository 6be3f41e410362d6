import { toCallProblem } from '@stupeni/api-client';
import { Box } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { texts } from './texts';

/** Why the question was not sent, and that its text stays in the field. */
export const SendFailure = ({ error }: { error: Error }) => (
  <Box mt={3}>
    <FailureNote alert={texts.failed} problem={toCallProblem(error)} beside={texts.textStays} />
  </Box>
);
