import type { Migration } from 'kysely/migration';
import * as schema from './2026-11-27-01-schema';
import * as groupsAndAccess from './2026-11-27-02-groups-and-access';
import * as dueDates from './2026-11-27-03-due-dates';
import * as lessonNotes from './2026-11-27-04-lesson-notes';
import * as messageFiles from './2026-11-27-05-message-files';
import * as announcements from './2026-11-27-06-announcements';
import * as duesOfAGroup from './2026-11-27-07-dues-of-a-group';
import * as courseSections from './2026-11-27-09-course-sections';
import * as publishing from './2026-11-28-10-publishing';
import * as stepsByLesson from './2026-11-28-12-steps-by-lesson';
import * as wordsOfLessons from './2026-11-28-14-words-of-lessons';
import * as authorDrafts from './2026-11-29-17-author-drafts';
import * as duesAtSize from './2026-11-29-18-dues-at-size';
import * as contentNotices from './2026-11-30-19-content-notices';
import * as lengthOfLessons from './2026-11-30-20-length-of-lessons';
import * as newsOfOpenings from './2026-11-30-21-news-of-openings';
import * as mailsInBatches from './2026-11-30-22-mails-in-batches';
import * as agesOfMailsAndDevices from './2026-11-30-24-ages-of-mails-and-devices';
import * as newsOfAnswers from './2026-11-30-25-news-of-answers';
import * as lettersOfAllNames from './2026-11-30-26-letters-of-all-names';

/** All migrations by name. A name begins with the date. Dates and numbers give the order. */
export const migrations: Record<string, Migration> = {
  '2026-11-27-01-schema': schema,
  '2026-11-27-02-groups-and-access': groupsAndAccess,
  '2026-11-27-03-due-dates': dueDates,
  '2026-11-27-04-lesson-notes': lessonNotes,
  '2026-11-27-05-message-files': messageFiles,
  '2026-11-27-06-announcements': announcements,
  '2026-11-27-07-dues-of-a-group': duesOfAGroup,
  '2026-11-27-09-course-sections': courseSections,
  '2026-11-28-10-publishing': publishing,
  '2026-11-28-12-steps-by-lesson': stepsByLesson,
  '2026-11-28-14-words-of-lessons': wordsOfLessons,
  '2026-11-29-17-author-drafts': authorDrafts,
  '2026-11-29-18-dues-at-size': duesAtSize,
  '2026-11-30-19-content-notices': contentNotices,
  '2026-11-30-20-length-of-lessons': lengthOfLessons,
  '2026-11-30-21-news-of-openings': newsOfOpenings,
  '2026-11-30-22-mails-in-batches': mailsInBatches,
  '2026-11-30-24-ages-of-mails-and-devices': agesOfMailsAndDevices,
  '2026-11-30-25-news-of-answers': newsOfAnswers,
  '2026-11-30-26-letters-of-all-names': lettersOfAllNames,
};
