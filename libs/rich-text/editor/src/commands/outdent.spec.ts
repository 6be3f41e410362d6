import { fixtures } from '../testing/fixtures';
import { editorOf, p, ul } from '../testing/notation';
import { canOutdent, outdent } from './outdent';

describe('a list item moved out', () => {
  fixtures({
    'takes what is inside it along': {
      input: [ul(0, 'раз'), ul(1, 'два‸'), ul(2, 'три')],
      run: outdent,
      output: [ul(0, 'раз'), ul(0, 'два‸'), ul(1, 'три')],
    },
    'leaves the outermost level where it is': {
      input: [ul(0, '⟨раз'), ul(1, 'два⟩')],
      run: outdent,
      output: [ul(0, '⟨раз'), ul(0, 'два⟩')],
    },
  });

  it('needs an item that stands inside another', () => {
    expect(canOutdent(editorOf([ul(0, 'раз‸')]))).toBe(false);
    expect(canOutdent(editorOf([p('раз‸')]))).toBe(false);
    expect(canOutdent(editorOf([ul(0, 'раз'), ul(1, 'два‸')]))).toBe(true);
  });
});
