import type { CheckType, ProgressStatus, SkipReason, Verdict } from '@stupeni/contract';
import type { LessonEvent } from '@stupeni/rules';
import type { RichDocument } from '@stupeni/rich-text-model';
import type { Generated } from 'kysely';
import type { LocalTime, ReadOnlyColumn, Nullable, NullableJson, NullableTime, DefaultNow } from './columns';

export interface LearningTables {
  /**
   * One row for each learner and lesson. Every write sets `event` and `changed_by`. One trigger writes the audit row when
   * the status changes; another rejects the loss of a completion.
   */
  progress: {
    user_id: number;
    lesson_id: number;
    status: ProgressStatus;
    /** Set exactly while the status is NEED_CLARIFY. */
    before_question: Nullable<'NOT_STARTED' | 'ON_REVIEW' | 'NEED_REWORK'>;
    /** Whether a submission of this learner for this lesson is WAITING. */
    under_review: Generated<boolean>;
    score: Nullable<number>;
    total: Nullable<number>;
    event: LessonEvent;
    changed_by: number;
    changed_at: DefaultNow;
    completed_kind: Nullable<CheckType>;
    completed_at: NullableTime;
  };
  /** Written by a trigger on `progress`. */
  progress_audit: {
    id: ReadOnlyColumn<number>;
    user_id: ReadOnlyColumn<number>;
    lesson_id: ReadOnlyColumn<number>;
    from_status: ReadOnlyColumn<ProgressStatus>;
    event: ReadOnlyColumn<LessonEvent>;
    to_status: ReadOnlyColumn<ProgressStatus>;
    by_user: ReadOnlyColumn<number>;
    at: ReadOnlyColumn<Date>;
  };
  files: StoredFile & {
    /** When a placeholder replaced the bytes, after the erasure of the owner. */
    erased_at: NullableTime;
  };
  media: StoredFile & {
    /** Whether the file was read for its width and height. False for a picture that an earlier version stored. */
    measured: Generated<boolean>;
    /** Pixels; null when the file does not name its width and height. */
    width: Nullable<number>;
    height: Nullable<number>;
  };
  submissions: {
    id: ReadOnlyColumn<number>;
    user_id: number;
    lesson_id: number;
    /** Number of the submission of this learner for this lesson, from 1. */
    number: number;
    /** The first file. Null for a text alone. `submission_files` has the others. */
    file_id: Nullable<string>;
    /** Null without a text. */
    text: NullableJson<RichDocument>;
    /** WAITING: in the review queue, at most one. REPLACED: a newer one replaced it. NOT_REVIEWED: never queued, or removed. */
    state: 'WAITING' | 'REPLACED' | 'NOT_REVIEWED' | 'DECIDED';
    created_at: DefaultNow;
    verdict: Nullable<Verdict>;
    comment: Nullable<string>;
    reviewed_by: Nullable<number>;
    reviewed_at: NullableTime;
  };
  /** The files of a submission after the first one, at the places 2 to 10. */
  submission_files: { submission_id: number; position: number; file_id: string };
  /** The teacher who has opened a waiting submission, and the end of the claim. */
  claims: { submission_id: number; teacher_id: number; until: Date };
  /** A verdict that its teacher can still take back. The learner's notification waits until `due_at`. */
  undoable_verdicts: {
    submission_id: number;
    due_at: Date;
    /** What `progress` had before the verdict. */
    before_status: 'ON_REVIEW' | 'NEED_CLARIFY';
    before_question: Nullable<'NOT_STARTED' | 'ON_REVIEW' | 'NEED_REWORK'>;
    /** The last ids at the verdict. A higher id of the learner on the lesson means that the learner acted since. */
    last_comment_id: number;
    last_attempt_id: number;
  };
  attempts: {
    id: ReadOnlyColumn<number>;
    user_id: number;
    lesson_id: number;
    test_id: number;
    test_version: number;
    score: number;
    total: number;
    /** The answers that were sent; null when an older client sent only a score. */
    answers: NullableJson<unknown>;
    /** Ids of questions with a wrong answer. */
    wrong: Generated<number[]>;
    created_at: DefaultNow;
  };
  comments: {
    id: ReadOnlyColumn<number>;
    lesson_id: number;
    author_id: number;
    text: string;
    /** Folded text: search with `like '%' || russian_key($1) || '%'`. */
    search_key: ReadOnlyColumn<string>;
    created_at: DefaultNow;
    /** Null while the question waits for an answer. */
    answer: Nullable<string>;
    answered_by: Nullable<number>;
    answered_at: NullableTime;
    /** Nobody sees a hidden comment. The journal has the reason of a member of the staff. */
    hidden_at: NullableTime;
    hidden_by: Nullable<number>;
    /** The submission that the thread is about. Such a thread has only messages, and its text is empty. */
    submission_id: Nullable<number>;
    /** Since when the learner waits for a text of the staff. Null when answered. */
    waits_since: NullableTime;
    /** The time of the last text of the staff. */
    replied_at: NullableTime;
    edited_at: NullableTime;
    answer_edited_at: NullableTime;
  };
  /** What a learner and the staff write in a thread after its question and its first answer. */
  messages: {
    id: ReadOnlyColumn<number>;
    comment_id: number;
    /** The learner of the thread. */
    learner_id: number;
    author_id: number;
    /** Empty after the message was withdrawn. */
    text: string;
    created_at: DefaultNow;
    edited_at: NullableTime;
    withdrawn_at: NullableTime;
  };
  /** The files of a message, or of the first answer to a question (`message_id` is null), at the places 1 to 10. */
  message_files: { file_id: string; comment_id: number; message_id: Nullable<number>; position: number };
  /** Answers and messages of teachers that everybody sees on a lesson. */
  lesson_notes: {
    id: ReadOnlyColumn<number>;
    lesson_id: number;
    comment_id: number;
    /** Null for the first answer to the question. */
    message_id: Nullable<number>;
    /** The learner of the thread. */
    learner_id: number;
    shown_by: number;
    created_at: DefaultNow;
  };
  /** Unsaved input of the forms of authors. */
  author_drafts: {
    user_id: number;
    kind: 'course' | 'lesson' | 'test';
    /** The id of the entity, or `new`. */
    entity: string;
    draft: string;
    version: Nullable<number>;
    /** The time of the last change by the clock of the author's computer, in ms since 1970. */
    at: number;
    /** JSON text. */
    form: string;
    saved_at: DefaultNow;
  };
  /** Texts that a teacher puts into remarks and answers. */
  phrases: { id: ReadOnlyColumn<number>; teacher_id: number; text: string; created_at: DefaultNow };
  /** Lessons on which nobody can add comments. */
  closed_discussions: { lesson_id: number; closed_by: number; closed_at: DefaultNow };
  /** A later due date of a lesson for one learner. The date is null once the extension was taken back. */
  due_extensions: {
    user_id: number;
    lesson_id: number;
    due_on: LocalTime;
    reason: Nullable<string>;
    changed_by: number;
    changed_at: DefaultNow;
    /** How often the extension changed. */
    changes: Generated<number>;
  };
  /** Reminders that were sent. */
  due_reminders: {
    user_id: number;
    lesson_id: number;
    due_day: string;
    kind: 'ahead' | 'today';
    sent_at: DefaultNow;
  };
  /** One row: the last day on which reminders were sent. */
  due_mornings: { single: Generated<boolean>; last_day: string; reached_id: number | null };
  /** What the school tells a group, the learners of a course or chosen learners. */
  announcements: {
    id: ReadOnlyColumn<number>;
    author_id: number;
    subject: string;
    text: string;
    /** Without a group and a course the announcement goes to the learners of `announcement_receivers`. */
    group_id: Nullable<number>;
    course_id: Nullable<number>;
    by_mail: boolean;
    send_on: LocalTime;
    /** The day on which it is sent, by the school's clock. */
    day: string;
    /** How many people would have got it at the time of writing. */
    expected: number;
    /** Learners up to this id got the announcement or were skipped. */
    reached_id: Generated<number>;
    people: Generated<number>;
    mails: Generated<number>;
    version: Generated<number>;
    created_at: DefaultNow;
    sent_at: NullableTime;
    edited_at: NullableTime;
    withdrawn_at: NullableTime;
    /** When the withdrawn announcement was removed from the last bell. */
    cleared_at: NullableTime;
  };
  /** Who gets an announcement. A row without an outcome waits until the announcement is sent. */
  announcement_receivers: {
    announcement_id: number;
    user_id: number;
    outcome: Nullable<'got' | SkipReason>;
    /** When the receiver read the announcement. It is stored when the notification is deleted. */
    read_at: NullableTime;
  };
  /** How often a person replaced the address of the calendar. Without a row: never. */
  calendar_addresses: { user_id: number; number: number; changed_at: DefaultNow };
}

interface StoredFile {
  id: Generated<string>;
  owner_id: number;
  /** The name that the sender gave to the file. It is shown, and never used as a path. */
  name: string;
  extension: string;
  mime: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** Path under the storage root. */
  storage_key: string;
  created_at: DefaultNow;
}
