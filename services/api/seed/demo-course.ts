import type { QuestionKind } from '@stupeni/contract';
import type { Block } from '@stupeni/rich-text-model';

/** A course of the demo school; `lessons` are in the order of the course. */
export interface DemoCourse {
  title: string;
  description: readonly Block[];
  lessons: readonly DemoLesson[];
}

export interface DemoLesson {
  title: string;
  content: readonly Block[];
  /** `file`: a FILE lesson. `test`: a TEST lesson. Neither: a VIEW lesson. */
  file?: true;
  test?: DemoTest;
  /** How many days after the seeding it is due. More than two, so that no reminder is sent at once. */
  dueInDays?: number;
}

export interface DemoTest {
  title: string;
  questions: readonly {
    text: string;
    type: QuestionKind;
    correct: readonly string[];
    wrong: readonly string[];
  }[];
}
