import { fixtures } from '../testing/fixtures';
import { makeEditor, img, ol, olFrom, p, ul } from '../testing/notation';
import {
  canToggleContinuedNumbers,
  toggleContinuedNumbers,
  hasContinuedNumbers,
} from './toggle-continued-numbers';

describe('list that continues another', () => {
  fixtures({
    'gives the second half of a split item no number of its own': {
      input: [olFrom(3, 0, 'раз‸два')],
      run: (editor) => editor.insertBreak(),
      output: [olFrom(3, 0, 'раз'), ol(0, '‸два')],
    },
  });
});

describe('toggleContinuedNumbers', () => {
  fixtures({
    'continues the list before a paragraph': {
      input: [ol(0, 'а'), ol(0, 'б'), p('в'), ol(0, 'г‸'), ol(0, 'д')],
      run: toggleContinuedNumbers,
      output: [ol(0, 'а'), ol(0, 'б'), p('в'), olFrom(3, 0, 'г‸'), ol(0, 'д')],
    },
    'sets the number of the first item, from any item of the list': {
      input: [ol(0, 'а'), img('/a.png'), ol(0, 'б'), ul(1, 'в'), ol(0, 'г‸')],
      run: toggleContinuedNumbers,
      output: [ol(0, 'а'), img('/a.png'), olFrom(2, 0, 'б'), ul(1, 'в'), ol(0, 'г‸')],
    },
    'continues a list that continues another one': {
      input: [olFrom(4, 0, 'а'), p('б'), ol(0, 'в‸')],
      run: toggleContinuedNumbers,
      output: [olFrom(4, 0, 'а'), p('б'), olFrom(5, 0, 'в‸')],
    },
    'continues a list of the same level': {
      input: [ol(0, 'а'), ol(1, 'б'), ol(0, 'в'), ol(1, 'г‸')],
      run: toggleContinuedNumbers,
      output: [ol(0, 'а'), ol(1, 'б'), ol(0, 'в'), olFrom(2, 1, 'г‸')],
    },
    'corrects a number after the list before has grown': {
      input: [ol(0, 'а'), ol(0, 'б'), p('в'), olFrom(2, 0, 'г‸')],
      run: toggleContinuedNumbers,
      output: [ol(0, 'а'), ol(0, 'б'), p('в'), olFrom(3, 0, 'г‸')],
    },
    'begins with 1 again when the list continues already': {
      input: [ol(0, 'а'), p('б'), olFrom(2, 0, 'в‸')],
      run: toggleContinuedNumbers,
      output: [ol(0, 'а'), p('б'), ol(0, 'в‸')],
    },
    'begins with 1 again when the list before is gone': {
      input: [p('а'), olFrom(3, 0, 'б'), ol(0, 'в‸')],
      run: toggleContinuedNumbers,
      output: [p('а'), ol(0, 'б'), ol(0, 'в‸')],
    },
    'changes nothing without a numbered list before': {
      input: [ul(0, 'а'), p('б'), ol(0, 'в‸')],
      run: toggleContinuedNumbers,
      output: [ul(0, 'а'), p('б'), ol(0, 'в‸')],
    },
  });

  it('tells whether the list can continue another one, and whether it does so', () => {
    const state = (...elements: Parameters<typeof makeEditor>[0]) => {
      const editor = makeEditor(elements);
      return [canToggleContinuedNumbers(editor), hasContinuedNumbers(editor)];
    };
    expect(state(ol(0, 'а‸'), p('б'), ol(0, 'в'))).toEqual([false, false]);
    expect(state(ol(0, 'а'), p('б‸'), ol(0, 'в'))).toEqual([false, false]);
    expect(state(ol(0, 'а'), p('б'), ol(0, 'в‸'))).toEqual([true, false]);
    expect(state(ol(0, 'а'), p('б'), olFrom(2, 0, 'в'), ol(0, 'г‸'))).toEqual([true, true]);
    expect(state(p('а'), olFrom(3, 0, 'б'), ol(0, 'в‸'))).toEqual([true, true]);
  });
});
