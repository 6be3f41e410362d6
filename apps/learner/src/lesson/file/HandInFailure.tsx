import { ApiError, reasonOf } from '@stupeni/api-client';
import { Box } from '@stupeni/ui/core';
import { reasonSentence } from '@stupeni/ui/more';
import { ActionFailure } from '../../page/ActionFailure';
import { endingOf } from './file-fault';
import { FileGone } from './hand-ins';
import { texts } from './texts';

interface HandInFailureProps {
  failure: unknown;
  file: Pick<File, 'name'>;
}

/** Why it did not arrive, and that nothing of it is lost. */
export const HandInFailure = ({ failure, file }: HandInFailureProps) => (
  <Box mt={3}>
    <ActionFailure title={texts.failed}>
      {sentenceOf(failure, file)}
      {isWorthRepeating(failure) && ` ${texts.kept}`}
    </ActionFailure>
  </Box>
);

/** The file itself is at fault: sent again, it would meet the same end. */
export const isOfFile = (failure: unknown): boolean => failure instanceof FileGone || isOfType(failure);

// Its ending was accepted before it was sent: what the API refuses is its content.
const isOfType = (failure: unknown) => failure instanceof ApiError && failure.code === 'file_type';

function sentenceOf(failure: unknown, { name }: Pick<File, 'name'>): string {
  if (failure instanceof FileGone) return texts.gone;
  return isOfType(failure) ? texts.otherContent(endingOf(name)) : reasonSentence(reasonOf(failure));
}

/** The same file would meet the same refusal; a line, a server or a limit of the moment may be better later. */
const isWorthRepeating = (failure: unknown): boolean =>
  failure instanceof ApiError
    ? failure.status >= 500 || failure.status === 429
    : !(failure instanceof FileGone);
