interface Node {
  name: string;
  value: unknown;
  depth: number;
  parent: Node | undefined;
}

/** Why a body with the right shape cannot be stored; `place` is a JSON pointer. */
export interface Unstorable {
  keyword: 'nul' | 'depth';
  place: string;
}

/**
 * The deepest nesting of lists and objects that is accepted. Documents have about forty levels; JSON.stringify fails at
 * thousands.
 */
const maxDepth = 200;

/**
 * Finds what cannot be stored in a body: a NUL in a value or a name, because PostgreSQL stores none in a text, or too
 * many levels of nesting. It uses a loop, not recursion: a body may be a megabyte of brackets.
 */
export function findUnstorable(sent: unknown): Unstorable | undefined {
  const queue: Node[] = [{ name: '', value: sent, depth: 0, parent: undefined }];
  for (let node = queue.pop(); node; node = queue.pop()) {
    const { name, value, depth } = node;
    if (hasNul(name) || hasNul(value)) return { keyword: 'nul', place: makePointer(node) };
    if (typeof value !== 'object' || value === null) continue;
    if (depth > maxDepth) return { keyword: 'depth', place: makePointer(findOutermost(node)) };
    for (const [inner, inside] of Object.entries(value)) {
      const isWorthChecking = typeof inside === 'string' || typeof inside === 'object' || hasNul(inner);
      if (isWorthChecking) queue.push({ name: inner, value: inside, depth: depth + 1, parent: node });
    }
  }
  return undefined;
}

const hasNul = (value: unknown) => typeof value === 'string' && value.includes('\u0000');

/** The field of the body that contains the node. */
function findOutermost(node: Node): Node {
  let at = node;
  while (at.parent?.parent) at = at.parent;
  return at;
}

function makePointer(node: Node): string {
  const steps: string[] = [];
  for (let at: Node | undefined = node; at?.parent; at = at.parent)
    steps.push(at.name.replaceAll('~', '~0').replaceAll('/', '~1'));
  return steps
    .reverse()
    .map((step) => `/${step}`)
    .join('');
}
