import { reasonOf } from '@stupeni/api-client';
import { Box, Note, Text } from '@stupeni/ui/core';
import { reasonSentence } from '@stupeni/ui/more';
import { texts } from './texts';

/** The answers did not arrive: why, and that they are not lost; the button above sends them again. */
export const TestFailure = ({ error }: { error: Error }) => (
  <Box mt={4}>
    <Note
      tone="danger"
      role="alert"
      actions={
        <Text flex="1" mt={-2} textStyle="meta">
          {reasonSentence(reasonOf(error))} {texts.kept}
        </Text>
      }
    >
      {texts.failed}
    </Note>
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
