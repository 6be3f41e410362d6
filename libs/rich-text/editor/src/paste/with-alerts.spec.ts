import { Editor, Transforms } from 'slate';
import type { RichEditor, RichElement } from '../document/rich-editor';
import { clipboard } from '../testing/clipboard';
import { makeEditor, img, p } from '../testing/notation';
import { fetchHtmlReader } from './html-reader';
import { insertData } from './insert-data';

const lost = '<img src="data:image/webp;base64,AA==">';

/** An editor that shows an alert about a paste with losses. */
async function pasted(input: RichElement[], html = `<p>а</p>${lost}`): Promise<RichEditor> {
  const editor = makeEditor(input);
  insertData(editor, clipboard({ 'text/html': html }));
  await settled();
  expect(editor.alerts.current()).toMatch(/^Вставлено не всё/);
  return editor;
}

/** Lets Slate finish the change, as it does between two keys. */
const settled = () => Promise.resolve();

function deleteAll(editor: RichEditor): void {
  Transforms.select(editor, Editor.range(editor, []));
  editor.deleteFragment();
}

beforeAll(() => fetchHtmlReader());

describe('alert about a paste', () => {
  it('is cleared when the paste is undone', async () => {
    const editor = await pasted([p('раз‸')]);
    editor.undo();
    await settled();
    expect(editor.alerts.current()).toBeNull();
  });

  it('stays while only text typed after the paste is undone', async () => {
    const editor = await pasted([p('раз‸')]);
    editor.insertText('!');
    await settled();
    editor.undo();
    await settled();
    expect(editor.alerts.current()).not.toBeNull();
    editor.undo();
    await settled();
    expect(editor.alerts.current()).toBeNull();
  });

  it('is cleared when the text is cleared', async () => {
    const editor = await pasted([p('раз‸')]);
    deleteAll(editor);
    await settled();
    expect(editor.alerts.current()).toBeNull();
  });

  it('is cleared when a text with a picture is cleared', async () => {
    const editor = await pasted([img('/a.png'), p('‸')]);
    deleteAll(editor);
    await settled();
    expect(editor.alerts.current()).toBeNull();
  });

  it('stays in an empty text until text is typed and deleted', async () => {
    const editor = await pasted([p('‸')], `<p></p>${lost}`);
    editor.insertText('а');
    await settled();
    expect(editor.alerts.current()).not.toBeNull();
    editor.deleteBackward('character');
    await settled();
    expect(editor.alerts.current()).toBeNull();
  });

  it('stays while the caret moves and text is typed', async () => {
    const editor = await pasted([p('раз‸')]);
    Transforms.move(editor, { reverse: true });
    await settled();
    editor.insertText('!');
    await settled();
    expect(editor.alerts.current()).not.toBeNull();
  });
});
