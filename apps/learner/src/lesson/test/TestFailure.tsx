import { reasonOf } from '@stupeni/api-client';
import { Box, Note } from '@stupeni/ui/core';
import { reasonSentence } from '@stupeni/ui/more';
import { ActionFailure } from '../../page/ActionFailure';
import { texts } from './texts';

/** The answers did not arrive: why, and that they are not lost; the button above sends them again. */
export const TestFailure = ({ error }: { error: Error }) => (
  <Box mt={4}>
    <ActionFailure title={texts.failed}>
      {reasonSentence(reasonOf(error))} {texts.kept}
    </ActionFailure>
  </Box>
);

/** The creator saved another test meanwhile. */
export const TestChanged = () => (
  <Box mb={5}>
    <Note tone="sun" role="alert">
      {texts.changed}
    </Note>
  </Box>
);
