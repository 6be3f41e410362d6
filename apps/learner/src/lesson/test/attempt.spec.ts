import { makeLearnerTest, makeQuestion } from '@stupeni/test-kit';
import {
  againAfter,
  answered,
  type Attempt,
  fitted,
  isOutdated,
  type LearnerTest,
  onward,
  type Question,
  toSend,
} from './attempt';
import { readAttempt } from './read-attempt';

const question = (id: number, type: 'one' | 'many' = 'one'): Question =>
  makeQuestion({
    id,
    type,
    answers: [1, 2, 3].map((n) => ({ id: id * 10 + n, text: `Ответ ${n}` })),
  });
const test = makeLearnerTest({ questions: [question(1), question(2, 'many'), question(3)] });
const next = (change: Partial<LearnerTest>): LearnerTest => ({ ...test, version: 2, ...change });
const without = (...gone: number[]) =>
  next({
    questions: test.questions.map(({ answers, ...rest }) => ({
      ...rest,
      answers: answers.filter(({ id }) => !gone.includes(id)),
    })),
  });
const kept = (over: Partial<Attempt> = {}): Attempt => ({
  answers: { 1: [11], 2: [21, 22] },
  asked: [1, 2, 3],
  at: 3,
  version: 1,
  ...over,
});
const fit = (now: LearnerTest, attempt: Attempt | null) => fitted(now, attempt, test);

describe('an attempt', () => {
  it('begins with nothing answered and everything asked', () => {
    expect(fit(test, null)).toEqual({ answers: {}, asked: [1, 2, 3], at: 1, version: 1 });
  });

  it('goes on where it was', () => {
    expect(fit(test, kept())).toEqual(kept());
    expect(fit(test, kept({ at: 2 })).at).toBe(2);
  });

  it('asks the wrong questions alone after a failure, and sends all answers with the version', () => {
    const full = answered(kept(), [32]);
    const again = againAfter(full, [2, 3]);
    expect(fit(test, again)).toEqual({ answers: { 1: [11] }, asked: [2, 3], at: 2, version: 1 });
    expect(toSend(test, answered(again, [23]))).toEqual({
      testVersion: 1,
      answers: [
        { questionId: 1, answerIds: [11] },
        { questionId: 2, answerIds: [23] },
        { questionId: 3, answerIds: [] },
      ],
    });
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
    expect(fit(without(22), kept())).toEqual({ answers: { 1: [11] }, asked: [1, 2, 3], at: 2, version: 2 });
    expect(fit(without(23), kept()).answers).toEqual({ 1: [11], 2: [21, 22] });
  });

  it('asks again where several answers were chosen and one is wanted now', () => {
    const single = next({ questions: [question(1), question(2), question(3)] });
    expect(fit(single, kept())).toMatchObject({ answers: { 1: [11] }, at: 2 });
  });

  it('asks what was added, also in a go that asked the wrong questions only', () => {
    const longer = next({ questions: [question(4), ...test.questions] });
    expect(fit(longer, kept({ answers: { 1: [11], 2: [21] }, asked: [3] }))).toMatchObject({
      asked: [4, 3],
      at: 4,
    });
  });

  it('forgets what was taken out, and goes on at the last question when nothing is left to ask', () => {
    const shorter = next({ questions: [question(1), question(2, 'many')] });
    expect(fit(shorter, kept())).toMatchObject({ answers: { 1: [11], 2: [21, 22] }, asked: [1, 2], at: 2 });
    expect(fit(shorter, kept({ asked: [3] }))).toMatchObject({ asked: [1, 2], at: 2 });
  });

  it('stays where it was when nothing that the learner saw is different', () => {
    expect(fit(next({}), kept())).toEqual(kept({ version: 2 }));
  });

  it('asks a question with another text again, with its answer, also one that was right before', () => {
    const [first, ...others] = test.questions;
    const reworded = next({ questions: [{ ...first!, text: 'Кто не утверждает устав?' }, ...others] });
    expect(fit(reworded, kept())).toEqual(kept({ at: 1, version: 2 }));
    const again = kept({ asked: [3] });
    expect(fit(reworded, again)).toMatchObject({ answers: again.answers, asked: [1, 3], at: 1 });
  });

  it('asks everything again, with its answers, where nobody knows what the learner saw', () => {
    const reloaded = next({});
    expect(fitted(reloaded, kept({ asked: [3] }), reloaded)).toEqual(kept({ at: 1, version: 2 }));
  });

  it('is outdated by another version, and not by an attempt that names none', () => {
    const ofVersion = (version: number | null) => isOutdated(test, kept({ version }));
    expect([1, 2, null].map(ofVersion)).toEqual([false, true, false]);
    expect(isOutdated(test, null)).toBe(false);
  });
});

it('reads an attempt that an earlier release saved without a version', () => {
  const { version: _, ...earlier } = kept();
  expect(readAttempt(earlier)).toEqual(kept({ version: null }));
  expect(readAttempt(kept())).toEqual(kept());
});

it.each([null, 5, 'тест', {}, { answers: { 1: 11 }, asked: [1], at: 1 }, { answers: {}, asked: 1, at: 1 }])(
  'what is stored as %j is no attempt',
  (stored) => expect(readAttempt(stored)).toBeNull(),
);
