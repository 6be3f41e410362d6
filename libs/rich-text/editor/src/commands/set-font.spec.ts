import { fonts } from '@stupeni/rich-text-model';
import { fixtures } from '../testing/fixtures';
import { makeEditor, p, shown } from '../testing/notation';
import { readFont, setFont } from './set-font';

describe('font of the text', () => {
  fixtures({
    'is set on the selected words': {
      input: [p('раз ⟨два⟩')],
      run: (editor) => setFont(editor, 'Georgia'),
      output: [p('раз ', { text: '⟨два⟩', font: 'Georgia' })],
    },
    'is removed by null': {
      input: [p({ text: '⟨два⟩', font: 'Georgia' })],
      run: (editor) => setFont(editor, null),
      output: [p('⟨два⟩')],
    },
  });

  it.each(fonts)('can be %s', (font) => {
    const editor = makeEditor([p('⟨раз⟩')]);
    setFont(editor, font);
    expect(readFont(editor)).toBe(font);
    expect(shown(editor)).toEqual([p({ text: '⟨раз⟩', font })]);
  });
});
