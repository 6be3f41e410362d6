import Type from 'typebox';
import { closed, Id, Instant, listQuery, nullable } from './base';
import type { Operation } from './operation';

export const Participant = closed({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  groups: Type.Array(closed({ groupId: Id, group: closed({ name: Type.String() }) })),
  /** Lessons completed and courses begun (product decisions §5). */
  lessons: Type.Integer(),
  courses: Type.Integer(),
  lastLogin: nullable(Instant),
});

export const Group = closed({ id: Id, name: Type.String(), members: Type.Integer() });

export const Slots = closed({ paid: Type.Integer(), used: Type.Integer(), free: Type.Integer() });

export const ReviewItem = closed({
  user: closed({ id: Id, firstName: Type.String(), lastName: Type.String() }),
  lesson: closed({
    id: Id,
    title: Type.String(),
    order: Type.Integer(),
    course: closed({ id: Id, title: Type.String() }),
  }),
  submissionId: Id,
  submittedAt: Instant,
  /** Which work of this learner for this lesson it is, from 1. */
  round: Type.Integer(),
});

export const staffOperations = {
  listParticipants: {
    query: closed({ ...listQuery, groupId: Type.Optional(Id) }),
    reply: Type.Array(Participant),
  },
  listGroups: { reply: Type.Array(Group) },
  getSlots: { reply: Slots },
  listReview: {
    query: closed({ ...listQuery, courseId: Type.Optional(Id) }),
    reply: Type.Array(ReviewItem),
  },
} satisfies Record<string, Operation>;
