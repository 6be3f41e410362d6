/** The roles, statuses and other fixed words of the product (specification §1, §3, §4, §6). */

export const roles = ['LEARNER', 'TEACHER', 'MODERATOR', 'CREATOR'] as const;
export type Role = (typeof roles)[number];

export const progressStatuses = [
  'NOT_STARTED',
  'ON_REVIEW',
  'NEED_CLARIFY',
  'NEED_REWORK',
  'COMPLETED',
] as const;
export type ProgressStatus = (typeof progressStatuses)[number];

/**
 * How far a lesson is published: not at all, as learners read it, or with changes that they do not read yet. Product
 * decisions §10.
 */
export const publications = ['DRAFT', 'PUBLISHED', 'CHANGED'] as const;
export type Publication = (typeof publications)[number];

export const checkTypes = ['VIEW', 'FILE', 'TEST'] as const;
export type CheckType = (typeof checkTypes)[number];

/**
 * What a notification is about: a verdict, an answer to a question, a course that was opened, a due date, or an
 * announcement.
 */
export const notificationKinds = [
  'accepted',
  'returned',
  'answered',
  'opened',
  'due',
  'announcement',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a person can get mail about. Each role has its own topics. */
export const mailTopics = [
  'returned',
  'accepted',
  'answered',
  'opened',
  'due',
  'announcement',
  'waiting',
  'low_slots',
  'access_ends',
  'invoices',
  'new_sign_in',
] as const;
export type MailTopic = (typeof mailTopics)[number];

/** When mail about a topic is sent. `daily`: in one mail in the morning. */
export const mailTimings = ['at_once', 'daily', 'never'] as const;
export type MailTiming = (typeof mailTimings)[number];

/**
 * The states of a participant. `invited`: never signed in, and the invitation works. `expired`: never signed in, and
 * the invitation has expired. `active`: can sign in and has no such invitation.
 */
export const participantStates = ['active', 'invited', 'expired', 'suspended', 'deleted'] as const;
export type ParticipantState = (typeof participantStates)[number];

/** Why a participant needs the moderator: a teacher is late, a lesson is overdue, or an invitation was not used. */
export const participantNeeds = ['teacher', 'due', 'entry'] as const;
export type ParticipantNeed = (typeof participantNeeds)[number];

/** The possible receivers of an announcement. */
export const announcementTargets = ['group', 'course', 'learners'] as const;
export type AnnouncementTarget = (typeof announcementTargets)[number];

/** `sending`: some receivers have it already. */
export const announcementStates = ['waiting', 'sending', 'sent', 'withdrawn'] as const;

/**
 * Why a learner does not get an announcement. `left`: when it was sent, the learner was no longer in the group or did
 * not have the course.
 */
export const skipReasons = ['suspended', 'deleted', 'left'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** A teacher's verdicts on a submission. */
export const verdicts = ['READY', 'REDO'] as const;
export type Verdict = (typeof verdicts)[number];

export const taskTags = ['pending', 'ready', 'clarify', 'review', 'redo'] as const;
export type TaskTag = (typeof taskTags)[number];

/** The parts that a rich text of another editor can lose when it becomes our document. */
export const lossKinds = [
  'block',
  'list depth',
  'size',
  'font',
  'link',
  'image',
  // The link of a picture.
  'picture link',
  // The place of a picture inside a sentence. The picture is after the sentence now.
  'picture place',
  'embed',
  'attachment',
  'color',
  'alignment',
  'style',
  // An entity of a Draft.js text that we do not know.
  'entity',
  // A horizontal line.
  'rule',
  'table',
  'form',
  'formula',
  'script',
  'data',
  'control characters',
] as const;

/** Why a file cannot be opened by others. A file that can be opened has none of these. */
export const fileScans = ['checking', 'infected', 'too_large'] as const;
export type FileScan = (typeof fileScans)[number];

/** The possible receivers in a row of `course_access`. */
export const accessReceivers = ['everyone', 'group', 'learner'] as const;

/** What a learner hands in for a FILE lesson. `both`: a text, files, or both, as the learner chooses. */
export const submissionWants = ['text', 'files', 'both'] as const;
export type SubmissionWants = (typeof submissionWants)[number];

/**
 * The kind of a file, found in its content. It decides how a screen shows the file. A file of the kind `other` is a
 * download.
 */
export const fileKinds = ['picture', 'pdf', 'document', 'table', 'text', 'sound', 'video', 'other'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Why a browser cannot show a file that can be opened. */
export const fileFaults = ['missing', 'broken', 'unavailable'] as const;
export type FileFault = (typeof fileFaults)[number];

/** The topics of the page about personal data. Each topic is a row of the page. */
export type PrivacyTopic =
  | 'account'
  | 'password'
  | 'learning'
  | 'edits'
  | 'purchases'
  | 'sessions'
  | 'addresses'
  | 'devices'
  | 'second_step'
  | 'mails'
  | 'journal'
  | 'browser_reports'
  | 'choices'
  | 'documents'
  | 'archive';

/**
 * Which learners of a group the table shows. `teacher`: a submission or a question of the learner waits for a teacher.
 */
export const groupShows = ['teacher', 'stuck', 'overdue', 'notBegun', 'finished'] as const;
export type GroupShow = (typeof groupShows)[number];

/** Who must act next, so that a learner continues in a course. `closed`: the course is not open to the learner. */
export const learnerStands = ['learner', 'teacher', 'finished', 'suspended', 'closed'] as const;
export type LearnerStand = (typeof learnerStands)[number];

/**
 * The changes that one call can make for chosen learners of a group. `leave`, `resume` and `unopen` undo `add`,
 * `suspend` and `open`. A `move` to the earlier group undoes a move.
 */
export const learnerChanges = ['move', 'add', 'leave', 'open', 'unopen', 'suspend', 'resume'] as const;
export type LearnerChange = (typeof learnerChanges)[number];

/**
 * The result for one learner. `same`: the learner already had this state. `gone`: the learner was deleted meanwhile.
 * `left`: the learner is no longer in this group. `full`: the learner is in as many groups as possible. Only `changed`
 * learners were changed.
 */
export const learnerOutcomes = ['changed', 'same', 'gone', 'left', 'full'] as const;
export type LearnerOutcome = (typeof learnerOutcomes)[number];

/** What the original of a course or a lesson has and its copy does not get. `dates`: due dates on a fixed day. */
export const leftBehind = ['access', 'dates', 'notes', 'results', 'questions'] as const;
export type LeftBehind = (typeof leftBehind)[number];

/**
 * What the import of a course leaves out. `files`: files that the course does not use. `marks`: parts of texts that are
 * not allowed. `pictures`: pictures whose file is not in the archive.
 */
export const skippedInArchive = ['files', 'marks', 'pictures'] as const;
export type SkippedInArchive = (typeof skippedInArchive)[number];

/** Why the archive of a course is refused. The field `name` of the problem says which file, lesson or test is wrong. */
export type ArchiveFault =
  | 'notZip'
  | 'cut'
  | 'damaged'
  | 'path'
  | 'link'
  | 'twice'
  | 'protected'
  | 'crowded'
  | 'bomb'
  | 'noCourse'
  | 'foreign'
  | 'newer'
  | 'notJson'
  | 'shape'
  | 'missing'
  | 'notPicture'
  | 'largePicture'
  | 'document'
  | 'test';
