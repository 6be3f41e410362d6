import { undo } from '../commands/undo';
import { editorOf, p, shown } from '../testing/notation';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Lets Slate end the change, as it does between two keys. */
const settled = () => Promise.resolve();

/** Types key by key, as quickly as a hand does. */
async function type(editor: ReturnType<typeof editorOf>, text: string) {
  for (const key of text) {
    jest.advanceTimersByTime(100);
    editor.insertText(key);
    await settled();
  }
}

it('takes back what was typed since the last pause, no more', async () => {
  const editor = editorOf([p('‸')]);
  await type(editor, 'раз');
  jest.advanceTimersByTime(1500);
  await type(editor, ' два');
  undo(editor);
  expect(shown(editor)).toEqual([p('раз‸')]);
  undo(editor);
  expect(shown(editor)).toEqual([p('‸')]);
});

it('takes a sentence back after a sentence', async () => {
  const editor = editorOf([p('‸')]);
  await type(editor, 'Раз два. Три… Да?');
  undo(editor);
  expect(shown(editor)).toEqual([p('Раз два. Три… ‸')]);
  undo(editor);
  expect(shown(editor)).toEqual([p('Раз два. ‸')]);
  undo(editor);
  expect(shown(editor)).toEqual([p('‸')]);
});

it('parts deletions at a pause, too', async () => {
  const editor = editorOf([p('раз два‸')]);
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

it('keeps a quickly typed phrase together', async () => {
  const editor = editorOf([p('‸')]);
  await type(editor, 'раз, 3.14 и два');
  undo(editor);
  expect(shown(editor)).toEqual([p('‸')]);
});
