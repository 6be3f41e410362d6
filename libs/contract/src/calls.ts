import type { Static, TSchema } from 'typebox';
import type { RouteName } from './routes';
import type { operations } from './schemas/index';
import type * as account from './schemas/account';
import type * as comments from './schemas/comments';
import type * as consent from './schemas/consent';
import type * as entry from './schemas/entry';
import type * as editing from './schemas/editing';
import type * as events from './schemas/events';
import type * as journal from './schemas/journal';
import type * as learning from './schemas/learning';
import type * as mails from './schemas/mails';
import type * as myAccount from './schemas/my-account';
import type * as myExport from './schemas/my-export';
import type * as payments from './schemas/payments';
import type * as people from './schemas/people';
import type * as profile from './schemas/profile';
import type * as progress from './schemas/progress';
import type * as providers from './schemas/providers';
import type * as review from './schemas/review';
import type * as passkeys from './schemas/passkeys';
import type * as secondFactor from './schemas/second-factor';
import type * as staff from './schemas/staff';
import type * as tests from './schemas/tests';
import type * as uploads from './schemas/uploads';

type Operations = typeof operations;
type Part<N extends RouteName, K extends string> =
  Operations[N] extends Record<K, infer S extends TSchema> ? { [P in K]: Static<S> } : unknown;

/** The input of a call: those of `params`, `query` and `body` that the operation has. */
export type Input<N extends RouteName> = Part<N, 'params'> & Partial<Part<N, 'query'>> & Part<N, 'body'>;

/** The body of a successful answer to a call. */
export type Reply<N extends RouteName> = Static<Operations[N]['reply']>;

export type Config = Static<typeof account.Config>;
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
export type Course = Static<typeof learning.Course>;
export type Lesson = Static<typeof learning.Lesson>;
export type Comment = Static<typeof comments.Comment>;
export type TestResult = Static<typeof progress.TestResult>;
export type LessonRow = Static<typeof editing.LessonRow>;
export type EntryLink = Static<typeof entry.EntryLink>;
export type Version = Static<typeof editing.Version>;
export type Test = Static<typeof tests.Test>;
export type TestRow = Static<typeof tests.TestRow>;
export type Upload = Static<typeof uploads.Upload>;
export type Submission = Static<typeof learning.Submission>;
export type CompletedLesson = Static<typeof profile.CompletedLesson>;
export type Task = Static<typeof profile.Task>;
export type TaskDetail = Static<typeof profile.TaskDetail>;
export type NextSteps = Static<typeof profile.NextSteps>;
export type NamedLesson = Static<typeof profile.NamedLesson>;
export type Notification = Static<typeof profile.Notification>;
export type Participant = Static<typeof people.Participant>;
export type ClosedParticipant = Static<typeof people.ClosedParticipant>;
export type JournalEntry = Static<typeof journal.JournalEntry>;
export type JournalFacts = Static<typeof journal.JournalFacts>;
export type Passkey = Static<typeof passkeys.Passkey>;
export type PasskeyAssertion = Static<typeof passkeys.PasskeyAssertion>;
export type NewPasskey = Static<typeof passkeys.NewPasskey>;
export type SecondFactor = Static<typeof secondFactor.SecondFactor>;
export type StaffMember = Static<typeof staff.StaffMember>;
export type Group = Static<typeof people.Group>;
export type ImportReport = Static<typeof people.ImportReport>;
export type ParticipantProgress = Static<typeof people.ParticipantProgress>;
export type Payment = Static<typeof payments.Payment>;
export type PaymentMonth = Static<typeof payments.PaymentMonth>;
export type Slots = Static<typeof people.Slots>;
/** Data of the events of `followEvents`, by event name. */
export interface LiveEvents {
  notifications: Static<typeof events.UnreadNotifications>;
  review: Static<typeof events.QueueChange>;
  clarify: Static<typeof events.QueueChange>;
  school: Static<typeof events.SchoolChange>;
  ended: Record<string, never>;
}
export type ReviewItem = Static<typeof review.ReviewItem>;
