import type { CheckType, DueRule, QuestionKind, SubmissionWants } from '@stupeni/contract';
import type { Generated } from 'kysely';
import type {
  Json,
  LocalTime,
  ReadOnlyColumn,
  Nullable,
  NullableJson,
  NullableTime,
  DefaultNow,
} from './columns';

/** A rich-text document `{ v: 1, blocks }`. @stupeni/rich-text-model defines its content. */
type StoredDocument = Record<string, unknown>;

interface EditedRow {
  version: Generated<number>;
  created_at: DefaultNow;
  updated_at: DefaultNow;
  updated_by: Nullable<number>;
  deleted_at: NullableTime;
}

/** The fields of a lesson that its author saved and did not publish. */
export interface LessonDraft {
  title: string;
  content: StoredDocument;
  checkType: CheckType;
  testId: number | null;
  wants: SubmissionWants;
  criteria: string | null;
  dueRule: DueRule | null;
  /** The day from which the published lesson opens. */
  opensOn: string | null;
}

export interface ContentTables {
  /** The counter of course ids. A rollback of an insert restores it. */
  counters: { name: string; value: number };
  courses: EditedRow & {
    /** Set by the database from `counters`. */
    id: ReadOnlyColumn<number>;
    title: string;
    description: Json<StoredDocument>;
    /** The text from which the document was imported. Null when the document was never imported. */
    description_original: Nullable<string>;
    price: Nullable<number>;
  };
  /** The lessons of a section follow each other. Sections are in the order of their lessons. */
  course_sections: { id: ReadOnlyColumn<number>; course_id: number; position: number; title: string };
  tests: EditedRow & { id: ReadOnlyColumn<number>; title: string };
  questions: {
    id: ReadOnlyColumn<number>;
    test_id: number;
    position: number;
    text: string;
    type: QuestionKind;
  };
  answers: {
    id: ReadOnlyColumn<number>;
    question_id: number;
    position: number;
    text: string;
    correct: boolean;
  };
  lessons: EditedRow & {
    id: ReadOnlyColumn<number>;
    course_id: number;
    title: string;
    /** `order` in JSON. Unique among the live lessons of a course: index `lessons_live_order`. */
    position: Generated<number>;
    section_id: Nullable<number>;
    check_type: CheckType;
    test_id: Nullable<number>;
    content: Json<StoredDocument>;
    content_original: Nullable<string>;
    /** What learners hand in. Only a FILE lesson uses it. */
    wants: Generated<SubmissionWants>;
    /** What the teacher looks at in a submission. Learners see these criteria too. */
    criteria: Nullable<string>;
    /** The due date, a time of the clock in the school's time zone: `2026-12-04T23:59`. */
    due_on: LocalTime;
    /** Instead of `due_on`: the number of days after the course opened to the learner. */
    due_days: Nullable<number>;
    /** Whether learners may find the lesson. */
    published: Generated<boolean>;
    /** The day from which the lesson opens, in the time zone of the school, and the beginning of that day. */
    opens_on: Nullable<string>;
    opens_at: NullableTime;
    /** What the author saved and did not publish. */
    draft: NullableJson<LessonDraft>;
    /**
     * Whether the lesson is published and not deleted. Then learners find the lesson, and it counts. The database sets
     * it.
     */
    is_shown: ReadOnlyColumn<boolean>;
    /** The folded title and text that the author saved last. The database sets it. */
    words: ReadOnlyColumn<string>;
    /** The words of the text that the author saved last. The database counts them. */
    word_count: ReadOnlyColumn<number>;
  };
}
