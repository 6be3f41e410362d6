import { applyMoves, makeMove } from './moves';

const ids = [1, 2, 3, 4];

describe('move', () => {
  it('moves the item in the list in which it was made', () => {
    expect(applyMoves(ids, [makeMove(ids, 2, 1)])).toEqual([1, 3, 2, 4]);
    expect(applyMoves(ids, [makeMove(ids, 0, 3)])).toEqual([2, 3, 4, 1]);
    expect(applyMoves(ids, [makeMove(ids, 3, 0)])).toEqual([4, 1, 2, 3]);
    expect(applyMoves(ids, [makeMove(ids, 1, 1)])).toEqual(ids);
  });

  it('puts the item after the same item in a changed list', () => {
    const move = makeMove(ids, 2, 1);
    expect(applyMoves([4, 2, 1, 5, 3], [move])).toEqual([4, 2, 1, 3, 5]);
    expect(applyMoves([4, 3, 2], [move])).toEqual([4, 3, 2]);
    expect(applyMoves([4, 2, 1], [move])).toEqual([4, 2, 1]);
  });
});
