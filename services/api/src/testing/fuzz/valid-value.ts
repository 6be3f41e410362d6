import * as fc from 'fast-check';
import type { Schema } from '../../features/openapi/media';

type Arbitrary = fc.Arbitrary<unknown>;

/** Values that a schema of the contract accepts. Ids are mostly small, so that most of them exist. */
export function makeValidValue(schema: Schema): Arbitrary {
  const { enum: words, type } = schema as { enum?: unknown[]; type?: string | string[] };
  if (words) return fc.constantFrom(...words);
  const kinds = [type ?? 'any'].flat();
  return fc.oneof(...kinds.map((kind) => generateOfKind(kind, schema)));
}

function generateOfKind(kind: string, schema: Schema): Arbitrary {
  switch (kind) {
    case 'object':
      return generateObject(schema);
    case 'array':
      return generateArray(schema);
    case 'string':
      return generateText(schema);
    case 'integer':
      return generateInteger(schema);
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function generateObject({ properties, required, propertyNames, additionalProperties }: Schema): Arbitrary {
  if (propertyNames)
    return fc.dictionary(fc.string(propertyNames), makeValidValue(additionalProperties as Schema));
  // Rich text: one of our documents, or any JSON.
  if (!properties) return fc.oneof(fc.constant(document), fc.dictionary(fc.string(), fc.jsonValue()));
  const fields: Record<string, Arbitrary> = {};
  for (const [name, field] of Object.entries(properties)) fields[name] = makeValidValue(field as Schema);
  return fc.record(fields, {
    requiredKeys: (required ?? []) as string[],
    noNullPrototype: true,
  });
}

const paragraph = { type: 'paragraph', children: [{ text: 'Абзац' }] };
const document = { v: 1, blocks: [paragraph] };
// Rich text as the value of an editor, or any JSON.
const anyItem = fc.oneof(fc.constant(paragraph), fc.jsonValue());

function generateArray({ items, minItems = 0, maxItems = 5, uniqueItems = false }: Schema): Arbitrary {
  const limits = { minLength: Number(minItems), maxLength: Math.min(Number(maxItems), Number(minItems) + 3) };
  const item = items ? makeValidValue(items as Schema) : anyItem;
  return uniqueItems ? fc.uniqueArray(item, limits) : fc.array(item, limits);
}

function generateText(schema: Schema): Arbitrary {
  const { not, minLength = 0, maxLength = 1000 } = schema;
  const { pattern } = schema as { pattern?: string };
  const limits = { minLength: Number(minLength), maxLength: Math.min(Number(maxLength), 60) };
  const { pattern: forbidden } = (not ?? {}) as { pattern?: string };
  const forbiddenPattern = forbidden === undefined ? undefined : new RegExp(forbidden, 'u');
  const fits = (text: string) =>
    text.length >= limits.minLength && text.length <= Number(maxLength) && !forbiddenPattern?.test(text);
  const any = fc.oneof(fc.string({ ...limits, unit: 'grapheme' }), fc.string({ ...limits, unit: 'binary' }));
  if (pattern === undefined) return any.filter(fits);
  const form = new RegExp(pattern, 'u');
  // Random texts hardly ever match a pattern from the start, so these are generated from the pattern.
  if (pattern.startsWith('^')) return fc.stringMatching(form, { maxLength: limits.maxLength }).filter(fits);
  return any.filter((text) => form.test(text) && fits(text));
}

function generateInteger({ minimum = -1_000_000, maximum = 1_000_000 }: Schema): Arbitrary {
  const [min, max] = [Number(minimum), Number(maximum)];
  const near = fc.integer({ min, max: Math.min(max, min + 2) });
  return fc.oneof(
    { weight: 8, arbitrary: near },
    { weight: 1, arbitrary: fc.constant(max) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  );
}
