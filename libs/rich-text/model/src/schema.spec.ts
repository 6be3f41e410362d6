import { Compile } from 'typebox/compile';
import { limits, type Block } from './index';
import { RichDocumentSchema } from './schema';
import { readStored } from './stored';

const schema = Compile(RichDocumentSchema);
const accepts = (...blocks: unknown[]) => schema.Check({ v: 1, blocks });
const paragraph = (leaf: object) => ({ type: 'paragraph', children: [leaf] });

const valid: Block[] = [
  { type: 'paragraph', children: [{ text: '', bold: true, size: 8, font: 'Arial', link: '/courses' }] },
  { type: 'heading', level: 6, children: [{ text: 'а' }] },
  { type: 'quote', children: [{ text: 'а', superscript: true }] },
  { type: 'code', children: [{ text: 'а\nб' }] },
  { type: 'list-item', kind: 'unordered', depth: limits.depth, children: [{ text: 'а' }] },
  { type: 'image', url: 'https://a.example/a.png', alt: '', width: 300, natural: { width: 9000, height: 1 } },
  { type: 'embed', url: '/demo', width: '100%', height: 400, title: 'Схема' },
];

describe('RichDocumentSchema', () => {
  it.each(valid.map((block) => [block.type, block] as const))('accepts a %s', (_, block) => {
    expect(accepts(block)).toBe(true);
  });

  it('accepts the document that readStored returns', () => {
    const { document, lost } = readStored({ v: 1, blocks: valid });
    expect(lost).toEqual([]);
    expect(schema.Check(document)).toBe(true);
  });

  it.each([
    ['another version', { v: 2, blocks: [] }],
    ['a field next to the blocks', { v: 1, blocks: [], html: '<p>' }],
    ['too many blocks', { v: 1, blocks: Array(limits.blocks + 1).fill(valid[0]) }],
  ])('rejects %s', (_, document) => expect(schema.Check(document)).toBe(false));

  it.each([
    ['an unknown block', { type: 'script', children: [{ text: '' }] }],
    ['an unknown field', { ...valid[0], style: 'x' }],
    ['an unknown mark', paragraph({ text: '', onClick: 'x' })],
    ['a mark with the value false', paragraph({ text: '', bold: false })],
    ['a block without a run of text', { type: 'paragraph', children: [] }],
    ['size 7', paragraph({ text: '', size: 7 })],
    ['size 97', paragraph({ text: '', size: 97 })],
    ['an unlisted font', paragraph({ text: '', font: 'Comic Sans' })],
    ['a javascript link', paragraph({ text: '', link: 'javascript:alert(1)' })],
    ['a picture from a data address', { type: 'image', url: 'data:image/png,x', alt: '' }],
    ['a picture without pixels', { ...valid[5], natural: { width: 0, height: 1 } }],
    ['an http picture', { type: 'image', url: 'http://a.example/a.png', alt: '' }],
    [
      'an embedded http page',
      { type: 'embed', url: 'http://a.example', width: '100%', height: 1, title: '' },
    ],
    ['heading 7', { type: 'heading', level: 7, children: [{ text: '' }] }],
    ['a list that is too deep', { ...valid[4], depth: limits.depth + 1 }],
  ])('rejects %s', (_, block) => expect(accepts(block)).toBe(false));
});
