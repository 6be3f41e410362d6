import { operations } from '@stupeni/contract/schemas';
import Fastify from 'fastify';
import { toIssues, useStrictValidation } from './validation';

const app = Fastify();
useStrictValidation(app);
const compiled = (schema: object) =>
  app.validatorCompiler!({ schema, httpPart: 'body', method: 'POST', url: '/' }) as (sent: unknown) => {
    error?: Parameters<typeof toIssues>[0];
    value?: unknown;
  };
const answers = compiled(operations.submitTest.body);
const test = compiled(operations.createTest.body);

/** A list that counts how many of its items are read. */
function counted(length: number, item: object) {
  const seen = { items: 0 };
  const list = Array.from({ length }, () => ({
    ...item,
    get wasRead() {
      seen.items += 1;
      return undefined;
    },
  }));
  return { seen, list: list.map((one) => new Proxy(one, { ownKeys: () => ((seen.items += 1), []) })) };
}

describe('a list that is too long', () => {
  it('is rejected before any of its items is read', () => {
    const { seen, list } = counted(1001, {});
    const { error } = answers({ lessonId: 1, answers: list });
    expect(toIssues(error!)).toEqual([{ path: 'answers', message: 'Слишком много элементов, предел: 1000' }]);
    expect(seen.items).toBe(0);
  });

  it('is rejected inside another list', () => {
    const { seen, list } = counted(51, {});
    const question = { text: 'Вопрос', type: 'one', answers: list };
    const { error } = test({ title: 'Тест', questions: [question, question] });
    expect(toIssues(error!).map(({ path }) => path)).toEqual(['questions.0.answers', 'questions.1.answers']);
    expect(seen.items).toBe(0);
  });
});

describe('a list of wrong items', () => {
  it('is read until twenty issues are found', () => {
    const { seen, list } = counted(1000, {});
    const { error } = answers({ lessonId: 1, answers: list });
    expect(toIssues(error!)).toHaveLength(20);
    expect(seen.items).toBeLessThanOrEqual(20);
  });

  it('gets an issue for a wrong item after right ones', () => {
    const right = { questionId: 1, answerIds: [1] };
    const { error } = answers({ lessonId: 1, answers: [right, right, { questionId: 0, answerIds: [-1] }] });
    expect(toIssues(error!).map(({ path }) => path)).toEqual([
      'answers.2.questionId',
      'answers.2.answerIds.0',
    ]);
  });
});

it('accepts a list of the maximal length', () => {
  const list = Array.from({ length: 1000 }, (_, at) => ({ questionId: at + 1, answerIds: [1] }));
  expect(answers({ lessonId: 1, answers: list })).toHaveProperty('value');
});
