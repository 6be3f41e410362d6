import { type Block, type Leaf, readDocument, type Switch } from '@stupeni/rich-text-model';

const marks = {
  '**': 'bold',
  __: 'italic',
  '~~': 'strikethrough',
  '`': 'monospace',
} as const satisfies Record<string, Switch>;
const marked = /(\*\*|__|~~|`)(.+?)\1/g;

/** Converts text with **bold**, __italic__, ~~struck~~ and `monospaced` parts to leaves. */
function leaves(text: string): Leaf[] {
  const found: Leaf[] = [];
  let at = 0;
  for (const { 0: whole, 1: sign, 2: inner = '', index } of text.matchAll(marked)) {
    if (index > at) found.push({ text: text.slice(at, index) });
    found.push({ text: inner, [marks[sign as keyof typeof marks]]: true });
    at = index + whole.length;
  }
  if (at < text.length || found.length === 0) found.push({ text: text.slice(at) });
  return found;
}

export const p = (text: string): Block => ({ type: 'paragraph', children: leaves(text) });
export const h2 = (text: string): Block => ({ type: 'heading', level: 2, children: leaves(text) });
export const h3 = (text: string): Block => ({ type: 'heading', level: 3, children: leaves(text) });
/** A quote; its author is on the last line. */
export const quote = (text: string, author?: string): Block => ({
  type: 'quote',
  children: leaves(author === undefined ? text : `${text}\n— ${author}`),
});
export const code = (...lines: string[]): Block => ({ type: 'code', children: [{ text: lines.join('\n') }] });

type Items = readonly (string | readonly string[])[];

/** A list. An inner array is a nested list. */
export const unordered = (...items: Items): Block[] => list('unordered', items);
export const ordered = (...items: Items): Block[] => list('ordered', items);

const list = (kind: 'ordered' | 'unordered', items: Items): Block[] =>
  items.flatMap((item) =>
    typeof item === 'string'
      ? [{ type: 'list-item' as const, kind, depth: 0, children: leaves(item) }]
      : item.map((deeper) => ({
          type: 'list-item' as const,
          kind: 'unordered' as const,
          depth: 1,
          children: leaves(deeper),
        })),
  );

/** One of our drawings. All have this size, so that the page reserves their space before they load. */
export const image = (url: string, alt: string, caption: string): Block => ({
  type: 'image',
  url,
  alt,
  caption,
  width: 680,
  height: 300,
});
export const embed = (url: string, title: string): Block => ({
  type: 'embed',
  url,
  title,
  width: '100%',
  height: 400,
});

/** The document of these blocks as the API stores it, so that a save without changes makes no version. */
export const toStoredText = (blocks: readonly Block[]): string =>
  JSON.stringify(readDocument({ v: 1, blocks }));
