import type { Block } from '@stupeni/rich-text-model';

/** What the demo school is made of; lessons stand in their course's order. */
export interface DemoCourse {
  title: string;
  description: readonly Block[];
  lessons: readonly DemoLesson[];
}

export interface DemoLesson {
  title: string;
  content: readonly Block[];
  /** A VIEW lesson unless said; a test makes it a TEST lesson. */
  file?: true;
  test?: DemoTest;
}

export interface DemoTest {
  title: string;
  questions: readonly {
    text: string;
    type: 'one' | 'many';
    right: readonly string[];
    wrong: readonly string[];
  }[];
}
