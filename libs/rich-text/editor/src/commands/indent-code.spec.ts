import { fixtures } from '../testing/fixtures';
import { b, code, editorOf, p, shown } from '../testing/notation';
import { codeOfSelection, indentCode, outdentCode } from './indent-code';

describe('the indent of code', () => {
  fixtures({
    'is a step of air at the caret': {
      input: [code('if (‸a)')],
      run: indentCode,
      output: [code('if (  ‸a)')],
    },
    'moves every line that is selected': {
      input: [code('раз\nд⟨ва\nтри⟩\nчетыре')],
      run: indentCode,
      output: [code('раз\n  д⟨ва\n  три⟩\nчетыре')],
    },
    'leaves a line alone before whose first letter the selection ends': {
      input: [code('⟨раз\n⟩два')],
      run: indentCode,
      output: [code('  ⟨раз\n⟩два')],
    },
    'is taken back from the line of the caret': {
      input: [code('раз\n    два‸')],
      run: outdentCode,
      output: [code('раз\n  два‸')],
    },
    'is taken back from every selected line, a tab or a single space too': {
      input: [code('⟨  раз\n\tдва\n три⟩\n  четыре')],
      run: outdentCode,
      output: [code('⟨раз\nдва\nтри⟩\n  четыре')],
    },
    'is taken back over runs of text': {
      input: [code(' ', b(' раз‸'))],
      run: outdentCode,
      output: [code(b('раз‸'))],
    },
    'stays where a line has none': {
      input: [code('раз‸')],
      run: outdentCode,
      output: [code('раз‸')],
    },
  });

  it('is one step of the history', () => {
    const editor = editorOf([code('⟨раз\nдва⟩')]);
    indentCode(editor);
    editor.undo();
    expect(shown(editor)).toEqual([code('⟨раз\nдва⟩')]);
  });

  it('is for a selection within one block of code', () => {
    expect(codeOfSelection(editorOf([p('раз'), code('д‸ва')]))).toBe(1);
    expect(codeOfSelection(editorOf([code('⟨раз'), code('два⟩')]))).toBeNull();
    expect(codeOfSelection(editorOf([p('раз‸')]))).toBeNull();
  });
});
