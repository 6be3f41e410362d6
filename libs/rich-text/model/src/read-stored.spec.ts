import fc from 'fast-check';
import { limits, type Block, type RichDocument } from './index';
import { readStored } from './stored';

const ours: RichDocument = {
  v: 1,
  blocks: [
    { type: 'heading', level: 2, children: [{ text: 'Цели' }] },
    {
      type: 'paragraph',
      children: [
        { text: 'Жирный', bold: true, size: 24, font: 'Georgia' },
        { text: ' сайт', link: 'https://a.example' },
      ],
    },
    { type: 'list-item', kind: 'ordered', depth: 1, start: 3, children: [{ text: 'шаг' }] },
    { type: 'code', children: [{ text: 'let a = 1\nlet b = 2' }] },
    { type: 'image', url: '/a.png', alt: 'Схема', caption: 'Рис. 1', width: '50%', height: 200 },
    { type: 'embed', url: 'https://a.example/v', width: '100%', height: 400, title: 'Видео' },
  ],
};
const withBlock = (block: unknown) => readStored({ v: 1, blocks: [block] });

describe('readStored', () => {
  it.each([
    ['an object', ours],
    ['a JSON string', JSON.stringify(ours)],
  ])('reads our document without losses from %s', (_, stored) => {
    expect(readStored(stored)).toEqual({ document: ours, source: 'ours', lost: [] });
  });

  it('reads each line of plain text as a paragraph', () => {
    expect(readStored('Первая\n\nВторая').document.blocks).toEqual([
      { type: 'paragraph', children: [{ text: 'Первая' }] },
      { type: 'paragraph', children: [{ text: 'Вторая' }] },
    ]);
  });

  const draft = JSON.stringify({
    blocks: [{ text: 'a "b" {', inlineStyleRanges: [], entityRanges: [] }],
    entityMap: {},
  });
  it.each([
    ['a raw content of Draft.js', draft.slice(0, -5)],
    ['a raw content that ends in a text', draft.slice(0, 20)],
    ['a document', JSON.stringify(ours).slice(0, 300)],
    ['a document that was encoded twice', JSON.stringify(draft).slice(0, 60)],
    ['a cut document inside a whole JSON string', JSON.stringify(draft.slice(0, 60))],
    ['nodes of another editor', '[{"type":"paragraph","children":[{"text":"а'],
  ])('gives no text for the beginning of %s', (_, stored) => {
    expect(readStored(stored)).toEqual({
      document: { v: 1, blocks: [] },
      source: 'broken',
      lost: [{ block: null, what: 'format' }],
    });
  });

  it.each(['{не закрыто', '{"a": 1} — это JSON', '["а" и "б"]', '"{" открывает'])(
    'reads %j as text',
    (stored) => {
      expect(readStored(stored).source).toBe('text');
    },
  );

  it.each([null, undefined, '', '  \n'])('reads %j as an empty document', (stored) => {
    expect(readStored(stored)).toEqual({ document: { v: 1, blocks: [] }, source: 'empty', lost: [] });
  });

  it.each([
    ['an unknown object', { html: '<p>' }],
    ['a list', [1, 2]],
  ])('reports the unknown format of %s', (_, stored) => {
    expect(readStored(stored)).toMatchObject({ source: 'unknown', lost: [{ block: null }] });
  });

  it.each([
    ['an unknown block', { type: 'script', children: [{ text: 'alert(1)' }] }],
    ['a heading of an unknown level', { type: 'heading', level: 7, children: [] }],
    [
      'a picture from a data address',
      { type: 'image', url: 'data:image/svg+xml,<svg onload=alert(1)>', alt: '' },
    ],
    [
      'an embedded javascript address',
      { type: 'embed', url: 'javascript:alert(1)', width: '100%', height: 400 },
    ],
    ['a block that is text', '<img src=x onerror=alert(1)>'],
    ['nothing', null],
  ])('drops %s and reports its index', (_, block) => {
    expect(withBlock(block)).toMatchObject({ document: { blocks: [] }, lost: [{ block: 0, what: 'block' }] });
  });

  it('keeps the text of a link with an unsafe address', () => {
    const read = withBlock({ type: 'paragraph', children: [{ text: 'нажми', link: 'javascript:alert(1)' }] });
    expect(read.document.blocks).toEqual([{ type: 'paragraph', children: [{ text: 'нажми' }] }]);
    expect(read.lost).toEqual([{ block: 0, what: 'link' }]);
  });

  it.each([-1, 100_000, 1.5, '3', null])('drops the number %j of a list and reports it', (start) => {
    const read = withBlock({ type: 'list-item', kind: 'ordered', depth: 0, start, children: [] });
    expect(read.document.blocks).toEqual([
      { type: 'list-item', kind: 'ordered', depth: 0, children: [{ text: '' }] },
    ]);
    expect(read.lost).toEqual([{ block: 0, what: 'style' }]);
  });

  it('drops fields that the model does not know', () => {
    const read = withBlock({
      type: 'paragraph',
      style: 'position:fixed',
      children: [{ text: 'а', onClick: 'alert(1)', bold: 'yes', size: 500, font: 'url(x)' }],
    });
    expect(read.document.blocks).toEqual([{ type: 'paragraph', children: [{ text: 'а' }] }]);
  });

  it('limits sizes and depth', () => {
    const deep = { type: 'list-item', kind: 'ordered', depth: 99, children: [] };
    expect(withBlock(deep).document.blocks[0]).toMatchObject({ depth: 0 });
    const embed = { type: 'embed', url: '/a', width: '900%', height: 1e9 };
    expect(withBlock(embed).document.blocks[0]).toMatchObject({ width: '100%', height: 400 });
  });

  const words = (length: number) => [{ text: 'а'.repeat(length) }];
  it.each<[string, Block[]]>([
    [
      'blocks past the limit',
      Array.from({ length: limits.blocks + 1 }, () => ({ type: 'paragraph', children: words(1) })),
    ],
    ['leaves past the limit', [{ type: 'paragraph', children: Array(limits.leaves + 1).fill(words(1)[0]) }]],
    ['text past the limit', [{ type: 'code', children: words(limits.text + 1) }]],
    ['text past the limit', [{ type: 'image', url: '/a.png', alt: 'а'.repeat(limits.shortText + 1) }]],
  ])('reports %s and cuts nothing', (what, blocks) => {
    const read = readStored({ v: 1, blocks });
    expect(read.lost.map((loss) => loss.what)).toEqual([what]);
    expect(read.document.blocks).toEqual(blocks);
  });

  it('never throws', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.json(),
      fc.record({ v: fc.constant(1), blocks: fc.array(fc.anything()) }),
      fc.array(fc.anything()).map((children) => ({ v: 1, blocks: [{ type: 'paragraph', children }] })),
    );
    fc.assert(
      fc.property(anything, (stored) => {
        const { document } = readStored(stored);
        expect(readStored(document).document).toEqual(document);
      }),
    );
  });
});
