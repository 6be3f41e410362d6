import Type, { type TProperties } from 'typebox';
import { fonts, limits, switches, type RichDocument, type Switch } from './document';
import { urlPattern, type UrlUse } from './safe-url';

const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
const oneOf = <const W extends readonly string[]>(words: W) =>
  Type.Unsafe<W[number]>({ type: 'string', enum: [...words] });
const exactly = <const W extends string>(word: W) => Type.Unsafe<W>({ type: 'string', const: word });
const address = (use: UrlUse) => Type.String({ maxLength: limits.url, pattern: urlPattern(use) });
const Words = Type.String({ maxLength: limits.shortText });
const Pixels = Type.Integer({ minimum: 1, maximum: limits.pixels });
const Size = Type.Integer({ minimum: limits.minSize, maximum: limits.maxSize });
const NaturalPixels = Type.Integer({ minimum: 1, maximum: limits.naturalPixels });
const Width = Type.Union([
  Pixels,
  Type.Unsafe<`${number}%`>({ type: 'string', pattern: '^(?:100|[1-9][0-9]?)%$' }),
]);

const on = Type.Optional(Type.Unsafe<true>({ type: 'boolean', const: true }));
const Leaf = closed({
  text: Type.String({ maxLength: limits.text }),
  ...(Object.fromEntries(switches.map((mark) => [mark, on])) as Record<Switch, typeof on>),
  size: Type.Optional(Size),
  font: Type.Optional(oneOf(fonts)),
  link: Type.Optional(address('link')),
});
const children = Type.Array(Leaf, { minItems: 1, maxItems: limits.leaves });

const Block = Type.Union([
  closed({ type: exactly('paragraph'), children }),
  closed({
    type: exactly('heading'),
    level: Type.Unsafe<1 | 2 | 3 | 4 | 5 | 6>({ type: 'integer', minimum: 1, maximum: 6 }),
    children,
  }),
  closed({ type: exactly('quote'), children }),
  closed({ type: exactly('code'), children }),
  closed({
    type: exactly('list-item'),
    kind: oneOf(['ordered', 'unordered']),
    depth: Type.Integer({ minimum: 0, maximum: limits.depth }),
    start: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.number })),
    children,
  }),
  closed({
    type: exactly('image'),
    url: address('image'),
    alt: Words,
    decorative: on,
    caption: Type.Optional(Words),
    width: Type.Optional(Width),
    height: Type.Optional(Pixels),
    natural: Type.Optional(closed({ width: NaturalPixels, height: NaturalPixels })),
  }),
  closed({ type: exactly('embed'), url: address('embed'), width: Width, height: Pixels, title: Words }),
]);

/**
 * Shape and limits of a document in a request or a response. It does not check `limits.bytes`: the body limit
 * of the API does. It is not in the main entry, so that browsers do not load TypeBox.
 */
export const RichDocumentSchema = Type.Unsafe<RichDocument>(
  closed({
    v: Type.Unsafe<1>({ type: 'integer', const: 1 }),
    blocks: Type.Array(Block, { maxItems: limits.blocks }),
  }),
);
