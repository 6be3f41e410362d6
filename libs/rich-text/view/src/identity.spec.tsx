import {
  fonts,
  limits,
  readDocument,
  switches,
  type Block,
  type Leaf,
  type RichDocument,
} from '@stupeni/rich-text-model';
import { readHtml, readStored } from '@stupeni/rich-text-model/stored';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { RichText } from './index';

// Every text that a person can type: letters, emoji, spaces at the edges and in rows, no-break spaces, tabs,
// line breaks, markup. No control characters, which cannot be typed.
const piece = fc.oneof(
  fc.constantFrom(
    ' ',
    '  ',
    '\n',
    '\t',
    '\u00a0',
    '<b>',
    '&amp;',
    '&nbsp;',
    '</p>',
    '👩‍🏫',
    '«»',
    '"',
    "'",
    'ё',
    'a ',
  ),
  fc
    .string({ unit: 'grapheme', maxLength: 8 })
    .filter((text) => !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/.test(text)),
);
const text = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join(''))
  .filter((joined) => joined !== '');
const url = fc.constantFrom(
  'https://a.example/п?a=1&b=%20#c',
  '/courses/1',
  'mailto:a@a.example',
  '#part',
  'tel:+7',
);
const source = fc.constantFrom('https://a.example/a.png', '/api/media/1', "/a'b.png?x=1&amp=2");
const optional = <T,>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined });
const without = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));

const leaf = fc
  .record({
    text,
    ...Object.fromEntries(switches.map((mark) => [mark, optional(fc.constant(true as const))])),
    size: optional(fc.integer({ min: limits.minSize, max: limits.maxSize })),
    font: optional(fc.constantFrom(...fonts)),
    link: optional(url),
  })
  .map((given) => without(given) as unknown as Leaf);
const serializeMarks = ({ text: _text, ...marks }: Leaf) => JSON.stringify(Object.entries(marks).sort());
/** Runs as the editor stores them: neighbours differ in their marks, and an empty block has no marks. */
const children = fc
  .array(leaf, { maxLength: 5 })
  .map((leaves) =>
    leaves.filter((one, at) => at === 0 || serializeMarks(one) !== serializeMarks(leaves[at - 1] as Leaf)),
  )
  .map((leaves): Leaf[] => (leaves.length === 0 ? [{ text: '' }] : leaves));
const width = fc.oneof(
  fc.integer({ min: 1, max: limits.pixels }),
  fc.integer({ min: 1, max: 100 }).map((share) => `${share}%` as const),
);
const pixels = fc.integer({ min: 1, max: limits.pixels });
const naturalPixels = fc.integer({ min: 1, max: limits.naturalPixels });
const words = fc.oneof(fc.constant(''), text);

const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constant('paragraph' as const), children }),
  fc.record({ type: fc.constant('heading' as const), level: fc.constantFrom(1, 2, 3, 4, 5, 6), children }),
  fc.record({ type: fc.constant('quote' as const), children }),
  fc.record({ type: fc.constant('code' as const), children }),
  {
    weight: 4,
    arbitrary: fc
      .record({
        type: fc.constant('list-item' as const),
        kind: fc.constantFrom('ordered', 'unordered'),
        depth: fc.integer({ min: 0, max: limits.depth }),
        start: optional(fc.integer({ min: 0, max: limits.number })),
        children,
      })
      .map(({ start, ...item }) =>
        start === undefined || item.kind === 'unordered' ? item : { ...item, start },
      ),
  },
  fc
    .record({
      url: source,
      alt: words,
      decorative: optional(fc.constant(true)),
      caption: optional(text),
      width: optional(width),
      height: optional(pixels),
      natural: optional(fc.record({ width: naturalPixels, height: naturalPixels })),
    })
    .map((image) => (image.decorative ? { ...image, alt: '' } : image))
    .map((image) => without({ type: 'image', ...image }) as unknown as Block),
  fc.record({
    type: fc.constant('embed' as const),
    url: fc.constantFrom(
      'https://video.example/e/1?a=1&b=2',
      'https://other.example/путь',
      '/demo/page.html',
    ),
    width,
    height: pixels,
    title: words,
  }),
) as fc.Arbitrary<Block>;
const document = fc.array(block, { maxLength: 10 }).map((blocks): RichDocument => ({ v: 1, blocks }));

const drawn = (given: RichDocument) => (
  <UiProvider>
    <RichText document={given} embedHosts={['video.example']} />
  </UiProvider>
);

describe('document of the editor', () => {
  it('stays the same after JSON and back', () => {
    fc.assert(
      fc.property(document, (given) => {
        expect(readDocument(JSON.stringify(given))).toEqual(given);
        expect(readStored(JSON.parse(JSON.stringify(given)))).toEqual({
          document: given,
          source: 'ours',
          lost: [],
        });
      }),
    );
  });

  const expectSameAfterMarkup = (numRuns: number) =>
    fc.assert(
      fc.property(document, (given) => {
        const read = readHtml(renderToStaticMarkup(drawn(given)));
        expect(read).toEqual({ document: given, source: 'html', lost: [] });
      }),
      { numRuns },
    );

  it('stays the same after static markup and back', () => expectSameAfterMarkup(20));

  itAtNight('stays the same after static markup and back, for three hundred documents', () =>
    expectSameAfterMarkup(300),
  );

  itAtNight('stays the same after the markup of a browser and back', () => {
    fc.assert(
      fc.property(document, (given) => {
        const { container, unmount } = render(drawn(given));
        const markup = container.innerHTML;
        unmount();
        expect(readHtml(markup).document).toEqual(given);
      }),
      { numRuns: 50 },
    );
  });
});
