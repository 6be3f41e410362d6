import { fixtures } from '../testing/fixtures';
import { b, code, makeEditor, p, shown } from '../testing/notation';
import { findSelectedCode, indentCode, outdentCode } from './indent-code';

describe('indent of code', () => {
  fixtures({
    'adds two spaces at the caret': {
      input: [code('if (‸a)')],
      run: indentCode,
      output: [code('if (  ‸a)')],
    },
    'moves every selected line': {
      input: [code('раз\nд⟨ва\nтри⟩\nчетыре')],
      run: indentCode,
      output: [code('раз\n  д⟨ва\n  три⟩\nчетыре')],
    },
    'skips a line when the selection ends before its first letter': {
      input: [code('⟨раз\n⟩два')],
      run: indentCode,
      output: [code('  ⟨раз\n⟩два')],
    },
    'is removed from the line of the caret': {
      input: [code('раз\n    два‸')],
      run: outdentCode,
      output: [code('раз\n  два‸')],
    },
    'is removed from every selected line, also a tab or a single space': {
      input: [code('⟨  раз\n\tдва\n три⟩\n  четыре')],
      run: outdentCode,
      output: [code('⟨раз\nдва\nтри⟩\n  четыре')],
    },
    'is removed across runs of text': {
      input: [code(' ', b(' раз‸'))],
      run: outdentCode,
      output: [code(b('раз‸'))],
    },
    'stays zero in a line without an indent': {
      input: [code('раз‸')],
      run: outdentCode,
      output: [code('раз‸')],
    },
  });

  it('is one undo step', () => {
    const editor = makeEditor([code('⟨раз\nдва⟩')]);
    indentCode(editor);
    editor.undo();
    expect(shown(editor)).toEqual([code('⟨раз\nдва⟩')]);
  });

  it('works only for a selection inside one block of code', () => {
    expect(findSelectedCode(makeEditor([p('раз'), code('д‸ва')]))).toBe(1);
    expect(findSelectedCode(makeEditor([code('⟨раз'), code('два⟩')]))).toBeNull();
    expect(findSelectedCode(makeEditor([p('раз‸')]))).toBeNull();
  });
});
