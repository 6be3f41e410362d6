import { limits } from '@stupeni/rich-text-model';
import { Editor, Transforms } from 'slate';
import { fixtures } from '../testing/fixtures';
import { b, code, editorOf, end, h, img, p, quote, ul } from '../testing/notation';
import { blockTypeOf, blockTypes, setBlockType } from './set-block-type';

describe('the type of a block', () => {
  fixtures({
    'makes a paragraph a heading': {
      input: [p('ра‸з'), p('два')],
      run: (editor) => setBlockType(editor, 'h2'),
      output: [h(2, 'ра‸з'), p('два')],
    },
    'makes a heading of another level': {
      input: [h(1, 'ра‸з')],
      run: (editor) => setBlockType(editor, 'h6'),
      output: [h(6, 'ра‸з')],
    },
    'takes nothing of a heading or a list along': {
      input: [h(1, '⟨раз'), ul(2, 'два⟩')],
      run: (editor) => setBlockType(editor, 'normal'),
      output: [p('⟨раз'), p('два⟩')],
    },
    'leaves a picture in between alone': {
      input: [p('⟨раз'), img('/a.png'), p('два⟩')],
      run: (editor) => setBlockType(editor, 'blockquote'),
      output: [quote('⟨раз'), img('/a.png'), quote('два⟩')],
    },
    'keeps out a block that a selection by lines only touches': {
      input: [p('⟨раз'), p('⟩два')],
      run: (editor) => setBlockType(editor, 'h1'),
      output: [h(1, '⟨раз'), p('⟩два')],
    },
    'joins blocks to lines of one code': {
      input: [p('⟨раз'), p(), ul(0, 'д', b('ва⟩'))],
      run: (editor) => setBlockType(editor, 'code'),
      output: [code('⟨раз\n\nд', b('ва⟩'))],
    },
    'does not join code over a picture': {
      input: [p('⟨раз'), img('/a.png'), p('два⟩')],
      run: (editor) => setBlockType(editor, 'code'),
      output: [code('⟨раз'), img('/a.png'), code('два⟩')],
    },
    'makes each line of code a block again': {
      input: [code('раз\nд‸', b('ва\n'), 'три\n')],
      run: (editor) => setBlockType(editor, 'normal'),
      output: [p('раз'), p('д‸', b('ва')), p('три'), p()],
    },
    'keeps the caret at the end of its line of code': {
      input: [code('раз‸\nдва')],
      run: (editor) => setBlockType(editor, 'normal'),
      output: [p('раз‸'), p('два')],
    },
    'goes from a text that was never entered': {
      input: [p('раз'), end()],
      run: (editor) => setBlockType(editor, 'h3'),
      output: [p('раз'), h(3, '‸')],
    },
  });

  it('makes code that can be saved of however many blocks', () => {
    const editor = editorOf(Array.from({ length: limits.leaves }, () => p('раз', b('два'))));
    Transforms.select(editor, Editor.range(editor, []));
    setBlockType(editor, 'code');
    expect(editor.children).toEqual([code(Array(limits.leaves).fill('раздва').join('\n'))]);
  });

  it.each(blockTypes)('%s is told back', (type) => {
    const editor = editorOf([p('⟨раз'), p('два⟩')]);
    setBlockType(editor, type);
    expect(blockTypeOf(editor)).toBe(type);
  });

  it('is none where types differ or a list is selected', () => {
    expect(blockTypeOf(editorOf([p('⟨раз'), h(1, 'два⟩')]))).toBeNull();
    expect(blockTypeOf(editorOf([ul(0, 'раз‸')]))).toBeNull();
    expect(blockTypeOf(editorOf([p('раз')]))).toBeNull();
  });
});
