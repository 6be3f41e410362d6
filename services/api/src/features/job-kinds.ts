import { sendMailJob } from '../core/mail/job-kind';
import * as announcements from './announcements/job-kinds';
import * as backups from './backups/job-kinds';
import * as courseAccess from './course-access/job-kinds';
import * as links from './links/job-kinds';
import * as dueDates from './due-dates/job-kinds';
import * as erasure from './erasure/job-kinds';
import * as housekeeping from './housekeeping/job-kinds';
import * as mails from './mails/job-kinds';
import * as myExport from './my-export/job-kinds';
import * as payments from './payments/job-kinds';
import * as pictures from './pictures/job-kinds';
import * as review from './review/job-kinds';
import * as scans from './scans/job-kinds';
import * as uploads from './uploads/job-kinds';
import type { JobKind } from '../core/jobs/job-kind';

/** The jobs of all features. Each has a queue in the database. */
export const jobKinds: readonly JobKind[] = [
  sendMailJob,
  ...Object.values(announcements),
  ...Object.values(backups),
  ...Object.values(courseAccess),
  ...Object.values(links),
  ...Object.values(dueDates),
  ...Object.values(erasure),
  ...Object.values(housekeeping),
  ...Object.values(mails),
  ...Object.values(myExport),
  ...Object.values(payments),
  ...Object.values(pictures),
  ...Object.values(review),
  ...Object.values(scans),
  ...Object.values(uploads),
];
