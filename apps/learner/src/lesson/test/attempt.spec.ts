import { makeLearnerTest, makeQuestion } from '@stupeni/test-kit';
import {
  adaptAttempt,
  moveToNextQuestion,
  type Attempt,
  isOutdated,
  type LearnerTest,
  type Question,
  toRequest,
  startRetry,
  withAnswer,
} from './attempt';
import { readAttempt } from './read-attempt';

const question = (id: number, type: 'one' | 'many' = 'one'): Question =>
  makeQuestion({
    id,
    type,
    answers: [1, 2, 3].map((n) => ({ id: id * 10 + n, text: `Ответ ${n}` })),
  });
const test = makeLearnerTest({ questions: [question(1), question(2, 'many'), question(3)] });
const newVersion = (change: Partial<LearnerTest>): LearnerTest => ({ ...test, version: 2, ...change });
const without = (...answerIds: number[]) =>
  newVersion({
    questions: test.questions.map(({ answers, ...rest }) => ({
      ...rest,
      answers: answers.filter(({ id }) => !answerIds.includes(id)),
    })),
  });
const saved = (over: Partial<Attempt> = {}): Attempt => ({
  answers: { 1: [11], 2: [21, 22] },
  asked: [1, 2, 3],
  at: 3,
  version: 1,
  isRetry: false,
  ...over,
});
const adapt = (current: LearnerTest, attempt: Attempt | null) => adaptAttempt(current, attempt, test);

describe('attempt', () => {
  it('starts with all questions and no answers', () => {
    expect(adapt(test, null)).toEqual(saved({ answers: {}, at: 1 }));
  });

  it('continues at the saved question', () => {
    expect(adapt(test, saved())).toEqual(saved());
    expect(adapt(test, saved({ at: 2 })).at).toBe(2);
  });

  it('asks only the wrong questions after a failure, and sends all answers with the version', () => {
    const full = withAnswer(saved(), [32]);
    const retry = startRetry(full, [2, 3]);
    expect(adapt(test, retry)).toEqual(saved({ answers: { 1: [11] }, asked: [2, 3], at: 2, isRetry: true }));
    const answered = withAnswer(moveToNextQuestion(withAnswer(retry, [23])), [33]);
    expect(toRequest(test, answered)).toEqual({
      testVersion: 1,
      answers: [
        { questionId: 1, answerIds: [11] },
        { questionId: 2, answerIds: [23] },
        { questionId: 3, answerIds: [33] },
      ],
    });
  });

  it('moves to the next question and stops at the last one', () => {
    expect(moveToNextQuestion(saved({ at: 1 })).at).toBe(2);
    expect(moveToNextQuestion(saved({ at: 3 })).at).toBe(3);
  });

  it('has no answer to a question whose last chosen answer is cleared, and sends none', () => {
    const cleared = withAnswer(saved({ at: 2 }), []);
    expect(adapt(test, cleared)).toEqual(saved({ answers: { 1: [11] }, at: 2 }));
    expect(toRequest(test, adapt(test, cleared)).answers).toEqual([{ questionId: 1, answerIds: [11] }]);
  });
});

describe('attempt at a changed test', () => {
  it('keeps valid answers and asks a question whose chosen answer was deleted', () => {
    expect(adapt(without(22), saved())).toEqual(saved({ answers: { 1: [11] }, at: 2, version: 2 }));
    expect(adapt(without(23), saved()).answers).toEqual({ 1: [11], 2: [21, 22] });
  });

  it('asks again when a question now has one answer instead of several', () => {
    const single = newVersion({ questions: [question(1), question(2), question(3)] });
    expect(adapt(single, saved())).toMatchObject({ answers: { 1: [11] }, at: 2 });
  });

  it('asks again when the saved answer is one to another kind of question', () => {
    const word = 'я' as unknown as Attempt['answers'][number];
    expect(adapt(test, saved({ answers: { 1: word, 2: [21] } }))).toMatchObject({
      answers: { 2: [21] },
      at: 1,
    });
  });

  it('asks a new question, also in a retry of the wrong questions', () => {
    const longer = newVersion({ questions: [question(4), ...test.questions] });
    expect(adapt(longer, saved({ answers: { 1: [11], 2: [21] }, asked: [3] }))).toMatchObject({
      asked: [4, 3],
      at: 4,
    });
  });

  it('removes deleted questions and continues at the last one if none is due', () => {
    const shorter = newVersion({ questions: [question(1), question(2, 'many')] });
    expect(adapt(shorter, saved())).toMatchObject({
      answers: { 1: [11], 2: [21, 22] },
      asked: [1, 2],
      at: 2,
    });
    expect(adapt(shorter, saved({ asked: [3] }))).toMatchObject({ asked: [1, 2], at: 2 });
  });

  it('stays at the same question when only the version is new', () => {
    expect(adapt(newVersion({}), saved())).toEqual(saved({ version: 2 }));
  });

  it('asks a reworded question again with its answer, even if the answer was right', () => {
    const [first, ...others] = test.questions;
    const reworded = newVersion({ questions: [{ ...first!, text: 'Кто не утверждает устав?' }, ...others] });
    expect(adapt(reworded, saved())).toEqual(saved({ at: 1, version: 2 }));
    const retry = saved({ asked: [3] });
    expect(adapt(reworded, retry)).toMatchObject({ answers: retry.answers, asked: [1, 3], at: 1 });
  });

  it('asks everything again with the answers when the shown texts are unknown', () => {
    const reloaded = newVersion({});
    expect(adaptAttempt(reloaded, saved({ asked: [3] }), reloaded)).toEqual(saved({ at: 1, version: 2 }));
  });

  it('is outdated with another version, but not without a version', () => {
    const ofVersion = (version: number | null) => isOutdated(test, saved({ version }));
    expect([1, 2, null].map(ofVersion)).toEqual([false, true, false]);
    expect(isOutdated(test, null)).toBe(false);
  });
});

it('reads an attempt that an earlier release saved without a version, and whether it is a retry', () => {
  const { version: _version, isRetry: _isRetry, ...earlier } = saved();
  expect(readAttempt(earlier)).toEqual(saved({ version: null }));
  expect(readAttempt(saved({ isRetry: true }))).toEqual(saved({ isRetry: true }));
  expect(readAttempt(saved())).toEqual(saved());
});

it.each([null, 5, 'тест', {}, { answers: { 1: 11 }, asked: [1], at: 1 }, { answers: {}, asked: 1, at: 1 }])(
  'rejects %j from the storage',
  (stored) => expect(readAttempt(stored)).toBeNull(),
);
