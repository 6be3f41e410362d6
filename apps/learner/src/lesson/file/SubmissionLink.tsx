import type { Submission } from '@stupeni/contract';
import { FileLink } from '@stupeni/ui/more';
import { texts } from './texts';
import type { Submissions } from './use-submissions';

/** The download link of a submission. */
export function SubmissionLink({
  submission,
  submissions,
}: {
  submission: Submission;
  submissions: Submissions;
}) {
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
