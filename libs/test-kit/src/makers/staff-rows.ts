import type { Group, Participant, Payment, ReviewItem, Slots } from '@stupeni/contract';
import { emptyFields } from '@stupeni/contract/fields';
import { nextId } from './next-id';

/** A participant without a group who never signed in. */
export const makeParticipant = (overrides: Partial<Participant> = {}): Participant => {
  const id = overrides.id ?? nextId();
  return {
    id,
    firstName: 'Анна',
    lastName: 'Смирнова',
    ...emptyFields,
    email: `participant-${id}@school.example`,
    groups: [],
    lessons: 0,
    courses: 0,
    lastLogin: null,
    lastStep: null,
    invitedUntil: null,
    idle: false,
    suspendedAt: null,
    deletedAt: null,
    version: 1,
    ...overrides,
    groupIds: overrides.groupIds ?? (overrides.groups ?? []).map(({ groupId }) => groupId),
  };
};

export const makeGroup = (overrides: Partial<Group> = {}): Group => ({
  id: nextId(),
  name: 'Методисты, осень 2026',
  members: 0,
  courseIds: [],
  ...overrides,
});

/** Seven paid slots, five of them used. `free` is computed unless `overrides` has it. */
export const makeSlots = (overrides: Partial<Slots> = {}): Slots => {
  const { paid, used } = { paid: 7, used: 5, ...overrides };
  return { paid, used, free: paid - used, sold: true, byInvoice: false, ...overrides };
};

/** The first submission of a learner for a lesson, waiting for a verdict. */
export const makeReviewItem = (overrides: Partial<ReviewItem> = {}): ReviewItem => ({
  user: { id: nextId(), firstName: 'Борис', lastName: 'Орлов' },
  lesson: {
    id: nextId(),
    title: 'Устав проекта: практическая работа',
    order: 3,
    course: { id: 1, title: 'Основы проектного управления' },
  },
  submissionId: nextId(),
  submittedAt: '2026-11-18T09:14:00.000Z',
  number: 1,
  claim: null,
  ...overrides,
});

/** A sandbox payment for five slots that is not paid yet. */
export const makePayment = (overrides: Partial<Payment> = {}): Payment => {
  const { id = nextId(), quantity = 5, status = 'PENDING' } = overrides;
  const amount = quantity * 2000;
  return {
    id,
    date: '2026-11-18T09:31:00.000Z',
    quantity,
    amount,
    status,
    payUrl: status === 'PENDING' ? `/payment?sum=${amount}&payment=${id}` : null,
    receivedOn: null,
    day: '2026-11-18',
    invoice: null,
    kind: 'purchase',
    grantReason: null,
    sandbox: true,
    buyer: 'Марина Котова',
    reason: null,
    differs: null,
    moneyTaken: false,
    refund: null,
    returned: null,
    ...overrides,
  };
};
