import type { Static, TSchema } from 'typebox';
import type { RouteName } from './routes';
import type { operations } from './schemas/index';
import type * as announcements from './announcements/operations';
import type * as morning from './morning/operations';
import type * as comments from './comments/operations';
import type * as consent from './consent/operations';
import type * as links from './links/operations';
import type * as due from './schemas/due';
import type * as deskDue from './review/desk-due';
import type * as editing from './course-editing/operations';
import type * as files from './files/operations';
import type * as events from './events/operations';
import type * as journal from './journal/operations';
import type * as learning from './courses/operations';
import type * as mails from './mails/operations';
import type * as myAccount from './my-account/operations';
import type * as myExport from './my-export/operations';
import type * as payments from './payments/operations';
import type * as people from './participants/operations';
import type * as phrases from './phrases/operations';
import type * as profile from './profile/operations';
import type * as progress from './progress/operations';
import type * as providers from './providers/operations';
import type * as review from './review/operations';
import type * as passkeys from './passkeys/operations';
import type * as secondFactor from './second-factor/operations';
import type * as staff from './staff/operations';
import type * as threads from './threads/operations';
import type * as tests from './tests/operations';
import type * as uploads from './uploads/operations';

import type * as about from './about/operations';

import type * as lessons from './lessons/operations';

import type * as courseAccess from './course-access/operations';
import type * as groupProgress from './group-progress/operations';
import type * as groups from './groups/operations';

import type * as notifications from './notifications/operations';

type Operations = typeof operations;
type Part<N extends RouteName, K extends string> =
  Operations[N] extends Record<K, infer S extends TSchema> ? { [P in K]: Static<S> } : unknown;

/** The input of a call. It has `params`, `query` and `body` as far as the operation has them. */
export type Input<N extends RouteName> = Part<N, 'params'> & Partial<Part<N, 'query'>> & Part<N, 'body'>;

/** The body of a successful answer to a call. */
export type Reply<N extends RouteName> = Static<Operations[N]['reply']>;

export type Config = Static<typeof about.Config>;
export type MyAccount = Static<typeof myAccount.MyAccount>;
export type MyExport = Static<typeof myExport.MyExport>;
export type SchoolDocument = Static<typeof consent.SchoolDocument>;
export type Privacy = Static<typeof consent.Privacy>;
export type MyConsents = Static<typeof consent.MyConsents>;
export type MySession = Static<typeof myAccount.MySession>;
export type MyMail = Static<typeof mails.MyMail>;
export type MyProvider = Static<typeof providers.MyProvider>;
export type SignInProvider = Static<typeof providers.SignInProvider>;
export type Progress = Static<typeof learning.Progress>;
export type CourseRow = Static<typeof learning.CourseRow>;
export type CourseLesson = Static<typeof learning.CourseLesson>;
export type CourseSection = Static<typeof learning.CourseSection>;
export type Course = Static<typeof learning.Course>;
export type Morning = Static<typeof morning.Morning>;
export type Announcement = Static<typeof announcements.Announcement>;
export type AnnouncementDetail = Static<typeof announcements.AnnouncementDetail>;
export type AnnouncementPreview = Static<typeof announcements.AnnouncementPreview>;
export type MyAnnouncement = Static<typeof announcements.MyAnnouncement>;
export type Due = Static<typeof due.Due>;
export type DueRule = Static<typeof due.DueRule>;
export type DeskDue = Static<typeof deskDue.DeskDue>;
export type Lesson = Static<typeof learning.Lesson>;
export type Comment = Static<typeof comments.Comment>;
export type Message = Static<typeof comments.Message>;
export type Thread = Static<typeof threads.Thread>;
export type TestResult = Static<typeof progress.TestResult>;
export type LessonNote = Static<typeof learning.LessonNote>;
export type LessonRow = Static<typeof lessons.LessonRow>;
export type EntryLink = Static<typeof links.EntryLink>;
export type Version = Static<typeof editing.Version>;
export type Test = Static<typeof tests.Test>;
export type { QuestionKind } from './tests/question-kinds';
export type TestRow = Static<typeof tests.TestRow>;
export type Upload = Static<typeof uploads.Upload>;
export type SubmissionFile = Static<typeof files.SubmissionFile>;
export type Submission = Static<typeof learning.Submission>;
export type CompletedLesson = Static<typeof profile.CompletedLesson>;
export type Task = Static<typeof profile.Task>;
export type TaskDetail = Static<typeof profile.TaskDetail>;
export type NextSteps = Static<typeof profile.NextSteps>;
export type NamedLesson = Static<typeof profile.NamedLesson>;
export type Notification = Static<typeof notifications.Notification>;
export type Participant = Static<typeof people.Participant>;
export type ClosedParticipant = Static<typeof people.ClosedParticipant>;
export type JournalEntry = Static<typeof journal.JournalEntry>;
export type JournalFacts = Static<typeof journal.JournalFacts>;
export type Passkey = Static<typeof passkeys.Passkey>;
export type PasskeyAssertion = Static<typeof passkeys.PasskeyAssertion>;
export type NewPasskey = Static<typeof passkeys.NewPasskey>;
export type SecondFactor = Static<typeof secondFactor.SecondFactor>;
export type StaffMember = Static<typeof staff.StaffMember>;
export type CourseAccess = Static<typeof courseAccess.CourseAccess>;
export type CourseAccessList = Static<typeof courseAccess.CourseAccessList>;
export type ReceiverAccess = Static<typeof courseAccess.ReceiverAccess>;
export type ReceiverAccessList = Static<typeof courseAccess.ReceiverAccessList>;
export type Group = Static<typeof groups.Group>;
export type ImportReport = Static<typeof people.ImportReport>;
export type ParticipantProgress = Static<typeof people.ParticipantProgress>;
export type Payment = Static<typeof payments.Payment>;
export type PaymentMonth = Static<typeof payments.PaymentMonth>;
export type Slots = Static<typeof people.Slots>;
/** Data of the events of `followEvents`, by event name. */
export type LiveEvents = {
  [N in keyof typeof events.liveEvents]: Static<(typeof events.liveEvents)[N]>;
};
export type Phrase = Static<typeof phrases.Phrase>;
export type ReviewItem = Static<typeof review.ReviewItem>;
export type CourseSummary = Static<typeof groupProgress.CourseSummary>;
export type GroupProgress = Static<typeof groupProgress.GroupProgress>;
export type GroupRow = Static<typeof groupProgress.GroupRow>;
export type LearnerLesson = Static<typeof groupProgress.LearnerLesson>;
export type ChangedLearners = Static<typeof groupProgress.ChangedLearners>;
