import Type from 'typebox';
import { closed, Id, Instant, listQuery } from './base';
import type { Operation } from './operation';

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
  listReview: {
    query: closed({ ...listQuery, courseId: Type.Optional(Id) }),
    reply: Type.Array(ReviewItem),
  },
} satisfies Record<string, Operation>;
