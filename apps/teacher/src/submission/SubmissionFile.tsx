import { FileLink, FileName } from '@stupeni/ui/more';
import type { EarlierSubmission, ReviewSubmission } from './submission-query';
import { texts } from './texts';
import { useFileAddress, type SubmissionQuery } from './use-file-address';

interface SubmissionFileProps {
  submission: EarlierSubmission & Pick<ReviewSubmission, 'fault'>;
  query: SubmissionQuery;
}

/** The download link of a submission, or only the name of a file that nobody can open. */
export function SubmissionFile({ submission, query }: SubmissionFileProps) {
  const address = useFileAddress(submission, query);
  if (submission.scan || submission.fault === 'missing')
    return <FileName size={submission.size}>{submission.fileName}</FileName>;
  return (
    <FileLink
      name={submission.fileName}
      size={submission.size}
      address={submission.filePath}
      failed={texts.linkFailed}
      {...address}
    />
  );
}
