import { ApiError, reasonOf } from '@stupeni/api-client';
import { Box, Note, Text } from '@stupeni/ui/core';
import { reasonSentence } from '@stupeni/ui/more';
import { FileGone } from './hand-ins';
import { texts } from './texts';

/** Specification §8: the alert has the quoted text alone; the reason stands beside it. */
export const HandInFailure = ({ failure }: { failure: unknown }) => (
  <Box mt={3}>
    <Note
      tone="danger"
      role="alert"
      actions={
        <Text flex="1" mt={-2} textStyle="meta">
          {failure instanceof FileGone ? texts.gone : reasonSentence(reasonOf(failure))}
          {isWorthRepeating(failure) && ` ${texts.kept}`}
        </Text>
      }
    >
      {texts.failed}
    </Note>
  </Box>
);

/** The same file would meet the same refusal; a line, a server or a limit of the moment may be better later. */
const isWorthRepeating = (failure: unknown): boolean =>
  failure instanceof ApiError
    ? failure.status >= 500 || failure.status === 429
    : !(failure instanceof FileGone);
