import type { RouteName } from '../routes';
import { aboutOperations } from '../about/operations';
import { signInOperations } from '../sign-in/operations';
import { clarifyOperations } from '../clarify/operations';
import { clientEventsOperations } from '../client-events/operations';
import { commentsOperations } from '../comments/operations';
import { consentOperations } from '../consent/operations';
import { courseArchivesOperations } from '../course-archives/operations';
import { courseCopiesOperations } from '../course-copies/operations';
import { courseEditingOperations } from '../course-editing/operations';
import { courseAccessOperations } from '../course-access/operations';
import { coursesOperations } from '../courses/operations';
import { announcementsOperations } from '../announcements/operations';
import { morningOperations } from '../morning/operations';
import { dueDatesOperations } from '../due-dates/operations';
import { linkOperations } from '../links/operations';
import { erasureOperations } from '../erasure/operations';
import { eventsOperations } from '../events/operations';
import { filesOperations } from '../files/operations';
import { groupProgressOperations } from '../group-progress/operations';
import { groupsOperations } from '../groups/operations';
import { journalOperations } from '../journal/operations';
import { lessonEditingOperations } from '../lesson-editing/operations';
import { lessonsOperations } from '../lessons/operations';
import { mailsOperations } from '../mails/operations';
import { myAccountOperations } from '../my-account/operations';
import { myExportOperations } from '../my-export/operations';
import { notificationsOperations } from '../notifications/operations';
import { participantsOperations } from '../participants/operations';
import { passkeysOperations } from '../passkeys/operations';
import { paymentsOperations } from '../payments/operations';
import { phrasesOperations } from '../phrases/operations';
import { usesOperations } from '../uses/operations';
import { profileOperations } from '../profile/operations';
import { progressOperations } from '../progress/operations';
import { providersOperations } from '../providers/operations';
import { reviewOperations } from '../review/operations';
import { secondFactorOperations } from '../second-factor/operations';
import { slotsOperations } from '../slots/operations';
import { staffOperations } from '../staff/operations';
import { submissionsOperations } from '../submissions/operations';
import { authorDraftsOperations } from '../author-drafts/operations';
import { lessonNotesOperations } from '../lesson-notes/operations';
import { threadsOperations } from '../threads/operations';
import { testsOperations } from '../tests/operations';
import { uploadsOperations } from '../uploads/operations';
import type { Operation } from './operation';

export { ArchivedCourse } from '../course-archives/format';
export { liveEvents } from '../events/operations';

export type { Operation } from './operation';

/**
 * The description of each route, under the route's name. The path is in `routes`. A route without a description does
 * not compile.
 */
export const operations = {
  ...signInOperations,
  ...secondFactorOperations,
  ...passkeysOperations,
  ...linkOperations,
  ...providersOperations,
  ...myAccountOperations,
  ...erasureOperations,
  ...myExportOperations,
  ...mailsOperations,
  ...consentOperations,
  ...aboutOperations,
  ...eventsOperations,
  ...clientEventsOperations,
  ...coursesOperations,
  ...courseAccessOperations,
  ...courseEditingOperations,
  ...courseCopiesOperations,
  ...courseArchivesOperations,
  ...lessonsOperations,
  ...lessonEditingOperations,
  ...testsOperations,
  ...progressOperations,
  ...filesOperations,
  ...uploadsOperations,
  ...submissionsOperations,
  ...commentsOperations,
  ...threadsOperations,
  ...authorDraftsOperations,
  ...lessonNotesOperations,
  ...profileOperations,
  ...notificationsOperations,
  ...participantsOperations,
  ...groupsOperations,
  ...groupProgressOperations,
  ...slotsOperations,
  ...paymentsOperations,
  ...staffOperations,
  ...journalOperations,
  ...reviewOperations,
  ...clarifyOperations,
  ...phrasesOperations,
  ...usesOperations,
  ...dueDatesOperations,
  ...announcementsOperations,
  ...morningOperations,
} satisfies Record<RouteName, Operation>;
