export { visibleCharacter } from './characters';
export { journalActions, journalGroups, rights } from './journal';
export type { JournalAction, JournalGroup, JournalSubject, Right } from './journal';
export {
  bodyLimits,
  commentsPerPage,
  exportsPerDay,
  greatestId,
  greatestGrant,
  greatestOrder,
  greatestQuantity,
  greatestWholeUpload,
  mostOpenQuestions,
} from './limits';
export { cancelReasons } from './payments';
export type { CancelReason } from './payments';
export { lessonLockedSentence } from './sentences';
export { checkTypes, participantStates, progressStatuses, roles } from './vocabulary';
export type {
  CheckType,
  FileFault,
  FileScan,
  MailTiming,
  MailTopic,
  NotificationKind,
  ParticipantState,
  PrivacyTopic,
  ProgressStatus,
  Role,
  TaskTag,
  Verdict,
} from './vocabulary';
export { problemTable } from './problems';
export type { FactsOf, ProblemBody, ProblemCode, ProblemOf, SecondStepWay } from './problems';
export type { Deprecation, Route } from './route';
export { routes } from './routes';
export type { RouteName } from './routes';
export type {
  ClosedParticipant,
  Comment,
  CompletedLesson,
  Config,
  MyAccount,
  MyExport,
  MyMail,
  MyProvider,
  MySession,
  SignInProvider,
  MyConsents,
  Privacy,
  SchoolDocument,
  Course,
  CourseLesson,
  CourseRow,
  EntryLink,
  Group,
  ImportReport,
  Input,
  JournalEntry,
  JournalFacts,
  Lesson,
  LessonRow,
  LiveEvents,
  NamedLesson,
  NextSteps,
  Notification,
  Participant,
  ParticipantProgress,
  Payment,
  PaymentMonth,
  Progress,
  QuestionKind,
  Reply,
  ReviewItem,
  Slots,
  Passkey,
  PasskeyAssertion,
  NewPasskey,
  SecondFactor,
  StaffMember,
  Submission,
  Task,
  TaskDetail,
  Test,
  TestResult,
  TestRow,
  Upload,
  Version,
} from './calls';
