import type { Block, Leaf } from '@stupeni/rich-text-model';
import { readHtml } from '@stupeni/rich-text-model/stored';
import { writeHtml } from './write-html';

const item = (kind: 'ordered' | 'unordered', depth: number, text: string): Block => ({
  type: 'list-item',
  kind,
  depth,
  children: [{ text }],
});
const html = (...blocks: Block[]) => writeHtml({ v: 1, blocks });

describe('writeHtml', () => {
  it('nests lists', () => {
    expect(
      html(
        item('unordered', 0, 'а'),
        item('unordered', 1, 'б'),
        item('ordered', 1, 'в'),
        item('unordered', 0, 'г'),
      ),
    ).toBe('<ul><li>а<ul><li>б</li></ul><ol><li>в</li></ol></li><li>г</li></ul>');
  });

  it('writes the number at which a list starts', () => {
    const fifth = { ...item('ordered', 0, 'б'), start: 5 } as Block;
    expect(html(item('ordered', 0, 'а'), fifth, item('ordered', 0, 'в'))).toBe(
      '<ol><li>а</li></ol><ol start="5"><li>б</li><li>в</li></ol>',
    );
  });

  it('starts a new list for another kind and after another block', () => {
    expect(
      html(item('ordered', 0, 'а'), item('unordered', 0, 'б'), {
        type: 'paragraph',
        children: [{ text: 'в' }],
      }),
    ).toBe('<ol><li>а</li></ol><ul><li>б</li></ul><p>в</p>');
  });

  it('escapes markup in texts and attributes', () => {
    const image: Block = { type: 'image', url: '/a.png', alt: '"><script>' };
    expect(html({ type: 'paragraph', children: [{ text: '<b>&' }] }, image)).toBe(
      '<p>&lt;b&gt;&amp;</p><img src="/a.png" alt="&quot;&gt;&lt;script&gt;">',
    );
  });

  it('drops an unsafe address', () => {
    expect(html({ type: 'paragraph', children: [{ text: 'а', link: 'javascript:1' }] })).toBe(
      '<p><a>а</a></p>',
    );
  });

  it('gives HTML that readHtml reads as the same blocks', () => {
    const leaf: Leaf = {
      text: 'два',
      bold: true,
      italic: true,
      underline: true,
      strikethrough: true,
      superscript: true,
    };
    const blocks: Block[] = [
      { type: 'heading', level: 1, children: [{ text: 'Раз' }] },
      {
        type: 'paragraph',
        children: [{ text: 'а\nб ' }, leaf, { text: 'в', size: 20, font: 'Georgia', link: '/courses' }],
      },
      { type: 'quote', children: [{ text: 'г', monospace: true }] },
      { type: 'code', children: [{ text: 'x\n  y' }] },
      item('ordered', 0, 'д'),
      item('unordered', 1, 'е'),
      item('ordered', 0, 'ё'),
      { type: 'image', url: '/a.png', alt: 'Кот' },
    ];
    expect(readHtml(writeHtml({ v: 1, blocks })).document.blocks).toEqual(blocks);
  });
});
