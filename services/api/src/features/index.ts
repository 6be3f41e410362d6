import { about } from './about/routes';
import { account, openAccount } from './account/routes';
import { backupJobs } from './backups/jobs';
import { measureBackups } from './backups/measure-backups';
import { clarify } from './clarify/routes';
import { clientEvents } from './client-events/routes';
import { comments } from './comments/routes';
import { consents, openDocuments } from './consent/routes';
import { courseEditing } from './course-editing/routes';
import { courses } from './courses/routes';
import { settled } from './editing/settled';
import { entryJobs } from './entry/jobs';
import { openEntry } from './entry/routes';
import { erasureJobs } from './erasure/jobs';
import { myErasure } from './erasure/routes';
import { events } from './events/routes';
import type { Feature } from './feature';
import { openFiles, uploads } from './files/routes';
import { groups } from './groups/routes';
import { health } from './health/routes';
import { housekeepingJobs } from './housekeeping/jobs';
import { measureFiles } from './housekeeping/measure-files';
import { journal } from './journal/routes';
import { lessonEditing } from './lesson-editing/routes';
import { lessons } from './lessons/routes';
import { mailJobs } from './mails/jobs';
import { myMails, openMails } from './mails/routes';
import { myAccount } from './my-account/routes';
import { exportJobs } from './my-export/jobs';
import { myExport, openExports } from './my-export/routes';
import { notifications } from './notifications/routes';
import { openApiDocument } from './openapi/routes';
import { participants } from './participants/routes';
import { openPasskeys, passkeys } from './passkeys/routes';
import { paymentJobs } from './payments/jobs';
import { measurePayments } from './payments/metrics';
import { openPayments } from './payments/notice';
import { payments } from './payments/routes';
import { pictureJobs } from './pictures/jobs';
import { profile } from './profile/routes';
import { progress } from './progress/routes';
import { myProviders, openProviders } from './providers/routes';
import { reviewJobs } from './review/jobs';
import { review } from './review/routes';
import { scanJobs } from './scans/jobs';
import { measureScans } from './scans/measure-scans';
import { openSecondFactor, secondFactor } from './second-factor/routes';
import { slots } from './slots/routes';
import { staff } from './staff/routes';
import { tests } from './tests/routes';
import { uploadJobs } from './uploads/jobs';
import { uploadsInParts } from './uploads/routes';

/** Everything that the school can do. */
export const features: readonly Feature[] = [
  // The service itself.
  { open: about },
  { open: openApiDocument },
  { open: health },
  { open: clientEvents },
  { jobs: housekeepingJobs, measure: measureFiles },
  { jobs: backupJobs, measure: measureBackups },

  // Signing in, and one's own account.
  { open: openAccount, signedIn: account },
  { open: openSecondFactor, signedIn: secondFactor },
  { open: openPasskeys, signedIn: passkeys },
  { open: openProviders, signedIn: myProviders },
  { open: openEntry, jobs: entryJobs },
  { open: openDocuments, signedIn: consents },
  { open: openMails, signedIn: myMails, jobs: mailJobs },
  { signedIn: myAccount },
  { signedIn: myErasure, jobs: erasureJobs },
  { open: openExports, signedIn: myExport, jobs: exportJobs },

  // Learning.
  { signedIn: courses },
  { signedIn: lessons },
  { signedIn: tests },
  { signedIn: progress },
  { signedIn: comments },
  { signedIn: profile },
  { signedIn: notifications },
  { signedIn: events },

  // Files.
  { open: openFiles, signedIn: uploads },
  { signedIn: uploadsInParts, jobs: uploadJobs },
  { jobs: scanJobs, measure: measureScans },
  { jobs: pictureJobs },

  // The moderator's and the teacher's work.
  { signedIn: participants },
  { signedIn: groups },
  { signedIn: slots },
  { open: openPayments, signedIn: payments, jobs: paymentJobs, measure: measurePayments },
  { signedIn: staff },
  { signedIn: journal },
  { signedIn: review, jobs: reviewJobs },
  { signedIn: clarify },

  // Writing courses.
  { signedIn: settled(courseEditing) },
  { signedIn: settled(lessonEditing) },
];
