/** The list with the item at `from` standing at `to`; both are kept within the list. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, Math.max(0, to)), ...list.slice(from, from + 1), ...rest.slice(Math.max(0, to))];
}
