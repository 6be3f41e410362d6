import { code, makeEditor, end, h, ol, olFrom, p, quote, shown, ul } from '../testing/notation';
import type { RichEditor, RichElement } from '../document/rich-editor';

/** Types key by key. Between keys Slate finishes the change and saves it in the history. */
async function type(editor: RichEditor, text: string): Promise<void> {
  for (const sign of text) {
    if (sign === '\n') editor.insertBreak();
    else editor.insertText(sign);
    await Promise.resolve();
  }
}

describe('signs at the start of a paragraph', () => {
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
    ['3. ', [olFrom(3, 0, '‸')]],
    ['12) ', [olFrom(12, 0, '‸')]],
    ['> Сказано', [quote('Сказано‸')]],
    ['``` ', [code('‸')]],
    ['```\na = 1', [code('a = 1‸')]],
    // No known signs.
    ['####### ', [p('####### ‸')]],
    ['0. ', [p('0. ‸')]],
    ['2026. ', [p('2026. ‸')]],
    ['-1 ', [p('-1 ‸')]],
    ['раз - ', [p('раз - ‸')]],
    ['#2 ', [p('#2 ‸')]],
  ])('give the right block for %j', async (typed, output) => {
    const editor = makeEditor([p('‸')]);
    await type(editor, typed);
    expect(shown(editor)).toEqual(output);
  });

  it('continue the list above with its next number', async () => {
    const editor = makeEditor([olFrom(4, 0, 'раз'), p('‸')]);
    await type(editor, '5. два');
    expect(shown(editor)).toEqual([olFrom(4, 0, 'раз'), ol(0, 'два‸')]);
  });

  it('begin a list of their own below a list with another number', async () => {
    const editor = makeEditor([ol(0, 'раз'), p('‸')]);
    await type(editor, '1. ');
    expect(shown(editor)).toEqual([ol(0, 'раз'), olFrom(1, 0, '‸')]);
  });

  it('change the block also when a text follows them', async () => {
    const editor = makeEditor([p('раз'), p('‸два')]);
    await type(editor, '## ');
    expect(shown(editor)).toEqual([p('раз'), h(2, '‸два')]);
  });

  it('turn the filler paragraph below a picture into a block of the document', async () => {
    const editor = makeEditor([end('‸')]);
    await type(editor, '- ');
    expect(shown(editor)).toEqual([ul(0, '‸')]);
  });

  it.each<[from: RichElement]>([[h(2, '‸')], [ul(0, '‸')], [code('‸')], [quote('‸')]])(
    'stay text in a block of another kind',
    async (from) => {
      const editor = makeEditor([from]);
      await type(editor, '- ');
      expect(editor.children[0]).toMatchObject({ type: from.type, children: [{ text: '- ' }] });
    },
  );

  it.each(['# ', '- ', '1. ', '> ', '``` ', '```\n'])('are restored by one undo after %j', async (typed) => {
    const editor = makeEditor([p('‸')]);
    await type(editor, typed);
    editor.undo();
    expect(shown(editor)).toEqual([p(`${typed.replace('\n', '')}‸`)]);
    await type(editor, '!');
    expect(editor.children[0]).toMatchObject({ type: 'paragraph' });
  });

  it('change the block again after redo', async () => {
    const editor = makeEditor([p('‸')]);
    await type(editor, '## ');
    editor.undo();
    editor.redo();
    expect(editor.children).toEqual([h(2, '')]);
  });
});
