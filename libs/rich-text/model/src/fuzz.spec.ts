import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { limits, plainText } from './index';
import { RichDocumentSchema } from './schema';
import { readHtml, readStored } from './stored';
import { hostileMarkup } from './testing/attacks';
import { expectReadable } from './testing/expect-document';
import { itAtNight } from '../../../../tools/test/at-night.mjs';

const shape = Compile(RichDocumentSchema);
const expectDocument = (stored: unknown) => expectReadable(shape, stored);
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

describe('readStored', () => {
  it('gives a document for any value', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.json(), fc.string({ unit: 'binary' })),
        (given) => void expectDocument(given),
      ),
    );
  });

  itAtNight('gives a document for fragments of markup', () => {
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
    ['words of a picture', `<img src=/a alt="${'a'.repeat(limits.shortText + 1)}">`, 'text past the limit'],
  ])('is cut and reported: %s', (_, given, what) => {
    expect(listLosses(given)).toEqual([what]);
    const { document } = readStored(given);
    expect(shape.Check(document)).toBe(true);
    // In these inputs each letter outside ASCII has two bytes.
    expect(JSON.stringify(document).replace(/[^\u0000-\u007f]/g, '..').length).toBeLessThanOrEqual(
      limits.bytes,
    );
  });
});
