import { readStored } from '@stupeni/rich-text-model/stored';
import { runInNewContext } from 'node:vm';

// Jest cannot stop synchronous code: without this limit a slow reader would hang the run. It is as long as that of a test.
const limit = { timeout: 120_000 };
const read = (stored: unknown) => runInNewContext('read()', { read: () => readStored(stored) }, limit);

const size = 900_000;
const styled = (style: string) => `<p>${`<b style="${style}">x</b>`.repeat(size / style.length)}</p>`;
const markup: Record<string, string> = {
  'of opening brackets alone': `<p>${'<'.repeat(size)}`,
  'of elements that never end': '<p>'.repeat(size / 3),
  'with an endless name of Word': `<p>${'mso-'.repeat(size / 4)}</p>`,
  'with a list marker of letters alone': `<ul><li><span style="mso-list:ignore">${'я'.repeat(size)}</span>x</li></ul>`,
  'with a width of spaces': `<img src="/a.png" width="1${' '.repeat(size)}x">`,
  'with many sizes of spaces': styled(`font-size:1${' '.repeat(7_900)}x`),
  'with blank runs of text at the end of a line': `<pre>x${'<b> </b><i> </i>'.repeat(size / 16)}</pre>`,
};

it.each(Object.entries(markup))('reads 900 kB of HTML %s', (_, html) => {
  expect(read(html)).toMatchObject({ source: 'html' });
});

describe('raw content of Draft.js', () => {
  const block = (given: object) => ({ type: 'unstyled', text: '', ...given });
  const draft = (blocks: object[]) => ({ blocks, entityMap: {} });

  it('reads 50,000 lines of code', () => {
    const lines = Array.from({ length: 50_000 }, () => block({ type: 'code-block', text: 'a' }));
    expect(read(draft(lines))).toMatchObject({ source: 'draft', document: { blocks: [{ type: 'code' }] } });
  });

  it('reads many blocks with overlapping styles', () => {
    const range = (offset: number) => ({
      offset,
      length: 9000 - offset,
      style: offset % 2 ? 'BOLD' : 'ITALIC',
    });
    const inlineStyleRanges = Array.from({ length: 2000 }, (_, offset) => range(offset));
    const blocks = Array.from({ length: 400 }, () => block({ text: 'x'.repeat(9000), inlineStyleRanges }));
    expect(read(draft(blocks))).toMatchObject({ source: 'draft' });
  });

  it('reads a tree with many children in each block', () => {
    const tree = (depth: number): object =>
      block({ children: [...(depth > 0 ? [tree(depth - 1)] : []), ...Array(4000).fill(block({}))] });
    expect(read(draft(Array.from({ length: 20 }, () => tree(40))))).toMatchObject({ source: 'draft' });
  });
});
