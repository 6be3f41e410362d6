import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call that a signed-in person may make, which succeeds in the sample school. */
export const reviewSamples = ({ submissionId, place }: SampleSchool) =>
  ({
    listLearnerGroups: { url: '/api/teacher/groups' },
    listReview: { url: '/api/teacher/review' },
    decideReview: { url: place, payload: { action: 'READY' } },
    listUndoable: { url: '/api/teacher/review/undoable' },
    // It repeats here what is already so. journal.spec.ts has it with a change.
    undoReview: { url: `${place}/undo`, payload: { submissionId }, unrecorded: true },
    getReviewSubmission: { url: `${place}/submission` },
    // A lock of two minutes, which pages renew.
    claimReview: { url: `${place}/claim`, unrecorded: true },
    // A lock of two minutes, which pages renew.
    releaseReview: { url: `${place}/claim`, unrecorded: true },
  }) satisfies Samples;
