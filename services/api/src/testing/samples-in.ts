import { signInSamples } from '../features/sign-in/testing/sample-requests';
import { clarifySamples } from '../features/clarify/testing/sample-requests';
import { commentsSamples } from '../features/comments/testing/sample-requests';
import { consentSamples } from '../features/consent/testing/sample-requests';
import { courseArchivesSamples } from '../features/course-archives/testing/sample-requests';
import { courseCopiesSamples } from '../features/course-copies/testing/sample-requests';
import { courseEditingSamples } from '../features/course-editing/testing/sample-requests';
import { coursesSamples } from '../features/courses/testing/sample-requests';
import { erasureSamples } from '../features/erasure/testing/sample-requests';
import { eventsSamples } from '../features/events/testing/sample-requests';
import { filesSamples } from '../features/files/testing/sample-requests';
import { courseAccessSamples } from '../features/course-access/testing/sample-requests';
import { announcementsSamples } from '../features/announcements/testing/sample-requests';
import { morningSamples } from '../features/morning/testing/sample-requests';
import { dueDateSamples } from '../features/due-dates/testing/sample-requests';
import { groupProgressSamples } from '../features/group-progress/testing/sample-requests';
import { groupsSamples } from '../features/groups/testing/sample-requests';
import { journalSamples } from '../features/journal/testing/sample-requests';
import { lessonEditingSamples } from '../features/lesson-editing/testing/sample-requests';
import { lessonsSamples } from '../features/lessons/testing/sample-requests';
import { mailsSamples } from '../features/mails/testing/sample-requests';
import { myAccountSamples } from '../features/my-account/testing/sample-requests';
import { myExportSamples } from '../features/my-export/testing/sample-requests';
import { notificationsSamples } from '../features/notifications/testing/sample-requests';
import { participantsSamples } from '../features/participants/testing/sample-requests';
import { passkeysSamples } from '../features/passkeys/testing/sample-requests';
import { paymentsSamples } from '../features/payments/testing/sample-requests';
import { phrasesSamples } from '../features/phrases/testing/sample-requests';
import { profileSamples } from '../features/profile/testing/sample-requests';
import { progressSamples } from '../features/progress/testing/sample-requests';
import { providersSamples } from '../features/providers/testing/sample-requests';
import { reviewSamples } from '../features/review/testing/sample-requests';
import { secondFactorSamples } from '../features/second-factor/testing/sample-requests';
import { slotsSamples } from '../features/slots/testing/sample-requests';
import { staffSamples } from '../features/staff/testing/sample-requests';
import { authorDraftsSamples } from '../features/author-drafts/testing/sample-requests';
import { lessonNotesSamples } from '../features/lesson-notes/testing/sample-requests';
import { threadsSamples } from '../features/threads/testing/sample-requests';
import { usesSamples } from '../features/uses/testing/sample-requests';
import { testsSamples } from '../features/tests/testing/sample-requests';
import { submissionsSamples } from '../features/submissions/testing/sample-requests';
import { uploadsSamples } from '../features/uploads/testing/sample-requests';
import type { SampledCall, SampleRequest, SampleSchool } from './sample-school';

/** A request for each call. A call without a sample does not compile. */
export const samplesIn = (school: SampleSchool): Record<SampledCall, SampleRequest> => ({
  ...signInSamples(),
  ...eventsSamples(),
  ...consentSamples(),
  ...myAccountSamples(school),
  ...erasureSamples(),
  ...myExportSamples(),
  ...mailsSamples(school),
  ...providersSamples(school),
  ...secondFactorSamples(school),
  ...passkeysSamples(school),
  ...coursesSamples(school),
  ...courseEditingSamples(school),
  ...courseArchivesSamples(school),
  ...courseCopiesSamples(school),
  ...lessonsSamples(school),
  ...lessonEditingSamples(school),
  ...testsSamples(school),
  ...progressSamples(school),
  ...filesSamples(school),
  ...uploadsSamples(school),
  ...submissionsSamples(school),
  ...commentsSamples(school),
  ...threadsSamples(school),
  ...authorDraftsSamples(),
  ...lessonNotesSamples(school),
  ...profileSamples(school),
  ...notificationsSamples(school),
  ...participantsSamples(school),
  ...groupsSamples(school),
  ...groupProgressSamples(school),
  ...courseAccessSamples(school),
  ...dueDateSamples(school),
  ...announcementsSamples(school),
  ...morningSamples(),
  ...slotsSamples(),
  ...staffSamples(school),
  ...journalSamples(),
  ...paymentsSamples(school),
  ...reviewSamples(school),
  ...clarifySamples(school),
  ...phrasesSamples(school),
  ...usesSamples(school),
});
