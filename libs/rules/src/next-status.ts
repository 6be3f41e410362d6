import type { CheckType, ProgressStatus } from '@stupeni/contract';

/** What can happen to a learner's lesson. `answered`: a reply after which no question is left open. */
export type LessonEvent =
  'file' | 'question' | 'next' | 'test_passed' | 'test_failed' | 'ready' | 'redo' | 'answered';

export interface LessonState {
  status: ProgressStatus;
  kind: CheckType;
  /** Whether a work without a verdict exists. */
  underReview: boolean;
  /** The status a question interrupted: set on entering NEED_CLARIFY, else null. */
  beforeQuestion: ProgressStatus | null;
}

/** Where the event leads and what to remember of the way there, or why it is refused (409). */
export type Move =
  | { to: ProgressStatus; beforeQuestion: ProgressStatus | null }
  | { refuse: 'wrong_state' | 'wrong_check_type' };

/** Which kinds of lesson know the event; a verdict or an answer may come after the kind was changed. */
const kindsOf: Record<LessonEvent, readonly CheckType[]> = {
  file: ['FILE'],
  question: ['VIEW', 'FILE'],
  next: ['VIEW'],
  test_passed: ['TEST'],
  test_failed: ['TEST'],
  ready: ['VIEW', 'FILE', 'TEST'],
  redo: ['VIEW', 'FILE', 'TEST'],
  answered: ['VIEW', 'FILE', 'TEST'],
};

/**
 * The table of product decisions §4: one move of a lesson's status. Pure; whether the lesson is open
 * to the learner is `isOpen`'s question and is asked first.
 */
export function nextStatus(state: LessonState, event: LessonEvent): Move {
  if (!kindsOf[event].includes(state.kind)) return { refuse: 'wrong_check_type' };
  const to = target(state, event);
  return to === null ? { refuse: 'wrong_state' } : { to, beforeQuestion: remembered(state, to) };
}

function target(state: LessonState, event: LessonEvent): ProgressStatus | null {
  const { status } = state;
  const done = status === 'COMPLETED';
  switch (event) {
    case 'file':
      return done ? status : 'ON_REVIEW';
    case 'question':
      // Deliberate: a question about a finished lesson does not take the completion away.
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
      return status === 'NEED_CLARIFY' ? (state.beforeQuestion ?? 'NOT_STARTED') : status;
    default:
      return event satisfies never;
  }
}

const awaitsVerdict = ({ status, underReview }: LessonState) =>
  status === 'ON_REVIEW' || (status === 'NEED_CLARIFY' && underReview);

function remembered({ status, beforeQuestion }: LessonState, to: ProgressStatus): ProgressStatus | null {
  if (to !== 'NEED_CLARIFY') return null;
  return status === 'NEED_CLARIFY' ? beforeQuestion : status;
}
