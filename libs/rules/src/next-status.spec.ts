import fc from 'fast-check';
import { checkTypes, progressStatuses, type CheckType, type ProgressStatus } from '@stupeni/contract';
import { nextStatus, type LessonEvent, type LessonState } from './next-status';

const wrongState = 'wrong_state' as const;
type Cell = ProgressStatus | typeof wrongState;

// The table of product decisions §4: the next status for each status and event.
const table: Record<ProgressStatus, Record<Exclude<LessonEvent, 'answered' | 'withdrawn' | 'undo'>, Cell>> = {
  NOT_STARTED: {
    file: 'ON_REVIEW',
    question: 'NEED_CLARIFY',
    next: 'COMPLETED',
    test_passed: 'COMPLETED',
    test_failed: 'NOT_STARTED',
    ready: wrongState,
    redo: wrongState,
  },
  ON_REVIEW: {
    file: 'ON_REVIEW',
    question: 'NEED_CLARIFY',
    next: 'COMPLETED',
    test_passed: 'COMPLETED',
    test_failed: 'ON_REVIEW',
    ready: 'COMPLETED',
    redo: 'NEED_REWORK',
  },
  NEED_CLARIFY: {
    file: 'ON_REVIEW',
    question: 'NEED_CLARIFY',
    next: 'COMPLETED',
    test_passed: 'COMPLETED',
    test_failed: 'NEED_CLARIFY',
    ready: wrongState,
    redo: wrongState,
  },
  NEED_REWORK: {
    file: 'ON_REVIEW',
    question: 'NEED_CLARIFY',
    next: 'COMPLETED',
    test_passed: 'COMPLETED',
    test_failed: 'NEED_REWORK',
    ready: wrongState,
    redo: wrongState,
  },
  COMPLETED: {
    file: 'COMPLETED',
    question: 'COMPLETED',
    next: 'COMPLETED',
    test_passed: 'COMPLETED',
    test_failed: 'COMPLETED',
    ready: wrongState,
    redo: wrongState,
  },
};

const checkTypeFor = {
  file: 'FILE',
  question: 'FILE',
  next: 'VIEW',
  test_passed: 'TEST',
  test_failed: 'TEST',
};
const findCheckType = (event: LessonEvent) =>
  (checkTypeFor[event as keyof typeof checkTypeFor] ?? 'FILE') as CheckType;
const state = (over: Partial<LessonState>): LessonState => ({
  status: 'NOT_STARTED',
  checkType: 'FILE',
  underReview: false,
  beforeQuestion: null,
  ...over,
});
const toCell = (transition: ReturnType<typeof nextStatus>) =>
  'to' in transition ? transition.to : transition.problem;
const cells = progressStatuses.flatMap((status) =>
  Object.entries(table[status]).map(([event, cell]) => [status, event as LessonEvent, cell] as const),
);

describe('nextStatus', () => {
  it.each(cells)('moves %s on %s to %s', (status, event, cell) => {
    const transition = nextStatus(state({ status, checkType: findCheckType(event) }), event);
    expect(toCell(transition)).toBe(cell);
  });

  it.each([
    ['ready', 'COMPLETED'],
    ['redo', 'NEED_REWORK'],
  ] as const)('accepts the verdict %s on a submission whose learner also has a question', (event, cell) => {
    expect(toCell(nextStatus(state({ status: 'NEED_CLARIFY', underReview: true }), event))).toBe(cell);
  });

  it.each(progressStatuses.filter((status) => status !== 'NEED_CLARIFY'))(
    'does not change %s after an answer',
    (status) => expect(toCell(nextStatus(state({ status }), 'answered'))).toBe(status),
  );

  it.each(['NOT_STARTED', 'ON_REVIEW', 'NEED_REWORK'] as const)(
    'returns to %s after the answer to a question that interrupted it, and after it was hidden',
    (before) => {
      const asked = nextStatus(state({ status: before }), 'question');
      expect(asked).toEqual({ to: 'NEED_CLARIFY', beforeQuestion: before });
      for (const event of ['answered', 'withdrawn'] as const) {
        const ended = nextStatus(state({ status: 'NEED_CLARIFY', beforeQuestion: before }), event);
        expect(ended).toEqual({ to: before, beforeQuestion: null });
      }
    },
  );

  it('remembers the status before the first question after a second one', () => {
    const transition = nextStatus(
      state({ status: 'NEED_CLARIFY', beforeQuestion: 'NEED_REWORK' }),
      'question',
    );
    expect(transition).toEqual({ to: 'NEED_CLARIFY', beforeQuestion: 'NEED_REWORK' });
  });
});

