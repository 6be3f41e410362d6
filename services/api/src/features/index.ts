import { announcementJobs } from './announcements/jobs';
import { announcements } from './announcements/routes';
import { about } from './about/routes';
import { ownSession, publicSignIn } from './sign-in/routes';
import { backupJobs } from './backups/jobs';
import { measureBackups } from './backups/measure-backups';
import { clarify } from './clarify/routes';
import { clientEvents } from './client-events/routes';
import { comments } from './comments/routes';
import { consents, publicDocuments } from './consent/routes';
import { accessJobs } from './course-access/jobs';
import { courseAccess } from './course-access/routes';
import { courseArchives } from './course-archives/routes';
import { courseCopies } from './course-copies/routes';
import { courseEditing } from './course-editing/routes';
import { courses } from './courses/routes';
import { answerAfterNotices } from './editing/answer-after-notices';
import { linkJobs } from './links/jobs';
import { publicLinks } from './links/routes';
import { erasureJobs } from './erasure/jobs';
import { dueDateJobs } from './due-dates/jobs';
import { dueDates, publicCalendar } from './due-dates/routes';
import { myErasure } from './erasure/routes';
import { events } from './events/routes';
import type { Feature } from './feature';
import { publicFiles, formUploads } from './files/routes';
import { groupProgress } from './group-progress/routes';
import { groups } from './groups/routes';
import { health } from './health/routes';
import { housekeepingJobs } from './housekeeping/jobs';
import { measureFiles } from './housekeeping/measure-files';
import { journal } from './journal/routes';
import { lessonEditing } from './lesson-editing/routes';
import { lessons } from './lessons/routes';
import { mailJobs } from './mails/jobs';
import { morning } from './morning/routes';
import { myMails, publicMails } from './mails/routes';
import { myAccount } from './my-account/routes';
import { exportJobs } from './my-export/jobs';
import { myExport, publicExports } from './my-export/routes';
import { notifications } from './notifications/routes';
import { openApiDocument } from './openapi/routes';
import { participants } from './participants/routes';
import { publicPasskeys, passkeys } from './passkeys/routes';
import { paymentJobs } from './payments/jobs';
import { measurePayments } from './payments/metrics';
import { publicPayments } from './payments/notice';
import { payments } from './payments/routes';
import { pictureJobs } from './pictures/jobs';
import { phrases } from './phrases/routes';
import { uses } from './uses/routes';
import { profile } from './profile/routes';
import { progress } from './progress/routes';
import { myProviders, publicProviders } from './providers/routes';
import { reviewJobs } from './review/jobs';
import { review } from './review/routes';
import { scanJobs } from './scans/jobs';
import { measureScans } from './scans/measure-scans';
import { publicSecondFactor, secondFactor } from './second-factor/routes';
import { slots } from './slots/routes';
import { staff } from './staff/routes';
import { submissions } from './submissions/routes';
import { authorDrafts } from './author-drafts/routes';
import { lessonNotes } from './lesson-notes/routes';
import { threads } from './threads/routes';
import { tests } from './tests/routes';
import { uploadJobs } from './uploads/jobs';
import { uploadsInParts } from './uploads/routes';

/** Everything that the school can do. */
export const features: readonly Feature[] = [
  // The service itself.
  { public: about },
  { public: openApiDocument },
  { public: health },
  { public: clientEvents },
  { jobs: housekeepingJobs, measure: measureFiles },
  { jobs: backupJobs, measure: measureBackups },

  // Signing in, and one's own account.
  { public: publicSignIn, signedIn: ownSession },
  { public: publicSecondFactor, signedIn: secondFactor },
  { public: publicPasskeys, signedIn: passkeys },
  { public: publicProviders, signedIn: myProviders },
  { public: publicLinks, jobs: linkJobs },
  { public: publicDocuments, signedIn: consents },
  { public: publicMails, signedIn: myMails, jobs: mailJobs },
  { signedIn: myAccount },
  { signedIn: myErasure, jobs: erasureJobs },
  { public: publicExports, signedIn: myExport, jobs: exportJobs },

  // Learning.
  { signedIn: courses },
  { signedIn: lessons },
  { signedIn: tests },
  { signedIn: progress },
  { signedIn: comments },
  { signedIn: threads },
  { signedIn: lessonNotes },
  { signedIn: profile },
  { signedIn: notifications },
  { public: publicCalendar, signedIn: dueDates, jobs: dueDateJobs },
  { signedIn: events },

  // Files.
  { public: publicFiles, signedIn: formUploads },
  { signedIn: uploadsInParts, jobs: uploadJobs },
  { signedIn: submissions },
  { jobs: scanJobs, measure: measureScans },
  { jobs: pictureJobs },

  // The moderator's and the teacher's work.
  { signedIn: participants },
  { signedIn: morning },
  { signedIn: groups },
  { signedIn: groupProgress },
  { signedIn: courseAccess, jobs: accessJobs },
  { signedIn: announcements, jobs: announcementJobs },
  { signedIn: slots },
  { public: publicPayments, signedIn: payments, jobs: paymentJobs, measure: measurePayments },
  { signedIn: staff },
  { signedIn: journal },
  { signedIn: review, jobs: reviewJobs },
  { signedIn: clarify },
  { signedIn: phrases },
  { signedIn: uses },

  // Writing courses.
  { signedIn: authorDrafts },
  { signedIn: answerAfterNotices(courseEditing) },
  { signedIn: answerAfterNotices(lessonEditing) },
  { signedIn: answerAfterNotices(courseCopies) },
  { signedIn: courseArchives },
];
