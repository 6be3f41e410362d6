/** Groups a list by keys, in the order of their first members. (`Map.groupBy` comes with Node 21.) */
export function groupBy<K, T>(list: readonly T[], getKey: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    const key = getKey(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
