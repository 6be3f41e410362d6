// As we write them ourselves; a validator's own reading would take 1e0, 01 and « 1» for a 1 as well.
const integer = /^(0|-?[1-9]\d{0,15})$/;

/** Names of the properties of a schema that are integers. */
export function integersOf(schema: object): string[] {
  const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> };
  return Object.keys(properties).filter((name) => properties[name]?.type === 'integer');
}

/** Turns those properties of params or a query into numbers that are written as one, in place. */
export function readNumbers(sent: unknown, names: readonly string[]): void {
  const values = sent as Record<string, unknown>;
  for (const name of names) {
    const text = values[name];
    if (typeof text === 'string' && integer.test(text)) values[name] = Number(text);
  }
}
