import { moveItem } from '@stupeni/ui/more';

/** Moves one item to the place after another. */
export interface Move {
  id: number;
  /** The id of the item before the new place. Null for the first place. */
  after: number | null;
  /** The new index. It is used when the item before the new place is deleted. */
  index: number;
}

/** The move of the item at `from` to `to`. */
export function makeMove(ids: readonly number[], from: number, to: number): Move {
  const after = moveItem(ids, from, to)[to - 1] ?? null;
  return { id: ids[from] ?? NaN, after, index: to };
}

/** The list after these moves. The moves may have been made in another list. */
export const applyMoves = (ids: readonly number[], moves: readonly Move[]): number[] =>
  moves.reduce<number[]>((list, move) => applyMove(list, move), [...ids]);

function applyMove(ids: number[], { id, after, index }: Move): number[] {
  if (!ids.includes(id)) return ids;
  const indexBefore = ids.filter((one) => one !== id).indexOf(after ?? NaN);
  return moveItem(ids, ids.indexOf(id), after === null || indexBefore >= 0 ? indexBefore + 1 : index);
}
