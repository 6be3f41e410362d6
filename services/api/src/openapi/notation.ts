import type { Schema } from './media';

/** A schema in TypeScript's notation, with its limits in brackets. */
export function notationOf(schema: Schema, indent = ''): string {
  const { enum: words, type, properties, items, patternProperties } = schema;
  if (Array.isArray(words)) return words.map((word) => JSON.stringify(word)).join(' | ');
  const kinds = [type ?? 'any'].flat().map(String);
  const shown = kinds.map((kind) => {
    if (kind === 'object' && properties) return objectOf(schema, indent);
    if (kind === 'object' && patternProperties)
      return `{ [имя]: ${notationOf(Object.values(patternProperties)[0] as Schema, indent)} }`;
    if (kind === 'array' && items) return `${notationOf(items as Schema, indent)}[]${limitsOf(schema)}`;
    return `${kind}${limitsOf(schema)}`;
  });
  return shown.join(' | ');
}

function objectOf({ properties, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties as Record<string, Schema>).map(([name, field]) => {
    const mark = (required as string[]).includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${notationOf(field, inner)}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function limitsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems, format }: Schema): string {
  const range = (from: unknown, to: unknown) => {
    const ends = [from, to].map((end) => (end === undefined ? '' : Number(end)));
    return from === undefined && to === undefined ? [] : [ends.join('…')];
  };
  const limits = [
    ...range(minimum, maximum),
    ...range(minLength, maxLength),
    ...range(minItems, maxItems),
    ...(typeof format === 'string' ? [format] : []),
  ];
  return limits.length === 0 ? '' : ` (${limits.join(', ')})`;
}
