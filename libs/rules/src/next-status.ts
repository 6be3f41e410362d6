import type { CheckType, ProgressStatus } from '@stupeni/contract';

/**
 * What can happen to a learner's lesson. `file`: a submission. `next`: the button of a VIEW lesson. `ready` and `redo`:
 * the verdicts. `answered`: a reply to the last open question. `withdrawn`: the last open question was hidden. `undo`:
 * the teacher takes back the last verdict.
 */
export type LessonEvent =
  | 'file'
  | 'question'
  | 'next'
  | 'test_passed'
  | 'test_failed'
  | 'ready'
  | 'redo'
  | 'answered'
  | 'withdrawn'
  | 'undo';

export interface LessonState {
  status: ProgressStatus;
  checkType: CheckType;
  /** Whether a submission without a verdict exists. */
  underReview: boolean;
  /** The status that a question interrupted. Null unless the status is NEED_CLARIFY. */
  beforeQuestion: ProgressStatus | null;
  /** The state before the last verdict, while the verdict can be taken back. */
  beforeVerdict?: BeforeVerdict | null;
}

/** The status that a verdict replaced, and whether a question of the learner is still open. */
export interface BeforeVerdict {
  status: ProgressStatus;
  beforeQuestion: ProgressStatus | null;
  questionOpen: boolean;
}

/** The next status, and the status that a question interrupted. Or the problem (409) of a rejected event. */
export type Transition =
  | { to: ProgressStatus; beforeQuestion: ProgressStatus | null }
  | { problem: 'wrong_state' | 'wrong_check_type' };

/**
 * The check types of lessons that accept an event. The last five events accept every type, because authors may change
 * the type before a verdict or an answer.
 */
const checkTypesByEvent: Record<LessonEvent, readonly CheckType[]> = {
  file: ['FILE'],
  question: ['VIEW', 'FILE'],
  next: ['VIEW'],
  test_passed: ['TEST'],
  test_failed: ['TEST'],
  ready: ['VIEW', 'FILE', 'TEST'],
  redo: ['VIEW', 'FILE', 'TEST'],
  answered: ['VIEW', 'FILE', 'TEST'],
  withdrawn: ['VIEW', 'FILE', 'TEST'],
  undo: ['VIEW', 'FILE', 'TEST'],
};

/**
 * The next status of a lesson after an event (table of product decisions §4). Check first with `isOpen` that the
 * lesson is open to the learner.
 */
export function nextStatus(state: LessonState, event: LessonEvent): Transition {
  if (!checkTypesByEvent[event].includes(state.checkType)) return { problem: 'wrong_check_type' };
  if (event === 'undo') return undoVerdict(state);
  const to = findTarget(state, event);
  return to === null ? { problem: 'wrong_state' } : { to, beforeQuestion: findInterrupted(state, to) };
}

/** The state before the verdict. A question that was answered meanwhile no longer interrupts the lesson. */
function undoVerdict({ beforeVerdict: before }: LessonState): Transition {
  if (!before) return { problem: 'wrong_state' };
  const { status, beforeQuestion, questionOpen } = before;
  if (status !== 'NEED_CLARIFY' || questionOpen) return { to: status, beforeQuestion };
  return { to: beforeQuestion ?? 'NOT_STARTED', beforeQuestion: null };
}

function findTarget(state: LessonState, event: Exclude<LessonEvent, 'undo'>): ProgressStatus | null {
  const { status } = state;
  const done = status === 'COMPLETED';
  switch (event) {
    case 'file':
      return done ? status : 'ON_REVIEW';
    case 'question':
      // A question about a completed lesson does not undo the completion.
      return done ? status : 'NEED_CLARIFY';
    case 'next':
    case 'test_passed':
      return 'COMPLETED';
    case 'test_failed':
      return status;
    case 'ready':
      return awaitsVerdict(state) ? 'COMPLETED' : null;
    case 'redo':
      return awaitsVerdict(state) ? 'NEED_REWORK' : null;
    case 'answered':
    case 'withdrawn':
      return withoutQuestion(state);
    default:
      return event satisfies never;
  }
}

const withoutQuestion = ({ status, beforeQuestion }: LessonState): ProgressStatus =>
  status === 'NEED_CLARIFY' ? (beforeQuestion ?? 'NOT_STARTED') : status;

const awaitsVerdict = ({ status, underReview }: LessonState) =>
  status === 'ON_REVIEW' || (status === 'NEED_CLARIFY' && underReview);

/** The status that a question interrupts. */
function findInterrupted({ status, beforeQuestion }: LessonState, to: ProgressStatus): ProgressStatus | null {
  if (to !== 'NEED_CLARIFY') return null;
  return status === 'NEED_CLARIFY' ? beforeQuestion : status;
}
