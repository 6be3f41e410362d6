import { limits } from '@stupeni/rich-text-model';
import { Editor, Transforms } from 'slate';
import { fixtures } from '../testing/fixtures';
import { b, code, makeEditor, end, h, img, p, quote, ul } from '../testing/notation';
import { readBlockType, blockTypes, setBlockType } from './set-block-type';

describe('setBlockType', () => {
  fixtures({
    'turns a paragraph into a heading': {
      input: [p('ра‸з'), p('два')],
      run: (editor) => setBlockType(editor, 'h2'),
      output: [h(2, 'ра‸з'), p('два')],
    },
    'changes the level of a heading': {
      input: [h(1, 'ра‸з')],
      run: (editor) => setBlockType(editor, 'h6'),
      output: [h(6, 'ра‸з')],
    },
    'removes the level of a heading and the depth of a list item': {
      input: [h(1, '⟨раз'), ul(2, 'два⟩')],
      run: (editor) => setBlockType(editor, 'normal'),
      output: [p('⟨раз'), p('два⟩')],
    },
    'skips a picture between the blocks': {
      input: [p('⟨раз'), img('/a.png'), p('два⟩')],
      run: (editor) => setBlockType(editor, 'blockquote'),
      output: [quote('⟨раз'), img('/a.png'), quote('два⟩')],
    },
    'skips a block when the selection ends at its start': {
      input: [p('⟨раз'), p('⟩два')],
      run: (editor) => setBlockType(editor, 'h1'),
      output: [h(1, '⟨раз'), p('⟩два')],
    },
    'joins blocks into lines of one block of code': {
      input: [p('⟨раз'), p(), ul(0, 'д', b('ва⟩'))],
      run: (editor) => setBlockType(editor, 'code'),
      output: [code('⟨раз\n\nд', b('ва⟩'))],
    },
    'does not join code across a picture': {
      input: [p('⟨раз'), img('/a.png'), p('два⟩')],
      run: (editor) => setBlockType(editor, 'code'),
      output: [code('⟨раз'), img('/a.png'), code('два⟩')],
    },
    'turns each line of code into a block': {
      input: [code('раз\nд‸', b('ва\n'), 'три\n')],
      run: (editor) => setBlockType(editor, 'normal'),
      output: [p('раз'), p('д‸', b('ва')), p('три'), p()],
    },
    'keeps the caret at the end of its line of code': {
      input: [code('раз‸\nдва')],
      run: (editor) => setBlockType(editor, 'normal'),
      output: [p('раз‸'), p('два')],
    },
    'changes the last block when nothing is selected': {
      input: [p('раз'), end()],
      run: (editor) => setBlockType(editor, 'h3'),
      output: [p('раз'), h(3, '‸')],
    },
  });

  it('keeps the limit of text runs when it joins many blocks into code', () => {
    const editor = makeEditor(Array.from({ length: limits.leaves }, () => p('раз', b('два'))));
    Transforms.select(editor, Editor.range(editor, []));
    setBlockType(editor, 'code');
    expect(editor.children).toEqual([code(Array(limits.leaves).fill('раздва').join('\n'))]);
  });

  it.each(blockTypes)('sets %s, and readBlockType returns this type', (type) => {
    const editor = makeEditor([p('⟨раз'), p('два⟩')]);
    setBlockType(editor, type);
    expect(readBlockType(editor)).toBe(type);
  });
});

describe('readBlockType', () => {
  it('is null for different types, for a list and without a selection', () => {
    expect(readBlockType(makeEditor([p('⟨раз'), h(1, 'два⟩')]))).toBeNull();
    expect(readBlockType(makeEditor([ul(0, 'раз‸')]))).toBeNull();
    expect(readBlockType(makeEditor([p('раз')]))).toBeNull();
  });
});
