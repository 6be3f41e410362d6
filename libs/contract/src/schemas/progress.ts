import Type from 'typebox';
import { closed, Id, VersionNumber } from './base';
import { Progress, Status } from './learning';
import type { Operation } from './operation';

export const TestResult = closed({
  lessonId: Id,
  score: Type.Integer(),
  total: Type.Integer(),
  status: Status,
  /** Ids of the questions answered wrongly; never the key. */
  wrong: Type.Array(Id),
});

const Answered = closed({ questionId: Id, answerIds: Type.Array(Id, { maxItems: 100 }) });

export const progressOperations = {
  completeLesson: { body: closed({ lessonId: Id }), reply: Progress },
  /** The API grades; a client's own `score` and `total` are ignored (product decisions §1). */
  submitTest: {
    body: closed({
      lessonId: Id,
      /**
       * The `version` of the test that the learner saw: another one is 409 `test_changed`. Without it the
       * present test grades (product decisions §9).
       */
      testVersion: Type.Optional(VersionNumber),
      answers: Type.Optional(Type.Array(Answered, { maxItems: 1000 })),
      score: Type.Optional(Type.Number()),
      total: Type.Optional(Type.Number()),
    }),
    reply: TestResult,
  },
  /** multipart/form-data with `lessonId` and, after it, `file`. */
  uploadWork: { reply: closed({ url: Type.String() }), status: 201 },
} satisfies Record<string, Operation>;
