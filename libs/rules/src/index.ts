export { dueState, isLocalTime, lateMs } from './due';
export type { DueState } from './due';
export { findEqualAnswers } from './equal-answers';
export { erasureGraceDays } from './erasure';
export { myExportDays } from './my-export';
export { addressLifetimeMs, addressUsableMs } from './file-address';
export { gradeAttempt } from './grade-attempt';
export { readCells, writeCells } from './group-cells';
export { hasText } from './has-text';
export { foldForSearch, hasWords } from './has-words';
export { parseId } from './parse-id';
export { idleDays } from './idle';
export { isInn } from './is-inn';
export { inQuotes } from './in-quotes';
export { nameOf } from './person-name';
export { plainName } from './plain-name';
export { cleanLine, cleanText } from './clean-text';
export { nextStatus } from './next-status';
export type { BeforeVerdict, LessonEvent, LessonState } from './next-status';
export { findPasswordIssues, passwordLength } from './password-issues';
export type { PasswordIssue, PasswordOwner } from './password-issues';
export { counted, formatNumber, plural } from './plural';
export type { WordForms } from './plural';
export { previewText } from './preview-text';
export { isCompleteAnswer, isGivenAnswer, isRightAnswer, toSentAnswer } from './question-rules';
export type { AnsweredQuestion, GivenAnswer, KeyedQuestion } from './question-rules';
export { roleHome } from './role-home';
export {
  amountOf,
  defaultSlotQuantity,
  countFreeSlots,
  minSlotQuantity,
  slotPrice,
  slotsRunLow,
} from './slots';
export { spellPassword } from './spell-password';
export { completedCount, currentStep, stepState } from './steps';
export type { StepState } from './steps';
export { findFilesIssue, leftBytes, findSubmissionIssue } from './submission-rules';
export type { SubmissionIssue, SubmissionLimits } from './submission-rules';
export { taskGroupOf, taskGroups, taskNeedOf } from './task-need';
export type { TaskGroup, TaskNeed } from './task-need';
export { taskTagOf } from './task-tag';
export { tileCount } from './tile-count';
export { findOpeningDay, isOpen, lockedBy, opensNext, statusOf } from './unlocking';
