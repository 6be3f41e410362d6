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

describe('text of a document', () => {
  it('has one line for each text block, without marks', () => {
    expect(plainText(document)).toBe('  \nКурс о главном\nДальше');
  });

  it('starts with the first block that is not blank, of any type', () => {
    expect(firstText(document)).toBe('Курс о главном');
    expect(firstText({ v: 1, blocks: document.blocks.slice(0, 2) })).toBeNull();
  });
});
