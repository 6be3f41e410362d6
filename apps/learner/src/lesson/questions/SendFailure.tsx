import { reasonOf } from '@stupeni/api-client';
import { Box } from '@stupeni/ui/core';
import { reasonSentence } from '@stupeni/ui/more';
import { ActionFailure } from '../../page/ActionFailure';
import { texts } from './texts';

/** Why the question was not sent, and that its text stays in the field. */
export const SendFailure = ({ error }: { error: Error }) => (
  <Box mt={3}>
    <ActionFailure title={texts.failed}>
      {reasonSentence(reasonOf(error))} {texts.textStays}
    </ActionFailure>
  </Box>
);
