import Type, { type Static, type TSchema, type TString } from 'typebox';
import { type FieldRules, visibleLine as lineRules, visibleText as textRules } from '../fields';
import { greatestId } from '../limits';

/** A value or null, as one JSON Schema type. It validates and serialises faster than a union. */
export function nullable<S extends TSchema>(schema: S) {
  const { type, enum: words } = schema as { type?: string | string[]; enum?: unknown[] };
  return Type.Unsafe<Static<S> | null>({
    ...schema,
    type: [type ?? [], 'null'].flat(),
    ...(words && { enum: [...words, null] }),
  });
}

/** An object that rejects unknown fields, so they are neither stored nor sent. */
export const closed = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** One of the listed words. */
export const oneOf = <const W extends readonly string[]>(words: W) =>
  Type.Unsafe<W[number]>({ type: 'string', enum: [...words] });

/** A primary key: a positive 32-bit integer. */
export const Id = Type.Integer({ minimum: 1, maximum: greatestId });

/** The version of a course, lesson or test: 1 for a new one, plus 1 for each save. */
export const VersionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Text with at least one visible character. */
export const visibleText = (maxLength: number) => Type.String(textRules(maxLength));

/** Text with at least one visible character on one line: a name or a title. */
export const visibleLine = (maxLength: number) => Type.String(lineRules(maxLength));

/** For each field a string with its rules. */
export const sentTexts = <K extends string>(fields: Record<K, FieldRules>) =>
  makeTexts(fields, (rules) => Type.String(rules));

/** For each field a string without rules: the answers of the API have what is stored. */
export const storedTexts = <K extends string>(fields: Record<K, FieldRules>) =>
  makeTexts(fields, () => Type.String());

/** For each field a string with its rules. A body may leave it out. */
export const optionalTexts = <K extends string>(fields: Record<K, FieldRules>) =>
  makeTexts(fields, (rules) => Type.Optional(Type.String(rules)));

const makeTexts = <K extends string, S extends TString>(
  fields: Record<K, FieldRules>,
  makeSchema: (rules: FieldRules) => S,
): Record<K, S> => {
  const schemas = Object.entries<FieldRules>(fields).map(([field, rules]) => [field, makeSchema(rules)]);
  return Object.fromEntries(schemas) as Record<K, S>;
};

/** The query of a list without filters. It rejects any parameter. */
export const NoQuery = closed({});

/** A moment in ISO 8601 with a time zone. */
export const Instant = Type.String({ format: 'date-time' });

/** A day of the calendar: `2026-12-31`. */
export const Day = Type.String({ format: 'date' });

/** Path parameter `:id`. */
export const IdParams = closed({ id: Id });

/** An empty body. */
export const Nothing = Type.Null();

/** The query of every long list (product decisions §7). A list adds its own filters. */
export const listQuery = {
  search: Type.Optional(Type.String({ maxLength: 200 })),
  sort: Type.Optional(Type.String({ maxLength: 40, pattern: '^-?[a-zA-Z]+$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  cursor: Type.Optional(Type.String({ maxLength: 400 })),
  total: Type.Optional(oneOf(['1'])),
};
