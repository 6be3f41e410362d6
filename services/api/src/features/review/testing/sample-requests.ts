import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const reviewSamples = ({ submissionId, place }: SampleSchool) =>
  ({
    listLearnerGroups: { url: '/api/teacher/groups' },
    listReview: { url: '/api/teacher/review' },
    decideReview: { url: place, payload: { action: 'READY' } },
    listUndoable: { url: '/api/teacher/review/undoable' },
    // Nothing changes here, so the journal has no entry. journal.spec.ts tests it with a change.
    undoReview: { url: `${place}/undo`, payload: { submissionId }, unrecorded: true },
    getReviewSubmission: { url: `${place}/submission` },
    // A claim lasts two minutes, and pages renew it. The journal has no entry for it.
    claimReview: { url: `${place}/claim`, unrecorded: true },
    // A claim lasts two minutes, and pages renew it. The journal has no entry for it.
    releaseReview: { url: `${place}/claim`, unrecorded: true },
  }) satisfies Samples;
