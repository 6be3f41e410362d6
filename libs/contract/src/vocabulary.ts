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

/** What a notification is about: a verdict, an answer to a question, a course that was opened, a due date, or words of the school. */
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

/** When mail about a topic leaves. `daily`: in one mail in the morning. */
export const mailTimings = ['at_once', 'daily', 'never'] as const;
export type MailTiming = (typeof mailTimings)[number];

/** The states of a participant: who can sign in, who is invited and has not entered yet, and who is closed. */
export const participantStates = ['active', 'invited', 'expired', 'suspended', 'deleted'] as const;
export type ParticipantState = (typeof participantStates)[number];

/** What a participant needs: a teacher who is late, an overdue lesson, an invitation that was not used. */
export const participantNeeds = ['teacher', 'due', 'entry'] as const;
export type ParticipantNeed = (typeof participantNeeds)[number];

/** To whom an announcement goes. */
export const announcementTargets = ['group', 'course', 'learners'] as const;
export type AnnouncementTarget = (typeof announcementTargets)[number];

/** `sending`: some have it already. */
export const announcementStates = ['waiting', 'sending', 'sent', 'withdrawn'] as const;

/** Why a learner does not get an announcement. `left`: no longer in the group or without the course at the sending. */
export const skipReasons = ['suspended', 'deleted', 'left'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** A teacher's verdicts on a submission. */
export const verdicts = ['READY', 'REDO'] as const;
export type Verdict = (typeof verdicts)[number];

export const taskTags = ['pending', 'ready', 'clarify', 'review', 'redo'] as const;
export type TaskTag = (typeof taskTags)[number];

/** What a rich text of another editor can lose when it becomes our document. */
export const lossKinds = [
  'block',
  'list depth',
  'size',
  'font',
  'link',
  'image',
  // The address that a picture was a link to.
  'picture link',
  // The place of a picture inside a sentence: the picture stands after the sentence now.
  'picture place',
  'embed',
  'attachment',
  'color',
  'alignment',
  'style',
  // A part of a Draft.js text that we do not know.
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

/** To whom a row of `course_access` opens a course. */
export const accessReceivers = ['everyone', 'group', 'learner'] as const;

/** What a FILE lesson asks for. `both`: a text, files, or both, as the learner chooses. */
export const submissionWants = ['text', 'files', 'both'] as const;
export type SubmissionWants = (typeof submissionWants)[number];

/** What a file is by its content, so that a screen knows how to show it. `other`: as a download. */
export const fileKinds = ['picture', 'pdf', 'document', 'table', 'text', 'sound', 'video', 'other'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Why a browser cannot show a file that can be opened. */
export const fileFaults = ['missing', 'broken', 'unavailable'] as const;
export type FileFault = (typeof fileFaults)[number];

/** The topics of the page about personal data: each is a row of it. */
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

/** Which learners of a group the table shows. `teacher`: something of theirs waits for a teacher. */
export const groupShows = ['teacher', 'stuck', 'overdue', 'notBegun', 'finished'] as const;
export type GroupShow = (typeof groupShows)[number];

/** On whom a learner stands in a course. `closed`: the course is not open to the learner. */
export const learnerStands = ['learner', 'teacher', 'finished', 'suspended', 'closed'] as const;
export type LearnerStand = (typeof learnerStands)[number];

/**
 * What one call does to chosen learners of a group. `leave`, `resume` and `unopen` take back what `add`, `suspend` and
 * `open` did; `move` back takes back a move.
 */
export const learnerChanges = ['move', 'add', 'leave', 'open', 'unopen', 'suspend', 'resume'] as const;
export type LearnerChange = (typeof learnerChanges)[number];

/**
 * What became of one learner. `same`: it was so before. `gone`: deleted meanwhile. `left`: in this group no more.
 * `full`: in as many groups as possible. Only `changed` learners were changed.
 */
export const learnerOutcomes = ['changed', 'same', 'gone', 'left', 'full'] as const;
export type LearnerOutcome = (typeof learnerOutcomes)[number];

/** What a copy of a course or a lesson does not take from its original. `dates`: due dates that name a day. */
export const leftBehind = ['access', 'dates', 'notes', 'results', 'questions'] as const;
export type LeftBehind = (typeof leftBehind)[number];

/**
 * What the import of a course leaves out. `files`: files that the course does not name. `marks`: parts of texts that no
 * text may have. `pictures`: pictures whose file is not in the archive.
 */
export const skippedInArchive = ['files', 'marks', 'pictures'] as const;
export type SkippedInArchive = (typeof skippedInArchive)[number];

/** Why the archive of a course is refused. `name` of the problem says which file, lesson or test. */
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
