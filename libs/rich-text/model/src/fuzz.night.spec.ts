import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { RichDocumentSchema } from './schema';
import { readStored } from './stored';
import { expectReadable } from './testing/expect-document';

const shape = Compile(RichDocumentSchema);
const expectDocument = (stored: unknown) => expectReadable(shape, stored);

const keys = fc.constantFrom(
  'type', 'text', 'children', 'nodes', 'leaves', 'blocks', 'entityMap', 'entityRanges', 'inlineStyleRanges', 'offset',
  'length', 'key', 'style', 'depth', 'data', 'url', 'src', 'v', 'level', 'kind', 'marks', 'object', 'document',
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'width', 'height', 'caption', 'alt', 'value',
); // oxfmt-ignore
const scalar = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'paragraph',
    'link',
    'image',
    'ul',
    'li',
    'atomic',
    'code-block',
    'LINK',
    'IMAGE',
    'BOLD',
    'fontsize-24',
    '__proto__',
  ),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof({ depthSize: 'medium' }, scalar, tie('array'), tie('object')),
  array: fc.array(tie('tree'), { maxLength: 5 }),
  object: fc.dictionary(keys, tie('tree'), { maxKeys: 6 }),
}));

describe('readStored', () => {
  it('gives a document for random trees of known keys', () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        for (const given of [
          a,
          [a, b],
          { blocks: [a, b], entityMap: b },
          { children: [a, b] },
          { v: 1, blocks: [a, b] },
        ]) {
          expectDocument(given);
          expectDocument(JSON.stringify(given) ?? '');
        }
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['marks, closed wrongly', '<b>'.repeat(250_000) + '</i>'.repeat(100_000)],
    ['lists', '<ul><li>'.repeat(25_000)],
    ['tables', '<table><tr><td>'.repeat(25_000)],
    ['links', '<a href="/a">'.repeat(40_000)],
    ['arrays', '['.repeat(1_000_000) + ']'.repeat(1_000_000)],
  ])('reads very many %s before the test times out', (_, text) => {
    expectDocument(text);
  });
});

describe('document over a limit', () => {
  it('is cut at ten megabytes in every format', () => {
    const text = 'слово '.repeat(900_000);
    for (const stored of [text, `<p>${text}`, { blocks: [{ text }], entityMap: {} }])
      expect(readStored(stored).lost.map(({ what }) => what)).toEqual(['text past the limit']);
  });
});
