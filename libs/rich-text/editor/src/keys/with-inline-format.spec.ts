import type { Leaf } from '@stupeni/rich-text-model';
import type { RichEditor, RichElement } from '../document/rich-editor';
import { b, code, makeEditor, h, p, shown } from '../testing/notation';

const mono = (text: string): Leaf => ({ text, monospace: true });

/** Types key by key. Between keys Slate finishes the change and saves it in the history. */
async function type(editor: RichEditor, text: string): Promise<void> {
  for (const sign of text) {
    editor.insertText(sign);
    await Promise.resolve();
  }
}

describe('signs around words', () => {
  it.each<[typed: string, from: RichElement, output: RichElement]>([
    ['**раз**', p('‸'), p(b('раз‸'))],
    ['**раз два** три', p('‸'), p(b('раз два'), ' три‸')],
    ['ноль (**раз**)', p('‸'), p('ноль (', b('раз'), ')‸')],
    ['**раз** и **два**', p('‸ три'), p(b('раз'), ' и ', b('два'), '‸ три')],
    ['**раз**', h(2, '‸'), h(2, b('раз‸'))],
    ['`a*b`', p('‸'), p(mono('a*b‸'))],
    ['код `x = 1`.', p('‸'), p('код ', mono('x = 1'), '.‸')],
    // No known signs.
    ['** раз**', p('‸'), p('** раз**‸')],
    ['**раз **', p('‸'), p('**раз **‸')],
    ['****', p('‸'), p('****‸')],
    ['2**3**4', p('‸'), p('2**3**4‸')],
    ['*раз*', p('‸'), p('*раз*‸')],
    ['``', p('‸'), p('``‸')],
    ['a`b`', p('‸'), p('a`b`‸')],
    ['**раз** `x`', code('‸'), code('**раз** `x`‸')],
  ])('give the right marks for %j', async (typed, from, output) => {
    const editor = makeEditor([from]);
    await type(editor, typed);
    expect(shown(editor)).toEqual([output]);
  });

  it.each(['ноль **раз**', 'ноль `раз`'])('are restored by one undo after %j', async (typed) => {
    const editor = makeEditor([p('‸')]);
    await type(editor, typed);
    editor.undo();
    expect(shown(editor)).toEqual([p(`${typed}‸`)]);
    editor.redo();
    expect(editor.children).toMatchObject([{ children: [{ text: 'ноль ' }, { text: 'раз' }] }]);
  });
});
