interface Node {
  name: string;
  value: unknown;
  holder: Node | undefined;
}

/**
 * Where a NUL stands in an object or a list that was sent, as a JSON pointer, in names too; undefined for
 * nowhere. PostgreSQL stores none in a text. Takes any depth: a megabyte of brackets is a body too.
 */
export function nulIn(sent: unknown): string | undefined {
  const waiting: Node[] = [{ name: '', value: sent, holder: undefined }];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { name, value } = node;
    if (name.includes('\u0000') || (typeof value === 'string' && value.includes('\u0000')))
      return pointer(node);
    if (typeof value !== 'object' || value === null) continue;
    for (const [inner, inside] of Object.entries(value)) {
      const worth = typeof inside === 'string' || typeof inside === 'object' || inner.includes('\u0000');
      if (worth) waiting.push({ name: inner, value: inside, holder: node });
    }
  }
  return undefined;
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
