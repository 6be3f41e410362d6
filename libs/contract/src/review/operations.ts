import Type from 'typebox';
import { closed, Id, Instant, listQuery, NoQuery, Nothing, nullable, oneOf } from '../schemas/base';
import { lastSeen, message } from '../comments/operations';
import { DeskDue } from './desk-due';
import { Person, Status, SubmissionText, wanted } from '../courses/operations';
import { SubmissionFile } from '../files/operations';
import { fileFaults, fileScans, verdicts } from '../vocabulary';
import type { Operation } from '../schemas/operation';

export const NamedUser = closed({ id: Id, firstName: Type.String(), lastName: Type.String() });
export const LessonOfCourse = closed({
  id: Id,
  title: Type.String(),
  /** The number that people read: the place among the live lessons of the course, from 1 (ADR 0097). */
  order: Type.Integer(),
  course: closed({ id: Id, title: Type.String() }),
});
const Verdict = oneOf(verdicts);

/** A group of learners, to choose from. */
export const GroupName = closed({ id: Id, name: Type.String() });

/** The person who has a submission open, and until when. */
const Claim = closed({ by: NamedUser, until: Instant });

export const ReviewItem = closed({
  user: NamedUser,
  lesson: LessonOfCourse,
  submissionId: Id,
  submittedAt: Instant,
  /** The number of this submission among those of the learner for the lesson, from 1. */
  number: Type.Integer(),
  /** The claim of a colleague who has it open now. */
  claim: nullable(Claim),
  /** The group of the learner. Only lists have it. */
  group: Type.Optional(nullable(GroupName)),
  /** All groups of the learner, by name. `group` is the first. */
  groups: Type.Optional(Type.Array(GroupName)),
});

/** One submission of a learner for a lesson, with its verdict. */
const submissionFields = {
  id: Id,
  number: Type.Integer(),
  /** The address, the name and the size of the first file. Empty and 0 for a submission of only a text. */
  filePath: Type.String(),
  fileName: Type.String(),
  text: nullable(SubmissionText),
  /** In the order of the learner. */
  files: Type.Array(SubmissionFile),
  /**
   * Why the file cannot be opened: the check for viruses has not ended, has found a virus, or does not accept so large
   * a file.
   */
  scan: Type.Optional(oneOf(fileScans)),
  /** The size in bytes. */
  size: Type.Integer(),
  /** Whether a browser may show it in the page. If not, the teacher downloads it. */
  inline: Type.Boolean(),
  createdAt: Instant,
  verdict: nullable(Verdict),
  comment: nullable(Type.String()),
  reviewedAt: nullable(Instant),
  teacher: nullable(Person),
};
const Submission = closed(submissionFields);

/** Who sent a submission. */
const SubmissionLearner = closed({
  group: nullable(GroupName),
  /** All groups of the learner, by name. `group` is the first. */
  groups: Type.Optional(Type.Array(GroupName)),
  /** How many lessons of the course the learner has completed, and how many it has. */
  completed: Type.Integer(),
  lessons: Type.Integer(),
  /**
   * How many submissions of the learner got a verdict before this one, in all lessons, and how many of them were
   * accepted.
   */
  reviewed: Type.Integer(),
  accepted: Type.Integer(),
});

const ReviewSubmission = closed({
  /**
   * The path of `submission`: the submission that waits for a verdict, or else the last one with a verdict, or else the
   * last one.
   */
  filePath: Type.String(),
  submission: closed({
    ...submissionFields,
    files: Type.Array(
      closed({
        ...SubmissionFile.properties,
        /** Why a browser cannot show it. */
        fault: Type.Optional(oneOf(fileFaults)),
      }),
    ),
    /** Why a browser cannot show its file: the bytes are missing, break off, or the storage does not answer. */
    fault: Type.Optional(oneOf(fileFaults)),
  }),
  /** Earlier submissions, the newest first, at most 50. */
  history: Type.Array(Submission),
  claim: nullable(Claim),
  /** What the learner hands in for the lesson, and the criteria. */
  ...wanted,
  learner: Type.Optional(SubmissionLearner),
  /** When the lesson is due for this learner. Absent without a due date. */
  due: Type.Optional(DeskDue),
});

export const LearnerLessonParams = closed({ userId: Id, lessonId: Id });
export const queueFilters = {
  ...listQuery,
  /** Only the row with this id. It is the id of a submission or of a comment. */
  id: Type.Optional(Id),
  courseId: Type.Optional(Id),
  lessonId: Type.Optional(Id),
  groupId: Type.Optional(Id),
  /** Only rows of this learner. */
  userId: Type.Optional(Id),
};
const queueQuery = closed(queueFilters);
/**
 * The submission that the teacher has on the desk, also after a newer one replaced it. Without this field: the
 * submission that waits.
 */
const shownQuery = closed({ submissionId: Type.Optional(Id) });
export const reviewOperations = {
  listLearnerGroups: {
    summary: 'Группы, по которым преподаватель отбирает работы и вопросы',
    query: NoQuery,
    reply: Type.Array(GroupName),
  },
  listReview: { summary: 'Работы, ждущие проверки', query: queueQuery, reply: Type.Array(ReviewItem) },
  decideReview: {
    summary: 'Принять работу или вернуть на доработку',
    problems: [
      'comment_required',
      'already_decided',
      'claimed',
      'stale_submission',
      'thread_changed',
      'file_closed',
      'wrong_state',
    ],
    params: LearnerLessonParams,
    body: closed({
      action: Verdict,
      comment: Type.Optional(nullable(message)),
      /** The submission that the teacher saw. Without this field: the submission that waits. */
      submissionId: Type.Optional(Id),
      /** The last text that the caller has seen in the thread about the submission. */
      lastSeen,
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
    summary: 'Свои решения, которые ещё можно отменить',
    query: NoQuery,
    reply: Type.Array(
      closed({
        item: ReviewItem,
        verdict: Verdict,
        /** How long the verdict can still be taken back, and how long it could at first, in ms. */
        undoMs: Type.Integer(),
        totalMs: Type.Integer(),
      }),
    ),
  },
  /** Takes the caller's verdict back. The submission returns to the queue with the caller's claim. */
  undoReview: {
    summary: 'Отменить своё решение, пока не прошло две минуты',
    problems: ['already_decided', 'wrong_state'],
    params: LearnerLessonParams,
    body: closed({ submissionId: Id }),
    /** `comment`: the text of the verdict, for the field of the next one. */
    reply: closed({ lessonId: Id, status: Status, submissionId: Id, comment: nullable(Type.String()) }),
  },
  getReviewSubmission: {
    summary: 'Отправленная работа и прежние попытки',
    params: LearnerLessonParams,
    query: shownQuery,
    reply: ReviewSubmission,
  },
  /** Claims the waiting submission for two minutes, or renews the caller's claim. */
  claimReview: {
    summary: 'Взять работу на проверку на две минуты',
    problems: ['already_decided', 'claimed', 'stale_submission', 'wrong_state'],
    inBackground: true,
    params: LearnerLessonParams,
    query: shownQuery,
    reply: Claim,
  },
  releaseReview: {
    summary: 'Отпустить работу',
    inBackground: true,
    params: LearnerLessonParams,
    reply: Nothing,
    status: 204,
  },
} satisfies Record<string, Operation>;
