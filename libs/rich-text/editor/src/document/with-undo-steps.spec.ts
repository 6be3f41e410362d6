import { Editor } from 'slate';
import { undo } from '../commands/undo';
import { makeEditor, p, shown } from '../testing/notation';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Lets Slate finish the change, as it does between two keys. */
const settled = () => Promise.resolve();

/** Types key by key, 100 ms apart. */
async function type(editor: ReturnType<typeof makeEditor>, text: string) {
  for (const key of text) {
    jest.advanceTimersByTime(100);
    editor.insertText(key);
    await settled();
  }
}

it('undoes only the text typed since the last pause', async () => {
  const editor = makeEditor([p('‸')]);
  await type(editor, 'раз');
  jest.advanceTimersByTime(1500);
  await type(editor, ' два');
  undo(editor);
  expect(shown(editor)).toEqual([p('раз‸')]);
  undo(editor);
  expect(shown(editor)).toEqual([p('‸')]);
});

it('undoes a whole word that a phone composed letter by letter', async () => {
  const editor = makeEditor([p('‸')]);
  for (const word of ['раз', ' два']) {
    for (const letter of word) {
      jest.advanceTimersByTime(1500);
      // The keyboard selects the place of each letter before it inserts it.
      editor.select({ path: [0, 0], offset: Editor.end(editor, []).offset });
      editor.insertText(letter);
      await settled();
    }
  }
  undo(editor);
  expect(shown(editor)).toEqual([p('раз‸')]);
  undo(editor);
  expect(shown(editor)).toEqual([p('‸')]);
});

it('begins a new step when a letter is inserted into an earlier word', async () => {
  const editor = makeEditor([p('‸ два')]);
  await type(editor, 'раз');
  editor.select({ path: [0, 0], offset: 1 });
  await settled();
  jest.advanceTimersByTime(1500);
  await type(editor, 'о');
  undo(editor);
  expect(shown(editor)).toEqual([p('р‸аз два')]);
});

it('undoes one sentence at a time', async () => {
  const editor = makeEditor([p('‸')]);
  await type(editor, 'Раз два. Три… Да?');
  undo(editor);
  expect(shown(editor)).toEqual([p('Раз два. Три… ‸')]);
  undo(editor);
  expect(shown(editor)).toEqual([p('Раз два. ‸')]);
  undo(editor);
  expect(shown(editor)).toEqual([p('‸')]);
});

it('splits deletions at a pause', async () => {
  const editor = makeEditor([p('раз два‸')]);
  editor.deleteBackward('character');
  await settled();
  editor.deleteBackward('character');
  await settled();
  jest.advanceTimersByTime(1500);
  editor.deleteBackward('character');
  await settled();
  undo(editor);
  expect(shown(editor)).toEqual([p('раз д‸')]);
  undo(editor);
  expect(shown(editor)).toEqual([p('раз два‸')]);
});

it('undoes a quickly typed phrase in one step', async () => {
  const editor = makeEditor([p('‸')]);
  await type(editor, 'раз, 3.14 и два');
  undo(editor);
  expect(shown(editor)).toEqual([p('‸')]);
});

describe('on a phone', () => {
  beforeEach(() =>
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) =>
          Object.assign(new EventTarget(), { media, matches: media === '(pointer: coarse)' }) as never,
      ),
  );
  afterEach(() => jest.restoreAllMocks());

  it('undoes one word at a time, also when there was no pause between the words', async () => {
    const editor = makeEditor([p('‸')]);
    await type(editor, 'раз, два три');
    undo(editor);
    expect(shown(editor)).toEqual([p('раз, два ‸')]);
    undo(editor);
    expect(shown(editor)).toEqual([p('раз, ‸')]);
    undo(editor);
    expect(shown(editor)).toEqual([p('‸')]);
  });
});

it.each([
  ['a space before them', ['раз', ' два', ' три'], 'раз два‸', 'раз‸'],
  ['a space after them', ['раз ', 'два ', 'три '], 'раз два ‸', 'раз ‸'],
])('undoes one word at a time when the keyboard inserts whole words with %s', async (_, words, two, one) => {
  const editor = makeEditor([p('‸')]);
  for (const word of words) {
    jest.advanceTimersByTime(200);
    editor.insertText(word);
    await settled();
  }
  undo(editor);
  expect(shown(editor)).toEqual([p(two)]);
  undo(editor);
  expect(shown(editor)).toEqual([p(one)]);
});
