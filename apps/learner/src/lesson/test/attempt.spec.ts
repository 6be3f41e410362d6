import { makeLearnerTest, makeQuestion } from '@stupeni/test-kit';
import { againAfter, answered, type Attempt, fitted, onward, type Question, toSend } from './attempt';
import { readAttempt } from './read-attempt';

const question = (id: number, type: 'one' | 'many' = 'one'): Question =>
  makeQuestion({
    id,
    type,
    answers: [1, 2, 3].map((n) => ({ id: id * 10 + n, text: `Ответ ${n}` })),
  });
const test = makeLearnerTest({ questions: [question(1), question(2, 'many'), question(3)] });
const without = (...gone: number[]) => ({
  ...test,
  questions: test.questions.map(({ answers, ...rest }) => ({
    ...rest,
    answers: answers.filter(({ id }) => !gone.includes(id)),
  })),
});
const kept = (over: Partial<Attempt> = {}): Attempt => ({
  answers: { 1: [11], 2: [21, 22] },
  asked: [1, 2, 3],
  at: 3,
  ...over,
});

describe('an attempt', () => {
  it('begins with nothing answered and everything asked', () => {
    expect(fitted(test, null)).toEqual({ answers: {}, asked: [1, 2, 3], at: 1 });
  });

  it('goes on where it was', () => {
    expect(fitted(test, kept())).toEqual(kept());
    expect(fitted(test, kept({ at: 2 })).at).toBe(2);
  });

  it('asks the questions of a failed go only, and sends all answers with it', () => {
    const full = answered(kept(), [32]);
    const again = againAfter(full, [2, 3]);
    expect(fitted(test, again)).toEqual({ answers: { 1: [11] }, asked: [2, 3], at: 2 });
    expect(toSend(test, answered(again, [23]))).toEqual([
      { questionId: 1, answerIds: [11] },
      { questionId: 2, answerIds: [23] },
      { questionId: 3, answerIds: [] },
    ]);
  });

  it('moves on by one, and not past the end', () => {
    expect(onward(kept({ at: 1 })).at).toBe(2);
    expect(onward(kept({ at: 3 })).at).toBe(3);
  });

  it('forgets a question whose last answer is taken back', () => {
    expect(answered(kept({ at: 2 }), []).answers).toEqual({ 1: [11] });
  });
});

describe('a test that was changed meanwhile', () => {
  it('keeps the answers that fit and asks where a chosen one is gone', () => {
    expect(fitted(without(22), kept())).toEqual({ answers: { 1: [11] }, asked: [1, 2, 3], at: 2 });
    expect(fitted(without(23), kept()).answers).toEqual({ 1: [11], 2: [21, 22] });
  });

  it('asks again where several answers were chosen and one is wanted now', () => {
    const single = { ...test, questions: [question(1), question(2), question(3)] };
    expect(fitted(single, kept())).toMatchObject({ answers: { 1: [11] }, at: 2 });
  });

  it('asks what was added, also in a go that asked the wrong questions only', () => {
    const longer = { ...test, questions: [question(4), ...test.questions] };
    expect(fitted(longer, kept({ answers: { 1: [11], 2: [21] }, asked: [3] }))).toMatchObject({
      asked: [4, 3],
      at: 4,
    });
  });

  it('forgets what was taken out, and goes on at the last question when nothing is left to ask', () => {
    const shorter = { ...test, questions: [question(1), question(2, 'many')] };
    expect(fitted(shorter, kept())).toEqual({ answers: { 1: [11], 2: [21, 22] }, asked: [1, 2], at: 2 });
    expect(fitted(shorter, kept({ asked: [3] }))).toMatchObject({ asked: [1, 2], at: 2 });
  });
});

it.each([null, 5, 'тест', {}, { answers: { 1: 11 }, asked: [1], at: 1 }, { answers: {}, asked: 1, at: 1 }])(
  'what is stored as %j is no attempt',
  (stored) => expect(readAttempt(stored)).toBeNull(),
);
