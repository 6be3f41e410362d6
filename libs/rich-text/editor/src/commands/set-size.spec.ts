import { fixtures } from '../testing/fixtures';
import { makeEditor, p } from '../testing/notation';
import { setSize, readSize } from './set-size';

describe('size of the text', () => {
  fixtures({
    'is set on the selected words': {
      input: [p('раз ⟨два⟩')],
      run: (editor) => setSize(editor, 24),
      output: [p('раз ', { text: '⟨два⟩', size: 24 })],
    },
    'is removed by null': {
      input: [p({ text: '⟨два⟩', size: 24, bold: true })],
      run: (editor) => setSize(editor, null),
      output: [p({ text: '⟨два⟩', bold: true })],
    },
    'is at least 8': {
      input: [p('⟨раз⟩')],
      run: (editor) => setSize(editor, 3),
      output: [p({ text: '⟨раз⟩', size: 8 })],
    },
    'is at most 96': {
      input: [p('⟨раз⟩')],
      run: (editor) => setSize(editor, 200),
      output: [p({ text: '⟨раз⟩', size: 96 })],
    },
  });

  it('is read at the caret, and is mixed when several sizes are selected', () => {
    expect(readSize(makeEditor([p({ text: 'раз‸', size: 24 })]))).toBe(24);
    expect(readSize(makeEditor([p('раз‸')]))).toBeUndefined();
    expect(readSize(makeEditor([p({ text: '⟨раз', size: 24 }, 'два⟩')]))).toBe('mixed');
  });
});
