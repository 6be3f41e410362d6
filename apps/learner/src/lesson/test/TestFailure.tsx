import { toCallProblem } from '@stupeni/api-client';
import { Box, Note } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { texts } from './texts';

/** Why the answers were not sent. They are saved, and the button above sends them again. */
export const TestFailure = ({ error }: { error: Error }) => (
  <Box mt={4}>
    <FailureNote alert={texts.failed} problem={toCallProblem(error)} beside={texts.answersSaved} />
  </Box>
);

/** The creator changed the test during the attempt. */
export const TestChanged = () => (
  <Box mb={5}>
    <Note tone="sun" role="alert">
      {texts.changed}
    </Note>
  </Box>
);
