import { reasonOf } from '@stupeni/api-client';
import { Box, Note, Text } from '@stupeni/ui/core';
import { reasonSentence } from '@stupeni/ui/more';
import { texts } from './texts';

/** Specification §8: the alert has the quoted text alone; the reason stands beside it. */
export const SendFailure = ({ error }: { error: Error }) => (
  <Box mt={3}>
    <Note
      tone="danger"
      role="alert"
      actions={
        <Text flex="1" mt={-2} textStyle="meta">
          {reasonSentence(reasonOf(error))} {texts.textKept}
        </Text>
      }
    >
      {texts.failed}
    </Note>
  </Box>
);
