import type { Submission } from '@stupeni/contract';
import { Box, Text } from '@stupeni/ui/core';
import { FileLink, FileName } from '@stupeni/ui/more';
import { texts } from './texts';
import type { Submissions } from './use-submissions';

/** The download link of a submission, or the name of its file and why nobody opens it. */
export function SubmissionLink({
  submission,
  submissions,
}: {
  submission: Submission;
  submissions: Submissions;
}) {
  const { scan } = submission;
  if (scan)
    return (
      <Box>
        <FileName size={submission.size}>{submission.fileName}</FileName>
        <Text textStyle="meta" color={scan === 'checking' ? 'fg.muted' : 'danger.fg'}>
          {texts.scan[scan]}
        </Text>
      </Box>
    );
  return (
    <FileLink
      name={submission.fileName}
      size={submission.size}
      address={submission.filePath}
      isFresh={() => submissions.isFresh(submission)}
      readAgain={async () => (await submissions.reload()).find(({ id }) => id === submission.id)?.filePath}
      failed={texts.linkFailed}
    />
  );
}
