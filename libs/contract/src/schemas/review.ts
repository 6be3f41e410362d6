import Type from 'typebox';
import { closed, Id, Instant, listQuery, NoQuery, Nothing, nullable, oneOf } from './base';
import { Comment, message } from './comments';
import { Person, Status } from './learning';
import { fileFaults, fileScans } from '../vocabulary';
import type { Operation } from './operation';

const Named = closed({ id: Id, firstName: Type.String(), lastName: Type.String() });
const LessonOfCourse = closed({
  id: Id,
  title: Type.String(),
  order: Type.Integer(),
  course: closed({ id: Id, title: Type.String() }),
});
const Verdict = oneOf(['READY', 'REDO']);

/** A group of learners, to choose from. */
const GroupName = closed({ id: Id, name: Type.String() });

/** Who has a submission open, and until when. */
const Claim = closed({ by: Named, until: Instant });

export const ReviewItem = closed({
  user: Named,
  lesson: LessonOfCourse,
  submissionId: Id,
  submittedAt: Instant,
  /** The number of this submission among those of the learner for the lesson, from 1. */
  round: Type.Integer(),
  /** The claim of a colleague who has it open now. */
  claim: nullable(Claim),
  /** The group of the learner. Only lists have it. */
  group: Type.Optional(nullable(GroupName)),
});

/** One question. Its id is the id of the comment (product decisions §4). */
const ClarifyItem = closed({
  id: Id,
  user: Named,
  lesson: LessonOfCourse,
  meta: closed({
    question: Type.String(),
    /** The answer. Null until a teacher answers. */
    reply: nullable(Type.String()),
    commentId: Id,
    createdAt: Instant,
    answeredAt: nullable(Instant),
    /** Who answered. */
    teacher: nullable(Person),
  }),
  /** The group of the learner. */
  group: Type.Optional(nullable(GroupName)),
});

/** One submission of a learner for a lesson, with its verdict. */
const roundFields = {
  id: Id,
  round: Type.Integer(),
  filePath: Type.String(),
  fileName: Type.String(),
  /** Why the file cannot be opened: the check for viruses has not ended, found one, or cannot take so large a file. */
  scan: Type.Optional(oneOf(fileScans)),
  /** Bytes. */
  size: Type.Integer(),
  /** Whether a browser may show it in the page. If not, the teacher downloads it. */
  inline: Type.Boolean(),
  createdAt: Instant,
  verdict: nullable(Verdict),
  comment: nullable(Type.String()),
  reviewedAt: nullable(Instant),
  teacher: nullable(Person),
};
const Round = closed(roundFields);

/** Who handed a submission in. */
const SubmissionLearner = closed({
  group: nullable(GroupName),
  /** How many lessons of the course the learner has completed, and how many it has. */
  completed: Type.Integer(),
  lessons: Type.Integer(),
  /** How many submissions of the learner got a verdict before this one, for any lesson, and how many were accepted. */
  reviewed: Type.Integer(),
  accepted: Type.Integer(),
});

const ReviewSubmission = closed({
  /** The path of `submission`: the one that waits for a verdict, else the last one. */
  filePath: Type.String(),
  submission: closed({
    ...roundFields,
    /** Why a browser cannot show its file: the bytes are missing, break off, or the storage does not answer. */
    fault: Type.Optional(oneOf(fileFaults)),
  }),
  /** Earlier submissions, the newest first, at most 50. */
  history: Type.Array(Round),
  claim: nullable(Claim),
  learner: Type.Optional(SubmissionLearner),
});

const WorkParams = closed({ userId: Id, lessonId: Id });
const queueFilters = {
  ...listQuery,
  /** Only the row with this id: of a submission or of a comment. */
  id: Type.Optional(Id),
  courseId: Type.Optional(Id),
  lessonId: Type.Optional(Id),
  groupId: Type.Optional(Id),
  /** Only rows of this learner. */
  userId: Type.Optional(Id),
};
const queueQuery = closed(queueFilters);
/** Without `answered` the list has only the questions that wait (specification §2, clarify tab). */
const clarifyQuery = closed({ ...queueFilters, answered: Type.Optional(oneOf(['no', 'yes', 'all'])) });

export const reviewOperations = {
  listLearnerGroups: { query: NoQuery, reply: Type.Array(GroupName) },
  listReview: { query: queueQuery, reply: Type.Array(ReviewItem) },
  decideReview: {
    params: WorkParams,
    body: closed({
      action: Verdict,
      comment: Type.Optional(nullable(message)),
      /** The submission that the teacher saw. Without it, the one that waits. */
      submissionId: Type.Optional(Id),
    }),
    reply: closed({
      lessonId: Id,
      status: Status,
      submissionId: Id,
      verdict: Verdict,
      /** How long the caller can still take the verdict back, in ms. */
      undoMs: Type.Optional(Type.Integer()),
    }),
  },
  /** The caller's verdicts that can still be taken back, the newest first, at most 20. */
  listUndoable: {
    query: NoQuery,
    reply: Type.Array(
      closed({
        item: ReviewItem,
        action: Verdict,
        /** How long the verdict can still be taken back, and how long it could at first, in ms. */
        undoMs: Type.Integer(),
        totalMs: Type.Integer(),
      }),
    ),
  },
  /** Takes the caller's verdict back. The submission returns to the queue with the caller's claim. */
  undoReview: {
    params: WorkParams,
    body: closed({ submissionId: Id }),
    /** `comment`: the text of the verdict, for the field of the next one. */
    reply: closed({ lessonId: Id, status: Status, submissionId: Id, comment: nullable(Type.String()) }),
  },
  getReviewSubmission: { params: WorkParams, reply: ReviewSubmission },
  /** Claims the waiting submission for two minutes, or renews the caller's claim. */
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