describe('nextStatus of a verdict that is taken back', () => {
  const before = { status: 'ON_REVIEW', beforeQuestion: null, questionOpen: false } as const;

  it.each(['ready', 'redo'] as const)('returns to the status before %s', (verdict) => {
    const decided = nextStatus(state({ status: 'ON_REVIEW', underReview: true }), verdict);
    expect(decided).toHaveProperty('to');
    const status = 'to' in decided ? decided.to : 'NOT_STARTED';
    expect(nextStatus(state({ status, beforeVerdict: before }), 'undo')).toEqual({
      to: 'ON_REVIEW',
      beforeQuestion: null,
    });
  });

  it.each([
    [true, { to: 'NEED_CLARIFY', beforeQuestion: 'NEED_REWORK' }],
    [false, { to: 'NEED_REWORK', beforeQuestion: null }],
  ])('returns to a question only while it is open (%s)', (questionOpen, transition) => {
    const asked = { status: 'NEED_CLARIFY', beforeQuestion: 'NEED_REWORK', questionOpen } as const;
    expect(nextStatus(state({ status: 'COMPLETED', beforeVerdict: asked }), 'undo')).toEqual(transition);
  });

  it.each(progressStatuses)('is rejected in %s without such a verdict', (status) => {
    expect(nextStatus(state({ status }), 'undo')).toEqual({ problem: wrongState });
    expect(nextStatus(state({ status, beforeVerdict: null }), 'undo')).toEqual({ problem: wrongState });
  });
});

describe('nextStatus of an event for a lesson with another check type', () => {
  const known: [LessonEvent, CheckType[]][] = [
    ['file', ['FILE']],
    ['question', ['VIEW', 'FILE']],
    ['next', ['VIEW']],
    ['test_passed', ['TEST']],
    ['test_failed', ['TEST']],
  ];
  const wrong = known.flatMap(([event, accepted]) =>
    checkTypes.filter((one) => !accepted.includes(one)).map((one) => [event, one] as const),
  );

  it.each(wrong)('rejects %s on a %s lesson with any status', (event, checkType) => {
    for (const status of progressStatuses)
      expect(nextStatus(state({ status, checkType }), event)).toEqual({ problem: 'wrong_check_type' });
  });
});

describe('nextStatus of any sequence of events', () => {
  const events = [
    'file',
    'question',
    'next',
    'test_passed',
    'test_failed',
    'ready',
    'redo',
    'answered',
  ] as const;

  it('keeps a completion unless its verdict is taken back, and remembers a status only during NEED_CLARIFY', () => {
    const step = fc.record({ event: fc.constantFrom(...events), checkType: fc.constantFrom(...checkTypes) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.boolean(), (steps, underReview) => {
        let now = state({ underReview });
        for (const { event, checkType } of steps) {
          const transition = nextStatus({ ...now, checkType }, event);
          if ('problem' in transition) continue;
          if (now.status === 'COMPLETED') expect(transition.to).toBe('COMPLETED');
          expect(transition.beforeQuestion === null).toBe(transition.to !== 'NEED_CLARIFY');
          now = { ...now, status: transition.to, beforeQuestion: transition.beforeQuestion };
        }
      }),
    );
  });
});
