import { fixtures } from '../testing/fixtures';
import { makeEditor, p, ul } from '../testing/notation';
import { canIndent, indent } from './indent';

describe('indent', () => {
  fixtures({
    'moves the items inside a list item too': {
      input: [ul(0, 'раз'), ul(0, 'два‸'), ul(1, 'три'), ul(0, 'четыре')],
      run: indent,
      output: [ul(0, 'раз'), ul(1, 'два‸'), ul(2, 'три'), ul(0, 'четыре')],
    },
    'moves all selected items': {
      input: [ul(0, 'раз'), ul(0, '⟨два'), ul(0, 'три⟩')],
      run: indent,
      output: [ul(0, 'раз'), ul(1, '⟨два'), ul(1, 'три⟩')],
    },
    'does nothing without an item above': {
      input: [p('раз'), ul(0, 'два‸')],
      run: indent,
      output: [p('раз'), ul(0, 'два‸')],
    },
    'moves an item at most one level below the item above': {
      input: [ul(0, 'раз'), ul(1, 'два‸')],
      run: indent,
      output: [ul(0, 'раз'), ul(1, 'два‸')],
    },
  });

  it('stops at the depth limit of a document', () => {
    const depths = Array.from({ length: 9 }, (_, depth) => ul(depth, 'а'));
    expect(canIndent(makeEditor([...depths, ul(8, 'б‸')]))).toBe(false);
    expect(canIndent(makeEditor([...depths.slice(0, 8), ul(7, 'б‸')]))).toBe(true);
  });
});
