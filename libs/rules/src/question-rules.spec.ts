import type { QuestionKind } from '@stupeni/contract';
import {
  type GivenAnswer,
  isCompleteAnswer,
  isGivenAnswer,
  isRightAnswer,
  type KeyedQuestion,
  fromSentAnswer,
  toSentAnswer,
} from './question-rules';

const answers = [
  { id: 1, correct: true },
  { id: 2, correct: false },
];

/** A question of each kind, a right answer to it, a wrong one, and values that are no complete answer to it. */
const samples: Record<
  QuestionKind,
  { question: KeyedQuestion; right: GivenAnswer; wrong: GivenAnswer; incomplete: unknown[] }
> = {
  one: {
    question: { id: 7, type: 'one', answers },
    right: [1],
    wrong: [2],
    incomplete: [[], [1, 2], [3], 'я'],
  },
  many: {
    question: { id: 7, type: 'many', answers },
    right: [1],
    wrong: [1, 2],
    incomplete: [[], [1, 3], 'я'],
  },
};

describe.each(Object.entries(samples))('question of the kind %s', (_, sample) => {
  const { question, right, wrong, incomplete } = sample;

  it('tells a right answer from a wrong one and from none', () => {
    const [isRight, isWrong] = [isRightAnswer(question, right), isRightAnswer(question, wrong)];
    expect([isRight, isWrong, isRightAnswer(question, undefined)]).toEqual([true, false, false]);
  });

  it('is complete only with an answer to this question', () => {
    expect([right, wrong].map((given) => isCompleteAnswer(question, given))).toEqual([true, true]);
    const others = [...incomplete, undefined] as GivenAnswer[];
    expect(others.filter((given) => isCompleteAnswer(question, given))).toEqual([]);
  });

  it('keeps its answer through the storage of the browser and through the API', () => {
    const stored: unknown = JSON.parse(JSON.stringify(right));
    expect(isGivenAnswer(stored)).toBe(true);
    expect(stored).toEqual(right);
    const sent = toSentAnswer(question, right);
    expect(sent).toMatchObject({ questionId: question.id });
    expect(fromSentAnswer(question, sent)).toEqual(right);
  });
});

it.each([null, 5, {}, ['1'], [1.5]])('reads no answer from %j', (stored) =>
  expect(isGivenAnswer(stored)).toBe(false),
);
