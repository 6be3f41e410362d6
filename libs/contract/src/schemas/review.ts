import Type from 'typebox';
import { closed, Id, Instant, listQuery, Nothing, nullable, oneOf } from './base';
import { Comment, message } from './comments';
import { Person, Status } from './learning';
import type { Operation } from './operation';

const Named = closed({ id: Id, firstName: Type.String(), lastName: Type.String() });
const LessonOfCourse = closed({
  id: Id,
  title: Type.String(),
  order: Type.Integer(),
  course: closed({ id: Id, title: Type.String() }),
});
const Verdict = oneOf(['READY', 'REDO']);

/** Who has a work open, and until when. */
export const Claim = closed({ by: Named, until: Instant });

export const ReviewItem = closed({
  user: Named,
  lesson: LessonOfCourse,
  submissionId: Id,
  submittedAt: Instant,
  /** Which work of this learner for this lesson it is, from 1. */
  round: Type.Integer(),
  /** A colleague who has it open now. */
  claim: nullable(Claim),
});

/** One row for each question; its id is the comment's (product decisions §4). */
export const ClarifyItem = closed({
  id: Id,
  user: Named,
  lesson: LessonOfCourse,
  meta: closed({
    question: Type.String(),
    /** The answer; null while it waits. */
    reply: nullable(Type.String()),
    commentId: Id,
    createdAt: Instant,
    answeredAt: nullable(Instant),
    /** Who answered. */
    teacher: nullable(Person),
  }),
});

/** One work of a learner for a lesson, from the first hand-in to the verdict. */
export const Round = closed({
  id: Id,
  round: Type.Integer(),
  filePath: Type.String(),
  fileName: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  /** Whether a browser may show it in the page; else it is to download. */
  inline: Type.Boolean(),
  createdAt: Instant,
  verdict: nullable(Verdict),
  comment: nullable(Type.String()),
  reviewedAt: nullable(Instant),
  teacher: nullable(Person),
});

export const ReviewSubmission = closed({
  /** Of the work that is looked at: the waiting one, else the last. */
  filePath: Type.String(),
  submission: Round,
  /** Earlier rounds, newest first, at most fifty. */
  history: Type.Array(Round),
  claim: nullable(Claim),
});

const WorkParams = closed({ userId: Id, lessonId: Id });
const queueFilters = { ...listQuery, courseId: Type.Optional(Id), lessonId: Type.Optional(Id) };
const queueQuery = closed(queueFilters);
/** Without `answered` only what waits (specification §2, clarify tab). */
const clarifyQuery = closed({ ...queueFilters, answered: Type.Optional(oneOf(['no', 'yes', 'all'])) });

export const reviewOperations = {
  listReview: { query: queueQuery, reply: Type.Array(ReviewItem) },
  decideReview: {
    params: WorkParams,
    body: closed({
      action: Verdict,
      comment: Type.Optional(nullable(message)),
      /** The work that the teacher saw; without it the one that waits. */
      submissionId: Type.Optional(Id),
    }),
    reply: closed({ lessonId: Id, status: Status, submissionId: Id, verdict: Verdict }),
  },
  getReviewSubmission: { params: WorkParams, reply: ReviewSubmission },
  /** Claims the waiting work for two minutes, or renews the caller's claim. */
  claimReview: { params: WorkParams, reply: Claim },
  releaseReview: { params: WorkParams, reply: Nothing, status: 204 },
  listClarify: { query: clarifyQuery, reply: Type.Array(ClarifyItem) },
  replyClarify: {
    params: WorkParams,
    body: closed({ reply: message, commentId: Type.Optional(Id) }),
    reply: Comment,
  },
  answerComment: { params: closed({ commentId: Id }), body: closed({ answer: message }), reply: Comment },
} satisfies Record<string, Operation>;
