import { moved } from './moved';

/** One item sent to stand behind another. */
export interface Move {
  id: number;
  /** Behind whom; null for the first place. */
  after: number | null;
  /** Where that was: counts once the one in front is gone. */
  index: number;
}

/** What sends the item at `from` to `to`. */
export function moveOf(ids: readonly number[], from: number, to: number): Move {
  const after = moved(ids, from, to)[to - 1] ?? null;
  return { id: ids[from] ?? NaN, after, index: to };
}

/** The list after these moves, whatever else has come, gone or moved since they were made. */
export const placed = (ids: readonly number[], moves: readonly Move[]): number[] =>
  moves.reduce<number[]>((list, move) => placedOne(list, move), [...ids]);

function placedOne(ids: number[], { id, after, index }: Move): number[] {
  if (!ids.includes(id)) return ids;
  const front = ids.filter((one) => one !== id).indexOf(after ?? NaN);
  return moved(ids, ids.indexOf(id), after === null || front >= 0 ? front + 1 : index);
}

/** For each of these moves the one that takes it back, in the same order: the last of them is to be made first. */
export const waysBack = (ids: readonly number[], moves: readonly Move[]): Move[] =>
  moves.map(({ id }, count) => {
    const before = placed(ids, moves.slice(0, count));
    const at = before.indexOf(id);
    return moveOf(before, at, at);
  });
