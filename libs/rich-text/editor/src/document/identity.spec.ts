import { fonts, switches, type Block, type Leaf, type RichDocument } from '@stupeni/rich-text-model';
import fc from 'fast-check';
import { Editor } from 'slate';
import { createRichEditor } from './create-rich-editor';
import { toDocument } from './to-document';
import { toSlate } from './to-slate';

const marks = fc.record(
  {
    ...Object.fromEntries(switches.map((mark) => [mark, fc.constant(true as const)])),
    size: fc.integer({ min: 8, max: 96 }),
    font: fc.constantFrom(...fonts),
    link: fc.constantFrom('https://a.example/', '/courses', 'mailto:a@a.example'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Omit<Leaf, 'text'>>;

/** Leaves as the editor stores them: with text and different neighbours, or one empty leaf. */
const children: fc.Arbitrary<Leaf[]> = fc
  .array(fc.tuple(fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }), marks), { maxLength: 4 })
  .map((leaves) => leaves.map(([text, own], at): Leaf => ({ text, ...own, size: 8 + at })))
  .map((leaves) => (leaves.length > 0 ? leaves : [{ text: '' }]));

const words = fc.string({ maxLength: 8 });
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constantFrom('paragraph' as const, 'quote' as const, 'code' as const), children }),
  fc.record({
    type: fc.constant('heading' as const),
    level: fc.constantFrom(1, 2, 3, 4, 5, 6) as fc.Arbitrary<1>,
    children,
  }),
  fc.record({
    type: fc.constant('list-item' as const),
    kind: fc.constantFrom('ordered' as const, 'unordered' as const),
    depth: fc.integer({ min: 0, max: 8 }),
    children,
  }),
  fc.record({
    type: fc.constant('list-item' as const),
    kind: fc.constant('ordered' as const),
    depth: fc.integer({ min: 0, max: 8 }),
    start: fc.integer({ min: 0, max: 99 }),
    children,
  }),
  fc.record(
    {
      type: fc.constant('image' as const),
      url: fc.constant('/a.png'),
      alt: words,
      decorative: fc.constant(true as const),
      caption: words,
      width: fc.constant(80),
    },
    { requiredKeys: ['type', 'url', 'alt'] },
  ),
  fc.record({
    type: fc.constant('embed' as const),
    url: fc.constant('https://a.example/'),
    width: fc.constant('100%' as const),
    height: fc.constant(400),
    title: words,
  }),
);

/** Limits each depth to one level below the item above. */
function withValidDepths(blocks: Block[]): RichDocument {
  let allowed = 0;
  const valid = blocks.map((one) => {
    if (one.type !== 'list-item') {
      allowed = 0;
      return one;
    }
    const depth = Math.min(one.depth, allowed);
    allowed = depth + 1;
    return { ...one, depth };
  });
  return { v: 1, blocks: valid };
}

const documents = fc.array(block, { maxLength: 8 }).map(withValidDepths);

describe('document in the editor', () => {
  it('stays the same after toSlate and toDocument', () => {
    fc.assert(fc.property(documents, (document) => expect(toDocument(toSlate(document))).toEqual(document)));
  });

  it('is normalized, so that the first key changes nothing else', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const editor = createRichEditor(document, () =>
          Promise.reject(new Error('No upload is expected here')),
        );
        const before = editor.children;
        Editor.normalize(editor, { force: true });
        expect(editor.children).toEqual(before);
      }),
    );
  });

  it('puts a list item at most one level below the item above, as the view draws it', () => {
    const item = (depth: number): Block => ({
      type: 'list-item',
      kind: 'ordered',
      depth,
      children: [{ text: 'а' }],
    });
    const { blocks } = toDocument(toSlate({ v: 1, blocks: [item(3), item(5), item(1)] }));
    expect(blocks).toEqual([item(0), item(1), item(1)]);
  });

  it('joins leaves with the same marks', () => {
    const leaves: Leaf[] = [
      { text: '' },
      { text: 'а' },
      { text: '', bold: true },
      { text: 'б' },
      { text: 'в', bold: true },
    ];
    const { blocks } = toDocument(toSlate({ v: 1, blocks: [{ type: 'paragraph', children: leaves }] }));
    expect(blocks).toEqual([{ type: 'paragraph', children: [{ text: 'аб' }, { text: 'в', bold: true }] }]);
  });

  it('reuses the objects of unchanged blocks', () => {
    const editor = createRichEditor({ v: 1, blocks: [block1, block1] }, () =>
      Promise.reject(new Error('No upload is expected here')),
    );
    const before = toDocument(editor.children);
    editor.select({ path: [0, 0], offset: 1 });
    editor.insertText('!');
    const after = toDocument(editor.children);
    expect(after.blocks[1]).toBe(before.blocks[1]);
    expect(after.blocks[0]).toEqual({ type: 'paragraph', children: [{ text: 'а!' }] });
  });
});

const block1: Block = { type: 'paragraph', children: [{ text: 'а' }] };
