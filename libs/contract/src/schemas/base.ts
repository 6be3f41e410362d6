import Type, { type TSchema, type Static } from 'typebox';
import { controlCharacter, visibleCharacter } from '../characters';

/** Value or null, as one JSON Schema type: validates and serialises faster than a union. */
export function nullable<S extends TSchema>(schema: S) {
  const { type, enum: words } = schema as { type?: string; enum?: unknown[] };
  return Type.Unsafe<Static<S> | null>({
    ...schema,
    type: [type, 'null'],
    ...(words && { enum: [...words, null] }),
  });
}

/** An object that refuses fields it does not name: nothing unknown is stored or sent. */
export const closed = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** One of the listed words. */
export const oneOf = <const W extends readonly string[]>(words: W) =>
  Type.Unsafe<W[number]>({ type: 'string', enum: [...words] });

/** A primary key: a positive 32-bit integer. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Which state of a course, lesson or test: 1 for a new one, one more with each save. */
export const VersionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Text with at least one visible character, as `hasText` of the rules and the database see it. */
export const visibleText = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: visibleCharacter });

/** Text with at least one visible character on one line: a name or a title. */
export const visibleLine = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: visibleCharacter,
    not: { type: 'string', pattern: controlCharacter },
  });

/** For a list that takes no filters: what it does not know is refused, as in every other list. */
export const NoQuery = closed({});

/** An instant, ISO 8601 with zone. */
export const Instant = Type.String({ format: 'date-time' });

/** Path parameter `:id`. */
export const IdParams = closed({ id: Id });

/** Nothing in the answer's body. */
export const Nothing = Type.Null();

/** What every growing list takes (product decisions §7); a list adds its own filters. */
export const listQuery = {
  search: Type.Optional(Type.String({ maxLength: 200 })),
  sort: Type.Optional(Type.String({ maxLength: 40, pattern: '^-?[a-zA-Z]+$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  cursor: Type.Optional(Type.String({ maxLength: 400 })),
  total: Type.Optional(oneOf(['1'])),
};
