/** The greatest primary key: a positive 32-bit integer. */
export const greatestId = 2_147_483_647;

/** The greatest `order` of a lesson in its course. */
export const greatestOrder = 100_000;

/** How many sections a course may have. */
export const greatestSections = 100;

/** The longest body in bytes. The default is `usual`. Forms with files have their own limits. */
export const bodyLimits = {
  /** For calls without a session: an e-mail and a password, or a short report. */
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

/** The most files of one submission, and the most files that wait to be handed in for one lesson. */
export const mostSubmissionFiles = 10;

/** The most groups and the most learners to which one call opens a course, and the most rows of access of a course. */
export const mostReceivers = 100;
export const mostAccessRows = 1000;

/** The most learners of a group that one call changes. */
export const mostChangedLearners = 10_000;

/** The fewest learners for a median. The median of a smaller group would reveal single people. */
export const fewestMeasured = 5;

/** An access that ends within this number of days ends soon. */
export const endingDays = 14;

/** A learner who waits longer than this number of days for a teacher is counted in the moderator's morning bar. */
export const waitingDays = 3;

/** The most groups of one learner. */
export const mostGroups = 50;

/** The longest text of a submission and the longest criteria of a lesson, in characters. */
export const greatestSubmissionText = 10_000;

/** How long a file waits to be handed in. A draft in the browser is stored for the same time. */
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

/**
 * The most drafts of one author for one course, lesson or test, and for all of them. If there are more, the oldest are
 * deleted.
 */
export const mostDraftsOfEntity = 3;
export const mostAuthorDrafts = 60;
/** The most bytes of all drafts of one author. */
export const mostAuthorDraftBytes = 32 * 1024 * 1024;

/** The most archives with their own data that a person can ask for within 24 hours. Failed archives do not count. */
export const exportsPerDay = 3;

/**
 * The most announcements of a school on one day, by its clock. The limit stops a mistake from reaching people again and
 * again.
 */
export const announcementsPerDay = 10;

/** The most chosen learners of one announcement. */
export const mostAnnouncementLearners = 5000;

/** Comments in one answer. An answer with long comments has fewer. */
export const commentsPerPage = 20;

/** The most days after the opening of a course that a lesson can be due. */
export const mostDueDays = 1000;
