import type { Reply, ReviewItem } from '@stupeni/contract';
import { nextId } from './next-id';
import { makeSubmissionFile } from './submission-file';

type ReviewReply = Reply<'getReviewSubmission'>;
type Submission = ReviewReply['submission'];

/** One submission of a learner that the page can show and that waits for a verdict. */
export const makeReviewedSubmission = (overrides: Partial<Submission> = {}): Submission => {
  const id = overrides.id ?? nextId();
  const { filePath = makeSubmissionFile(id).path, fileName = 'Устав проекта.pdf', size = 2048 } = overrides;
  return {
    id,
    number: 1,
    filePath,
    fileName,
    size,
    text: null,
    files: [makeSubmissionFile(id, { path: filePath, name: fileName, size })],
    inline: true,
    createdAt: '2026-11-18T09:14:00.000Z',
    verdict: null,
    comment: null,
    reviewedAt: null,
    teacher: null,
    ...overrides,
  };
};

/** The submission of a row of the review queue, without earlier submissions. */
export function makeReviewSubmission(
  { submissionId, submittedAt, number }: Pick<ReviewItem, 'submissionId' | 'submittedAt' | 'number'>,
  overrides: Partial<ReviewReply> = {},
): ReviewReply {
  const submission = makeReviewedSubmission({ id: submissionId, createdAt: submittedAt, number });
  const group = { id: 1, name: 'Методисты, осень 2026' };
  const learner = { group, completed: 2, lessons: 12, reviewed: 0, accepted: 0 };
  return { filePath: submission.filePath, submission, history: [], claim: null, learner, ...overrides };
}
