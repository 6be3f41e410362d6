import { firstText, plainText, type RichDocument } from './index';

const document: RichDocument = {
  v: 1,
  blocks: [
    { type: 'image', url: '/a.png', alt: 'Схема' },
    { type: 'paragraph', children: [{ text: '  ' }] },
    {
      type: 'list-item',
      kind: 'unordered',
      depth: 0,
      children: [{ text: 'Курс ' }, { text: 'о главном', bold: true }],
    },
    { type: 'paragraph', children: [{ text: 'Дальше' }] },
  ],
};

describe('the text of a document', () => {
  it('is its blocks by lines, without marks', () => {
    expect(plainText(document)).toBe('  \nКурс о главном\nДальше');
  });

  it('begins with the first block that has any, whatever its type', () => {
    expect(firstText(document)).toBe('Курс о главном');
    expect(firstText({ v: 1, blocks: document.blocks.slice(0, 2) })).toBeNull();
  });
});
