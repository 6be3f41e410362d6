import { aboutRoutes } from './about/routes';
import { announcementsRoutes } from './announcements/routes';
import { morningRoutes } from './morning/routes';
import { signInRoutes } from './sign-in/routes';
import { clarifyRoutes } from './clarify/routes';
import { clientEventsRoutes } from './client-events/routes';
import { commentsRoutes } from './comments/routes';
import { consentRoutes } from './consent/routes';
import { courseArchivesRoutes } from './course-archives/routes';
import { courseCopiesRoutes } from './course-copies/routes';
import { courseEditingRoutes } from './course-editing/routes';
import { coursesRoutes } from './courses/routes';
import { linkRoutes } from './links/routes';
import { dueDatesRoutes } from './due-dates/routes';
import { erasureRoutes } from './erasure/routes';
import { eventsRoutes } from './events/routes';
import { filesRoutes } from './files/routes';
import { courseAccessRoutes } from './course-access/routes';
import { groupProgressRoutes } from './group-progress/routes';
import { groupsRoutes } from './groups/routes';
import { journalRoutes } from './journal/routes';
import { lessonEditingRoutes } from './lesson-editing/routes';
import { authorDraftsRoutes } from './author-drafts/routes';
import { lessonNotesRoutes } from './lesson-notes/routes';
import { lessonsRoutes } from './lessons/routes';
import { mailsRoutes } from './mails/routes';
import { myAccountRoutes } from './my-account/routes';
import { myExportRoutes } from './my-export/routes';
import { notificationsRoutes } from './notifications/routes';
import { participantsRoutes } from './participants/routes';
import { passkeysRoutes } from './passkeys/routes';
import { paymentsRoutes } from './payments/routes';
import { phrasesRoutes } from './phrases/routes';
import { usesRoutes } from './uses/routes';
import { profileRoutes } from './profile/routes';
import { progressRoutes } from './progress/routes';
import { providersRoutes } from './providers/routes';
import { reviewRoutes } from './review/routes';
import { secondFactorRoutes } from './second-factor/routes';
import { slotsRoutes } from './slots/routes';
import { staffRoutes } from './staff/routes';
import { submissionsRoutes } from './submissions/routes';
import { threadsRoutes } from './threads/routes';
import { testsRoutes } from './tests/routes';
import { uploadsRoutes } from './uploads/routes';
import type { Route } from './route';

/** All calls of the API: those of specification §7 and the additions of the product decisions. Each feature has its own. */
export const routes = {
  ...signInRoutes,
  ...secondFactorRoutes,
  ...passkeysRoutes,
  ...linkRoutes,
  ...providersRoutes,
  ...myAccountRoutes,
  ...erasureRoutes,
  ...myExportRoutes,
  ...mailsRoutes,
  ...consentRoutes,
  ...aboutRoutes,
  ...eventsRoutes,
  ...clientEventsRoutes,
  ...coursesRoutes,
  ...courseEditingRoutes,
  ...courseCopiesRoutes,
  ...courseArchivesRoutes,
  ...courseAccessRoutes,
  ...lessonsRoutes,
  ...lessonEditingRoutes,
  ...testsRoutes,
  ...progressRoutes,
  ...filesRoutes,
  ...uploadsRoutes,
  ...submissionsRoutes,
  ...commentsRoutes,
  ...threadsRoutes,
  ...authorDraftsRoutes,
  ...lessonNotesRoutes,
  ...profileRoutes,
  ...notificationsRoutes,
  ...participantsRoutes,
  ...groupsRoutes,
  ...groupProgressRoutes,
  ...slotsRoutes,
  ...paymentsRoutes,
  ...staffRoutes,
  ...journalRoutes,
  ...reviewRoutes,
  ...clarifyRoutes,
  ...phrasesRoutes,
  ...usesRoutes,
  ...dueDatesRoutes,
  ...announcementsRoutes,
  ...morningRoutes,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
