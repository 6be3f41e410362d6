import Type from 'typebox';
import {
  closed,
  Id,
  IdParams,
  listQuery,
  Nothing,
  nullable,
  visibleLine,
  visibleText,
} from '../schemas/base';
import { VersionParams, versions } from '../course-editing/operations';
import type { Operation } from '../schemas/operation';
import { ClientId, questionOf } from './question-kinds';

export const Test = closed({
  id: Id,
  title: Type.String(),
  version: Type.Integer(),
  questions: Type.Array(questionOf({ id: Id, text: Type.String() }, 'stored')),
});

export const TestRow = closed({
  id: Id,
  title: Type.String(),
  version: Type.Integer(),
  questionCount: Type.Integer(),
  /** The lesson that uses the test: the first by course and number that is not deleted (specification §2). */
  lesson: nullable(
    closed({
      id: Id,
      order: Type.Integer(),
      /** Null when the course is deleted. */
      course: nullable(closed({ id: Id, title: Type.String() })),
    }),
  ),
  /**
   * Only with `search`: a question that has the searched words in its text or in an answer, if the title does not have
   * them.
   */
  found: Type.Optional(Type.String()),
});

const TestBody = {
  title: visibleLine(300),
  questions: Type.Array(questionOf({ id: Type.Optional(ClientId), text: visibleText(5000) }, 'written'), {
    minItems: 1,
    maxItems: 500,
  }),
};

export const testsOperations = {
  /** `courseId` selects the tests of the course's lessons that are not deleted. */
  listTests: {
    summary: 'Список тестов',
    stored: true,
    query: closed({ ...listQuery, courseId: Type.Optional(Id) }),
    reply: Type.Array(TestRow),
  },
  /** `not_found`: the first request with this key made the test, but the test has been deleted since. */
  createTest: {
    summary: 'Создать тест',
    problems: ['not_found'],
    body: closed(TestBody),
    reply: Test,
    status: 201,
  },
  getTest: { summary: 'Тест с верными ответами', stored: true, params: IdParams, reply: Test },
  updateTest: {
    summary: 'Изменить тест',
    problems: ['outdated'],
    params: IdParams,
    body: closed({ id: Type.Optional(Id), ...TestBody }),
    reply: Test,
  },
  deleteTest: {
    summary: 'Удалить тест',
    problems: ['outdated', 'test_in_use'],
    params: IdParams,
    reply: Nothing,
    status: 204,
  },
  restoreTest: { summary: 'Вернуть удалённый тест', params: IdParams, reply: Test },
  listTestVersions: { summary: 'Прежние версии теста', stored: true, ...versions },
  restoreTestVersion: {
    summary: 'Вернуть тесту прежнюю версию',
    problems: ['outdated'],
    params: VersionParams,
    reply: Test,
  },
} satisfies Record<string, Operation>;
