import fc from 'fast-check';
import { gradeAttempt } from './grade-attempt';
import type { AnsweredQuestion, KeyedQuestion } from './question-rules';

const single: KeyedQuestion = {
  id: 1,
  type: 'one',
  answers: [
    { id: 11, correct: true },
    { id: 12, correct: false },
  ],
};
const many: KeyedQuestion = {
  id: 2,
  type: 'many',
  answers: [
    { id: 21, correct: true },
    { id: 22, correct: true },
    { id: 23, correct: false },
  ],
};
const grade = (...chosen: [number, number[]][]) =>
  gradeAttempt(
    [single, many],
    chosen.map(([questionId, answerIds]) => ({ questionId, answerIds })),
  );

describe('gradeAttempt', () => {
  it('passes when every question has exactly its correct answers, in any order', () => {
    expect(grade([2, [22, 21]], [1, [11]])).toEqual({ score: 2, total: 2, passed: true, wrong: [] });
  });

  it.each([
    ['a wrong answer', [1, [12]]],
    ['the right answer and a wrong one', [1, [11, 12]]],
    ['no answer', [1, []]],
  ] as [string, [number, number[]]][])('does not pass with %s', (_, first) => {
    expect(grade(first, [2, [21, 22]])).toEqual({ score: 1, total: 2, passed: false, wrong: [1] });
  });

  it('does not pass with only some of several correct answers', () => {
    expect(grade([1, [11]], [2, [21]])).toMatchObject({ passed: false, wrong: [2] });
  });

  it('counts a question without an answer as wrong', () => {
    expect(grade([1, [11]])).toEqual({ score: 1, total: 2, passed: false, wrong: [2] });
  });

  it('rejects ids that the test does not have', () => {
    expect(grade([1, [11]], [3, [31]])).toEqual({ problem: 'test_changed' });
    expect(grade([1, [21]], [2, [21, 22]])).toEqual({ problem: 'test_changed' });
  });

  it('rejects an answer to another kind of question', () => {
    const typed = { questionId: 1, text: 'Заказчик' } as unknown as AnsweredQuestion;
    expect(gradeAttempt([single], [typed])).toEqual({ problem: 'test_changed' });
  });

  it('rejects a test without questions', () => {
    expect(gradeAttempt([], [])).toEqual({ problem: 'test_changed' });
  });

  it('passes exactly when score equals total', () => {
    const attempt = fc.tuple(fc.subarray([11, 12]), fc.subarray([21, 22, 23]));
    fc.assert(
      fc.property(attempt, ([one, two]) => {
        const graded = grade([1, one], [2, two]);
        if ('problem' in graded) throw new Error('A known id was rejected.');
        expect(graded.passed).toBe(graded.score === graded.total);
        expect(graded.score + graded.wrong.length).toBe(graded.total);
      }),
    );
  });
});
