import { fixtures } from '../testing/fixtures';
import { code, makeEditor, h, img, ol, p, ul } from '../testing/notation';
import { readListKind, toggleList } from './toggle-list';

describe('toggleList', () => {
  fixtures({
    'makes list items of the selected blocks': {
      input: [h(1, '⟨раз'), p('два⟩'), p('три')],
      run: (editor) => toggleList(editor, 'unordered'),
      output: [ul(0, '⟨раз'), ul(0, 'два⟩'), p('три')],
    },
    'changes the kind of a list and keeps its depths': {
      input: [ul(0, '⟨раз'), ul(1, 'два⟩')],
      run: (editor) => toggleList(editor, 'ordered'),
      output: [ol(0, '⟨раз'), ol(1, 'два⟩')],
    },
    'makes paragraphs of items of the same kind': {
      input: [ol(0, '⟨раз'), ol(1, 'два⟩')],
      run: (editor) => toggleList(editor, 'ordered'),
      output: [p('⟨раз'), p('два⟩')],
    },
    'moves the items inside a removed item up': {
      input: [ul(0, 'раз'), ul(1, 'два‸'), ul(2, 'три')],
      run: (editor) => toggleList(editor, 'unordered'),
      output: [ul(0, 'раз'), p('два‸'), ul(0, 'три')],
    },
    'makes items of lines of code and skips pictures': {
      input: [code('⟨раз\nдва'), img('/a.png'), p('три⟩')],
      run: (editor) => toggleList(editor, 'unordered'),
      output: [ul(0, '⟨раз'), ul(0, 'два'), img('/a.png'), ul(0, 'три⟩')],
    },
  });

  it('makes readListKind return a kind only when all selected blocks are items of this kind', () => {
    expect(readListKind(makeEditor([ul(0, '⟨раз'), ul(1, 'два⟩')]))).toBe('unordered');
    expect(readListKind(makeEditor([ul(0, '⟨раз'), ol(0, 'два⟩')]))).toBeNull();
    expect(readListKind(makeEditor([p('раз‸')]))).toBeNull();
  });
});
