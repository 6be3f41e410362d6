/** The list with the item at `from` moved to `to`. A `to` outside the list means its first or last place. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, Math.max(0, to)), ...list.slice(from, from + 1), ...rest.slice(Math.max(0, to))];
}
