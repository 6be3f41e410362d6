import { describeLength } from './lesson-length';

it.each([
  [1, '≈ 1 минута чтения'],
  [180, '≈ 1 минута чтения'],
  [181, '≈ 2 минуты чтения'],
  [3700, '≈ 21 минута чтения'],
])('says how long %i words are', (words, sentence) => expect(describeLength({ words })).toEqual([sentence]));

it('says nothing of a lesson without words', () => expect(describeLength({ words: 0 })).toEqual([]));

it('names the number of questions before the reading time', () =>
  expect(describeLength({ words: 20, questions: 5 })).toEqual(['5 вопросов', '≈ 1 минута чтения']));
