import { fixtures } from '../testing/fixtures';
import { code, editorOf, h, img, ol, p, ul } from '../testing/notation';
import { listKindOf, toggleList } from './toggle-list';

describe('a list', () => {
  fixtures({
    'is made of the selected blocks': {
      input: [h(1, '⟨раз'), p('два⟩'), p('три')],
      run: (editor) => toggleList(editor, 'unordered'),
      output: [ul(0, '⟨раз'), ul(0, 'два⟩'), p('три')],
    },
    'changes its kind and keeps its depths': {
      input: [ul(0, '⟨раз'), ul(1, 'два⟩')],
      run: (editor) => toggleList(editor, 'ordered'),
      output: [ol(0, '⟨раз'), ol(1, 'два⟩')],
    },
    'is left by the same button': {
      input: [ol(0, '⟨раз'), ol(1, 'два⟩')],
      run: (editor) => toggleList(editor, 'ordered'),
      output: [p('⟨раз'), p('два⟩')],
    },
    'hangs what was inside on what is left': {
      input: [ul(0, 'раз'), ul(1, 'два‸'), ul(2, 'три')],
      run: (editor) => toggleList(editor, 'unordered'),
      output: [ul(0, 'раз'), p('два‸'), ul(0, 'три')],
    },
    'makes items of lines of code and leaves pictures': {
      input: [code('⟨раз\nдва'), img('/a.png'), p('три⟩')],
      run: (editor) => toggleList(editor, 'unordered'),
      output: [ul(0, '⟨раз'), ul(0, 'два'), img('/a.png'), ul(0, 'три⟩')],
    },
  });

  it('is told where all selected blocks are items of one kind', () => {
    expect(listKindOf(editorOf([ul(0, '⟨раз'), ul(1, 'два⟩')]))).toBe('unordered');
    expect(listKindOf(editorOf([ul(0, '⟨раз'), ol(0, 'два⟩')]))).toBeNull();
    expect(listKindOf(editorOf([p('раз‸')]))).toBeNull();
  });
});
