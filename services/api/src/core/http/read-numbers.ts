// Only the usual form of a number is read: the coercion of a validator would also accept 1e0, 01 and " 1" as 1.
const integer = /^(0|-?[1-9]\d{0,15})$/;

/** Names of the integer properties of a schema. */
export function listIntegers(schema: object): string[] {
  const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> };
  return Object.keys(properties).filter((name) => properties[name]?.type === 'integer');
}

/** Converts the named properties of params or a query to numbers in place. A number in another form stays text. */
export function readNumbers(sent: unknown, names: readonly string[]): void {
  const values = sent as Record<string, unknown>;
  for (const name of names) {
    const text = values[name];
    if (typeof text === 'string' && integer.test(text)) values[name] = Number(text);
  }
}
