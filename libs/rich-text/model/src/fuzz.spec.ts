import { itAtNight } from '@stupeni/test-kit/at-night';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { limits, plainText, readDocument } from './index';
import { RichDocumentSchema } from './schema';
import { readHtml, readStored } from './stored';
import { hostileMarkup } from './testing/attacks';

const shape = Compile(RichDocumentSchema);
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

/** Expects that any input gives a valid document, and that the stored document is read as the same document. */
function expectDocument(stored: unknown) {
  const { document, source, lost } = readStored(stored);
  expect(shape.Check(document)).toBe(true);
  expect(readDocument(JSON.stringify(document))).toEqual(document);
  expect(Array.isArray(lost)).toBe(true);
  if (document.blocks.length === 0 && lost.length === 0)
    expect(['empty', 'ours', 'draft', 'html', 'text']).toContain(source);
  return document;
}

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
  it('gives a document for any value', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.json(), fc.string({ unit: 'binary' })),
        (given) => void expectDocument(given),
      ),
    );
  });

  itAtNight('gives a document for random trees of known keys', () => {
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

  it('gives a document for fragments of markup', () => {
    const fragment = fc.oneof(
      fc.constantFrom(...hostileMarkup),
      fc.constantFrom(
        '<',
        '>',
        '</',
        '<!--',
        '-->',
        '<![',
        ']]>',
        '"',
        "'",
        '&',
        '&#x',
        ';',
        '=',
        '/>',
        '\u0000',
        '\n',
      ),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<li>',
        '<ul>',
        '</ul>',
        '<ol start=3>',
        '<table>',
        '<tr>',
        '<td>',
        '</table>',
        '<pre>',
        '<a href=/a>',
      ),
      fc.constantFrom(
        '<figure>',
        '<figcaption>',
        '</figure>',
        '<img src=/a>',
        '<br>',
        '<blockquote>',
        '<h1>',
        '<div data-rich-text>',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 30 }), (fragments) => {
        expectDocument(fragments.join(''));
        expect(shape.Check(readHtml(fragments.join('')).document)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  itAtNight.each([
    ['marks, closed wrongly', '<b>'.repeat(250_000) + '</i>'.repeat(100_000)],
    ['lists', '<ul><li>'.repeat(25_000)],
    ['tables', '<table><tr><td>'.repeat(25_000)],
    ['links', '<a href="/a">'.repeat(40_000)],
    ['arrays', '['.repeat(1_000_000) + ']'.repeat(1_000_000)],
  ])('reads very many %s before the test times out', (_, text) => {
    expectDocument(text);
  });

  it.each([
    ['elements', '<div>'.repeat(25_000)],
    ['attributes', `<p ${'a="b" '.repeat(50_000)}>`],
    ['spaces', `<p>a${' '.repeat(2_000_000)}b`],
    ['preserved spaces', `<pre>a${' '.repeat(2_000_000)}b${' '.repeat(2_000_000)}</pre>`],
    ['brackets of JSON', '['.repeat(1_000_000)],
    ['nested nodes', '[' + '{"children":['.repeat(40_000) + '{"text":"a"}' + ']}'.repeat(40_000) + ']'],
  ])('reads very many %s before the test times out', (_, text) => {
    expectDocument(text);
  });

  it('gives a document for a tree that contains itself', () => {
    const node: { type: string; children: unknown[] } = { type: 'paragraph', children: [] };
    node.children.push(node, { text: 'a' });
    for (const given of [[node], node, { v: 1, blocks: [node] }])
      expect(shape.Check(readStored(given).document)).toBe(true);
  });
});

describe('every character', () => {
  const clean = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text));

  it('stays after a Draft.js document with random ranges is read', () => {
    const range = (of: fc.Arbitrary<object>) =>
      fc.array(
        fc
          .tuple(
            fc.record({ offset: fc.integer({ min: -5, max: 60 }), length: fc.integer({ min: -5, max: 60 }) }),
            of,
          )
          .map(([a, b]) => ({ ...a, ...b })),
      );
    const block = fc.record({
      text: clean,
      type: fc.constantFrom(
        'unstyled',
        'header-three',
        'code-block',
        'atomic',
        'blockquote',
        'ordered-list-item',
        'of a plugin',
      ),
      depth: fc.integer({ min: -1, max: 12 }),
      inlineStyleRanges: range(
        fc.record({
          style: fc.constantFrom('BOLD', 'CODE', 'fontsize-24', 'fontfamily-Arial', 'color-red', 'toString'),
        }),
      ),
      entityRanges: range(fc.record({ key: fc.constantFrom(0, 1, 2, 3, '__proto__') })),
    });
    const entityMap = {
      0: { type: 'LINK', data: { url: '/a' } },
      1: { type: 'IMAGE', data: { src: '/a.png' } },
      2: { type: 'TOKEN', data: {} },
    };
    fc.assert(
      fc.property(fc.array(block), (blocks) => {
        const text = plainText(readStored({ blocks, entityMap }).document);
        expect(withoutSpaces(text)).toBe(withoutSpaces(blocks.map((one) => one.text).join('')));
      }),
    );
  });

  it('stays after plain text and text between tags are read', () => {
    const tag = fc.constantFrom(
      '<b>',
      '</b>',
      '<p>',
      '</p>',
      '<li>',
      '<ul>',
      '</ul>',
      '<h2>',
      '<span style="color:red">',
      '<br>',
      '<pre>',
      '</pre>',
      '<blockquote>',
      '<unknown>',
    );
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    fc.assert(
      fc.property(fc.array(fc.tuple(tag, clean)), (parts) => {
        const markup = parts.map(([before, text]) => before + escaped(text)).join('');
        const read = plainText(readHtml(markup).document);
        expect(withoutSpaces(read)).toBe(withoutSpaces(parts.map(([, text]) => text).join('')));
      }),
    );
    fc.assert(
      fc.property(clean, (text) => {
        if (readStored(text).source !== 'text') return;
        expect(withoutSpaces(plainText(readStored(text).document))).toBe(withoutSpaces(text));
      }),
    );
  });
});

describe('document over a limit', () => {
  const listLosses = (stored: unknown) => readStored(stored).lost.map(({ what }) => what);
  it.each([
    ['blocks', '<p>a'.repeat(limits.blocks + 1), 'blocks past the limit'],
    ['blocks', 'a\n'.repeat(limits.blocks + 1), 'blocks past the limit'],
    ['bytes', `<p>${'ж'.repeat(150_000)}`.repeat(8), 'bytes past the limit'],
    ['characters of a run', `<p>${'a'.repeat(limits.text + 1)}`, 'text past the limit'],
    ['runs', `<p>${'<b>a</b>b'.repeat(limits.leaves)}`, 'leaves past the limit'],
    ['words of a picture', `<img src=/a alt="${'a'.repeat(limits.words + 1)}">`, 'text past the limit'],
  ])('is cut and reported: %s', (_, given, what) => {
    expect(listLosses(given)).toEqual([what]);
    const { document } = readStored(given);
    expect(shape.Check(document)).toBe(true);
    // In these inputs each letter outside ASCII has two bytes.
    expect(JSON.stringify(document).replace(/[^\u0000-\u007f]/g, '..').length).toBeLessThanOrEqual(
      limits.bytes,
    );
  });

  itAtNight('is cut at ten megabytes in every format', () => {
    const text = 'слово '.repeat(900_000);
    for (const stored of [text, `<p>${text}`, { blocks: [{ text }], entityMap: {} }])
      expect(listLosses(stored)).toEqual(['text past the limit']);
  });
});
