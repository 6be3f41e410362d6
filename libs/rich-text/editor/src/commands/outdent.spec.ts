import { fixtures } from '../testing/fixtures';
import { makeEditor, p, ul } from '../testing/notation';
import { canOutdent, outdent } from './outdent';

describe('outdent', () => {
  fixtures({
    'moves the items inside a list item too': {
      input: [ul(0, 'раз'), ul(1, 'два‸'), ul(2, 'три')],
      run: outdent,
      output: [ul(0, 'раз'), ul(0, 'два‸'), ul(1, 'три')],
    },
    'does not move items of the outermost level': {
      input: [ul(0, '⟨раз'), ul(1, 'два⟩')],
      run: outdent,
      output: [ul(0, '⟨раз'), ul(0, 'два⟩')],
    },
  });

  it('needs an item inside another item', () => {
    expect(canOutdent(makeEditor([ul(0, 'раз‸')]))).toBe(false);
    expect(canOutdent(makeEditor([p('раз‸')]))).toBe(false);
    expect(canOutdent(makeEditor([ul(0, 'раз'), ul(1, 'два‸')]))).toBe(true);
  });
});
