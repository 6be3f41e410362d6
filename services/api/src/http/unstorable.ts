interface Node {
  name: string;
  value: unknown;
  depth: number;
  holder: Node | undefined;
}

/** What is wrong with a body that has the right shape; `place` is a JSON pointer. */
export interface Unstorable {
  keyword: 'nul' | 'depth';
  place: string;
}

/** Levels of lists and objects in each other. Documents have some forty; JSON.stringify fails at thousands. */
const deepest = 200;

/**
 * Finds in an object or a list that was sent what cannot be stored: a NUL, in names too, as PostgreSQL keeps
 * none in a text, or more levels than anything of ours has. A megabyte of brackets is a body too, so nothing
 * here calls itself.
 */
export function unstorableIn(sent: unknown): Unstorable | undefined {
  const waiting: Node[] = [{ name: '', value: sent, depth: 0, holder: undefined }];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { name, value, depth } = node;
    if (hasNul(name) || hasNul(value)) return { keyword: 'nul', place: pointer(node) };
    if (typeof value !== 'object' || value === null) continue;
    if (depth > deepest) return { keyword: 'depth', place: pointer(outermost(node)) };
    for (const [inner, inside] of Object.entries(value)) {
      const worth = typeof inside === 'string' || typeof inside === 'object' || hasNul(inner);
      if (worth) waiting.push({ name: inner, value: inside, depth: depth + 1, holder: node });
    }
  }
  return undefined;
}

const hasNul = (value: unknown) => typeof value === 'string' && value.includes('\u0000');

/** The field of the body that holds the node. */
function outermost(node: Node): Node {
  let at = node;
  while (at.holder?.holder) at = at.holder;
  return at;
}

function pointer(node: Node): string {
  const steps: string[] = [];
  for (let at: Node | undefined = node; at?.holder; at = at.holder)
    steps.push(at.name.replaceAll('~', '~0').replaceAll('/', '~1'));
  return steps
    .reverse()
    .map((step) => `/${step}`)
    .join('');
}
