import { ProblemError, toCallProblem } from '@stupeni/api-client';
import { Box } from '@stupeni/ui/core';
import { FailureNote, problemSentence } from '@stupeni/ui/more';
import { parseExtension } from './file-issue';
import { UnreadableFile, UploadOver } from './upload-errors';
import { texts } from './texts';

interface UploadFailureProps {
  failure: unknown;
  file: Pick<File, 'name'>;
}

/** Why an upload failed, and whether the file stays chosen. */
export const UploadFailure = ({ failure, file }: UploadFailureProps) => (
  <Box mt={3}>
    <FailureNote
      alert={texts.failed}
      beside={`${explainFailure(failure, file)}${canRetry(failure) ? ` ${texts.staysChosen}` : ''}`}
    />
  </Box>
);

/** Whether the file is the cause of the failure: sending it again would fail too. */
export const isCausedByFile = (failure: unknown): boolean =>
  failure instanceof UnreadableFile || isFileType(failure) || isInfected(failure);

// The form has checked the extension, so this problem is about the content.
const isFileType = (failure: unknown) => failure instanceof ProblemError && failure.code === 'file_type';

/** What the API found in the file. */
const foundBy = (failure: unknown) =>
  failure instanceof ProblemError && failure.body.error === 'file_type' ? failure.body.found : undefined;

const isInfected = (failure: unknown) => failure instanceof ProblemError && failure.code === 'file_infected';

function explainFailure(failure: unknown, { name }: Pick<File, 'name'>): string {
  if (failure instanceof UnreadableFile) return texts.unreadable;
  if (failure instanceof UploadOver) return texts.over;
  if (isInfected(failure)) return texts.infected;
  return isFileType(failure)
    ? texts.otherContent(parseExtension(name), foundBy(failure))
    : problemSentence(toCallProblem(failure));
}

/** Whether a retry can succeed: after a lost connection, a server error or too many requests. */
const canRetry = (failure: unknown): boolean =>
  failure instanceof ProblemError
    ? failure.status >= 500 || failure.status === 429
    : !(failure instanceof UnreadableFile);
