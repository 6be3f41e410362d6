import { FileLink } from '@stupeni/ui/more';
import type { ReviewSubmission } from './submission-query';
import { texts } from './texts';
import { useFileAddress, type SubmissionQuery } from './use-file-address';

interface SubmissionFileProps {
  submission: ReviewSubmission;
  query: SubmissionQuery;
}

/** The download link of a submission. */
export const SubmissionFile = ({ submission, query }: SubmissionFileProps) => (
  <FileLink
    name={submission.fileName}
    size={submission.size}
    address={submission.filePath}
    failed={texts.linkFailed}
    {...useFileAddress(submission, query)}
  />
);
