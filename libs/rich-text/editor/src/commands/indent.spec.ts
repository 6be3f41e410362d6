import { fixtures } from '../testing/fixtures';
import { editorOf, p, ul } from '../testing/notation';
import { canIndent, indent } from './indent';

describe('a list item moved deeper', () => {
  fixtures({
    'takes what is inside it along': {
      input: [ul(0, 'раз'), ul(0, 'два‸'), ul(1, 'три'), ul(0, 'четыре')],
      run: indent,
      output: [ul(0, 'раз'), ul(1, 'два‸'), ul(2, 'три'), ul(0, 'четыре')],
    },
    'moves with the other selected items': {
      input: [ul(0, 'раз'), ul(0, '⟨два'), ul(0, 'три⟩')],
      run: indent,
      output: [ul(0, 'раз'), ul(1, '⟨два'), ul(1, 'три⟩')],
    },
    'stays where it has nothing to hang on': {
      input: [p('раз'), ul(0, 'два‸')],
      run: indent,
      output: [p('раз'), ul(0, 'два‸')],
    },
    'hangs at most one level under the item above': {
      input: [ul(0, 'раз'), ul(1, 'два‸')],
      run: indent,
      output: [ul(0, 'раз'), ul(1, 'два‸')],
    },
  });

  it('stops at the depth that a document may have', () => {
    const depths = Array.from({ length: 9 }, (_, depth) => ul(depth, 'а'));
    expect(canIndent(editorOf([...depths, ul(8, 'б‸')]))).toBe(false);
    expect(canIndent(editorOf([...depths.slice(0, 8), ul(7, 'б‸')]))).toBe(true);
  });
});
