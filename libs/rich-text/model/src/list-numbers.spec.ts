import { keepNumbers, limitDepths, listNumbers, type Block } from './index';

const item = (kind: 'ordered' | 'unordered', depth: number, start?: number): Block => ({
  type: 'list-item',
  kind,
  depth,
  ...(start !== undefined && { start }),
  children: [{ text: 'а' }],
});
const ol = (depth: number, start?: number) => item('ordered', depth, start);
const ul = (depth: number) => item('unordered', depth);
const img: Block = { type: 'image', url: '/a.png', alt: '' };
const p: Block = { type: 'paragraph', children: [{ text: 'а' }] };

describe('listNumbers', () => {
  it.each<[name: string, blocks: Block[], numbers: (number | null)[]]>([
    ['counts the items of a list', [ol(0), ol(0), p, ol(0)], [1, 2, null, 1]],
    ['continues after a block with a start', [ol(0), ol(0), p, ol(0, 3), ol(0)], [1, 2, null, 3, 4]],
    ['continues after deeper items', [ol(0), ol(1), ul(1), ol(0)], [1, 1, null, 2]],
    ['starts again inside the next item', [ol(0), ol(1, 5), ol(1), ol(0), ol(1)], [1, 5, 6, 2, 1]],
    ['starts again after a picture', [ol(0), img, ol(0)], [1, null, 1]],
    [
      'continues the outer list after a picture in an inner one',
      [ol(0), ol(1), img, ol(1, 2), ol(0)],
      [1, 1, null, 2, 2],
    ],
    ['starts a list inside a list of the same depth', [ol(0), ol(0, 7), ol(0)], [1, 7, 8]],
  ])('%s', (_, blocks, numbers) => {
    expect(listNumbers(blocks)).toEqual(numbers);
  });
});

it('keeps the numbers of the whole document in a part of it', () => {
  const whole = [ol(0), ol(0), ol(1), ol(0), p, ol(0)];
  const numbers = listNumbers(whole);
  expect(keepNumbers(whole.slice(2, 4), numbers.slice(2, 4))).toEqual([ol(1), ol(0, 3)]);
  expect(keepNumbers(whole, numbers)).toEqual(whole);
});

it('keeps the depth of an item after a picture, and limits it after a text', () => {
  expect(limitDepths([ol(0), ol(1), img, ol(1), ol(3)])).toEqual([ol(0), ol(1), img, ol(1), ol(2)]);
  expect(limitDepths([ol(0), p, ol(1)])).toEqual([ol(0), p, ol(0)]);
});
