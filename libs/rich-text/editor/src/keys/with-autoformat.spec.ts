import { code, editorOf, end, h, ol, p, quote, shown, ul } from '../testing/notation';
import type { RichEditor, RichElement } from '../document/rich-editor';

/** Types as a person does: each key by itself, the history told in between. */
async function type(editor: RichEditor, text: string): Promise<void> {
  for (const sign of text) {
    if (sign === '\n') editor.insertBreak();
    else editor.insertText(sign);
    await Promise.resolve();
  }
}

describe('signs at the beginning of a paragraph', () => {
  it.each<[typed: string, output: RichElement[]]>([
    ['# ', [h(1, '‸')]],
    ['## Цели', [h(2, 'Цели‸')]],
    ['### ', [h(3, '‸')]],
    ['###### ', [h(6, '‸')]],
    ['- срок', [ul(0, 'срок‸')]],
    ['* ', [ul(0, '‸')]],
    ['+ ', [ul(0, '‸')]],
    ['1. ', [ol(0, '‸')]],
    ['1) ', [ol(0, '‸')]],
    ['> Сказано', [quote('Сказано‸')]],
    ['``` ', [code('‸')]],
    ['```\na = 1', [code('a = 1‸')]],
    // Not signs, or not of these.
    ['####### ', [p('####### ‸')]],
    ['2. ', [p('2. ‸')]],
    ['-1 ', [p('-1 ‸')]],
    ['раз - ', [p('раз - ‸')]],
    ['#2 ', [p('#2 ‸')]],
  ])('%j', async (typed, output) => {
    const editor = editorOf([p('‸')]);
    await type(editor, typed);
    expect(shown(editor)).toEqual(output);
  });

  it('shape what stands behind them, too', async () => {
    const editor = editorOf([p('раз'), p('‸два')]);
    await type(editor, '## ');
    expect(shown(editor)).toEqual([p('раз'), h(2, '‸два')]);
  });

  it('make the paragraph below a picture one of the document', async () => {
    const editor = editorOf([end('‸')]);
    await type(editor, '- ');
    expect(shown(editor)).toEqual([ul(0, '‸')]);
  });

  it.each<[from: RichElement]>([[h(2, '‸')], [ul(0, '‸')], [code('‸')], [quote('‸')]])(
    'mean nothing in a block of another kind',
    async (from) => {
      const editor = editorOf([from]);
      await type(editor, '- ');
      expect(editor.children[0]).toMatchObject({ type: from.type, children: [{ text: '- ' }] });
    },
  );

  it.each(['# ', '- ', '1. ', '> ', '``` ', '```\n'])(
    'are given back by one Ctrl+Z after %j',
    async (typed) => {
      const editor = editorOf([p('‸')]);
      await type(editor, typed);
      editor.undo();
      expect(shown(editor)).toEqual([p(`${typed.replace('\n', '')}‸`)]);
      await type(editor, '!');
      expect(editor.children[0]).toMatchObject({ type: 'paragraph' });
    },
  );

  it('may be made a shape again', async () => {
    const editor = editorOf([p('‸')]);
    await type(editor, '## ');
    editor.undo();
    editor.redo();
    expect(editor.children).toEqual([h(2, '')]);
  });
});
