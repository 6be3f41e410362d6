/** The greatest primary key: a positive 32-bit integer. */
export const greatestId = 2_147_483_647;

/** The greatest `order` of a lesson in its course. */
export const greatestOrder = 100_000;

/** How many sections a course may have. */
export const greatestSections = 100;

/** The longest body in bytes. The default is `usual`. Forms with files have their own limits. */
export const bodyLimits = {
  /** An e-mail and a password, or a short report: all that is accepted without a session. */
  small: 16 * 1024,
  usual: 256 * 1024,
  /** A test with many long questions. */
  test: 1024 * 1024,
  /** A rich-text document of the greatest size, also as a JSON string inside JSON. */
  document: 3 * 1024 * 1024,
  /** A file of 2,000 participants. */
  table: 4 * 1024 * 1024,
  /** A part of a large file. */
  part: 4 * 1024 * 1024,
} as const;

/** The largest file that the setting UPLOAD_MAX_MB allows, in bytes. */
export const greatestUploadBytes = 2048 * 1024 * 1024;

/** The most files of one submission, and of those that wait to be handed in for one lesson. */
export const mostSubmissionFiles = 10;

/** How many groups and how many learners one call opens a course to, and how many rows of access a course has. */
export const mostReceivers = 100;
export const mostAccessRows = 1000;

/** How many learners of a group one call changes. */
export const mostChangedLearners = 10_000;

/** A smaller group of learners has no median, because it would reveal single people. */
export const fewestMeasured = 5;

/** An access that ends within this number of days is called soon over. */
export const endingDays = 14;

/** A learner who waits longer for a teacher is in the moderator's morning. */
export const waitingDays = 3;

/** The most groups of one learner. */
export const mostGroups = 50;

/** The longest text of a submission and the longest criteria of a lesson, in characters. */
export const greatestSubmissionText = 10_000;

/** How long a file waits to be handed in. A draft in the browser lasts as long. */
export const waitingFileDays = 30;

/** The greatest number of access slots in one payment. */
export const greatestQuantity = 10_000;

/** The greatest number of access slots that a moderator grants at once. */
export const greatestGrant = 1000;

/** The most questions of one learner about one lesson that wait for an answer. */
export const mostOpenQuestions = 20;

/** The most messages of one learner about one lesson that wait for an answer. */
export const mostWaitingMessages = 20;

/** The most notes that teachers show to all on one lesson. */
export const mostLessonNotes = 20;

/** The most phrases of one teacher. */
export const mostPhrases = 100;

/** The most drafts of one author for one course, lesson or test, and for all of them. The oldest are deleted. */
export const mostDraftsOfEntity = 3;
export const mostAuthorDrafts = 60;
/** The most bytes of all drafts of one author. */
export const mostAuthorDraftBytes = 32 * 1024 * 1024;

/** The most archives with their own data that a person can ask for within 24 hours. Failed ones do not count. */
export const exportsPerDay = 3;

/** The most announcements of a school on one day, by its clock. A slip cannot reach people again and again. */
export const announcementsPerDay = 10;

/** The most chosen learners of one announcement. */
export const mostAnnouncementLearners = 5000;

/** Comments in one answer. It has fewer when they are long. */
export const commentsPerPage = 20;

/** The most days after the opening of a course that a lesson can be due. */
export const mostDueDays = 1000;
