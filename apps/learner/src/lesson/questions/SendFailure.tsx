import { reasonOf } from '@stupeni/api-client';
import { Box } from '@stupeni/ui/core';
import { reasonSentence } from '@stupeni/ui/more';
import { ActionFailure } from '../../page/ActionFailure';
import { texts } from './texts';

/** Why it did not arrive, and that nothing of it is lost. */
export const SendFailure = ({ error }: { error: Error }) => (
  <Box mt={3}>
    <ActionFailure title={texts.failed}>
      {reasonSentence(reasonOf(error))} {texts.textKept}
    </ActionFailure>
  </Box>
);
