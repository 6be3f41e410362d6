type Version = readonly [major: number, minor: number, patch: number];

/**
 * Whether a version lies in a range of our release files: `1.2.3`, `^1.2.3` or `*`. A caret keeps the
 * major; below 1.0 it keeps the minor too. Anything that cannot be read lies in no range.
 */
export function inRange(version: string, range: string): boolean {
  if (range === '*') return true;
  const has = parse(version);
  const needs = parse(range.replace('^', ''));
  if (!has || !needs) return false;
  if (!range.startsWith('^')) return compare(has, needs) === 0;
  const sameLine = has[0] === needs[0] && (needs[0] > 0 || has[1] === needs[1]);
  return sameLine && compare(has, needs) >= 0;
}

function parse(text: string): Version | null {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : null;
}

function compare(left: Version, right: Version): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}
