import { lessonStepProblems } from '../schemas/problem-groups';
import Type from 'typebox';
import { closed, Id, VersionNumber } from '../schemas/base';
import { Progress, Status } from '../courses/operations';
import type { Operation } from '../schemas/operation';
import { Answered } from '../tests/question-kinds';

export const TestResult = closed({
  lessonId: Id,
  score: Type.Integer(),
  total: Type.Integer(),
  status: Status,
  /** Ids of the questions with a wrong answer. The correct answers are never sent. */
  wrong: Type.Array(Id),
});

export const progressOperations = {
  completeLesson: {
    summary: 'Пройти урок без проверки',
    problems: lessonStepProblems,
    body: closed({ lessonId: Id }),
    reply: Progress,
  },
  /** The API grades the test. It ignores `score` and `total` of the client (product decisions §1). */
  submitTest: {
    summary: 'Сдать тест',
    problems: [...lessonStepProblems, 'answers_required', 'test_changed'],
    body: closed({
      lessonId: Id,
      /**
       * The `version` of the test that the learner saw. If the test now has another version, the answer is 409
       * `test_changed`. Without this field the answers are graded by the current test (product decisions §9).
       */
      testVersion: Type.Optional(VersionNumber),
      answers: Type.Optional(Type.Array(Answered, { maxItems: 1000 })),
      score: Type.Optional(Type.Number()),
      total: Type.Optional(Type.Number()),
    }),
    reply: TestResult,
  },
} satisfies Record<string, Operation>;
