import { moveOf, placed, waysBack } from './moves';

const ids = [1, 2, 3, 4];

describe('a move', () => {
  it('is made in the list it comes from as the hand made it', () => {
    expect(placed(ids, [moveOf(ids, 2, 1)])).toEqual([1, 3, 2, 4]);
    expect(placed(ids, [moveOf(ids, 0, 3)])).toEqual([2, 3, 4, 1]);
    expect(placed(ids, [moveOf(ids, 3, 0)])).toEqual([4, 1, 2, 3]);
    expect(placed(ids, [moveOf(ids, 1, 1)])).toEqual(ids);
  });

  it('is made in a list that has changed: behind the same lesson, and what others did stays', () => {
    const move = moveOf(ids, 2, 1);
    expect(placed([4, 2, 1, 5, 3], [move])).toEqual([4, 2, 1, 3, 5]);
    expect(placed([4, 3, 2], [move])).toEqual([4, 3, 2]);
    expect(placed([4, 2, 1], [move])).toEqual([4, 2, 1]);
  });

  it('is taken back, one of several as well', () => {
    const first = moveOf(ids, 0, 2);
    const moves = [first, moveOf(placed(ids, [first]), 3, 1)];
    const [back, last] = waysBack(ids, moves);
    const both = placed(ids, moves);
    expect(placed(both, [last!])).toEqual(placed(ids, [first]));
    expect(placed(placed(both, [last!]), [back!])).toEqual(ids);
  });
});
