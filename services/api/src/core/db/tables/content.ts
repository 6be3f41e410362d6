import type { CheckType, DueRule, QuestionKind, SubmissionWants } from '@stupeni/contract';
import type { Generated } from 'kysely';
import type { Json, LocalTime, Made, Maybe, MaybeJson, Moment, Since } from './columns';

/** A rich-text document `{ v: 1, blocks }`. @stupeni/rich-text-model defines its content. */
type StoredDocument = Record<string, unknown>;

interface Edited {
  version: Generated<number>;
  created_at: Since;
  updated_at: Since;
  updated_by: Maybe<number>;
  deleted_at: Moment;
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
  courses: Edited & {
    /** Set by the database from `counters`. */
    id: Made<number>;
    title: string;
    description: Json<StoredDocument>;
    /** The imported text when it was not our document. */
    description_original: Maybe<string>;
    price: Maybe<number>;
  };
  /** A run of neighbouring lessons: the sections of the lessons follow each other as the lessons do. */
  course_sections: { id: Made<number>; course_id: number; position: number; title: string };
  tests: Edited & { id: Made<number>; title: string };
  questions: {
    id: Made<number>;
    test_id: number;
    position: number;
    text: string;
    type: QuestionKind;
  };
  answers: { id: Made<number>; question_id: number; position: number; text: string; correct: boolean };
  lessons: Edited & {
    id: Made<number>;
    course_id: number;
    title: string;
    /** `order` in JSON. Unique among the live lessons of a course: index `lessons_live_order`. */
    position: Generated<number>;
    section_id: Maybe<number>;
    check_type: CheckType;
    test_id: Maybe<number>;
    content: Json<StoredDocument>;
    content_original: Maybe<string>;
    /** What learners hand in. Only a FILE lesson uses it. */
    wants: Generated<SubmissionWants>;
    /** What the teacher looks at. Learners see it too. */
    criteria: Maybe<string>;
    /** The due date, a time of the clock in the school's time zone: `2026-12-04T23:59`. */
    due_on: LocalTime;
    /** Or how many days after the course opened to the learner. */
    due_days: Maybe<number>;
    /** Whether learners may find the lesson. */
    published: Generated<boolean>;
    /** The day from which it opens, in the time zone of the school, and the beginning of that day. */
    opens_on: Maybe<string>;
    opens_at: Moment;
    /** What the author saved and did not publish. */
    draft: MaybeJson<LessonDraft>;
    /** Published and not deleted: learners find the lesson, and it counts. The database sets it. */
    is_shown: Made<boolean>;
    /** The folded title and text that the author saved last. The database sets it. */
    words: Made<string>;
    /** The words of the text that the author saved last. The database counts them. */
    word_count: Made<number>;
  };
}
