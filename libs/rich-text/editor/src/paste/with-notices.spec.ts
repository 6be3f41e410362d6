import { Editor, Transforms } from 'slate';
import type { RichEditor, RichElement } from '../document/rich-editor';
import { clipboard } from '../testing/clipboard';
import { editorOf, img, p } from '../testing/notation';
import { fetchHtmlReader } from './html-reader';
import { insertData } from './insert-data';

const lost = '<img src="data:image/png;base64,AA==">';

/** An editor that has just said what a paste lost. */
async function pasted(input: RichElement[], html = `<p>а</p>${lost}`): Promise<RichEditor> {
  const editor = editorOf(input);
  insertData(editor, clipboard({ 'text/html': html }));
  await settled();
  expect(editor.notices.current()).toMatch(/^Вставлено не всё/);
  return editor;
}

/** Lets Slate end the change, as it does between two keys. */
const settled = () => Promise.resolve();

function deleteAll(editor: RichEditor): void {
  Transforms.select(editor, Editor.range(editor, []));
  editor.deleteFragment();
}

beforeAll(() => fetchHtmlReader());

describe('what is said of a paste', () => {
  it('goes when the paste is undone', async () => {
    const editor = await pasted([p('раз‸')]);
    editor.undo();
    await settled();
    expect(editor.notices.current()).toBeNull();
  });

  it('stays while only what was typed after it is undone', async () => {
    const editor = await pasted([p('раз‸')]);
    editor.insertText('!');
    await settled();
    editor.undo();
    await settled();
    expect(editor.notices.current()).not.toBeNull();
    editor.undo();
    await settled();
    expect(editor.notices.current()).toBeNull();
  });

  it('goes when the text is emptied', async () => {
    const editor = await pasted([p('раз‸')]);
    deleteAll(editor);
    await settled();
    expect(editor.notices.current()).toBeNull();
  });

  it('goes with the picture that was alone in the text', async () => {
    const editor = await pasted([img('/a.png'), p('‸')]);
    deleteAll(editor);
    await settled();
    expect(editor.notices.current()).toBeNull();
  });

  it('stays when nothing of the paste could be taken into an empty text, until that was written in', async () => {
    const editor = await pasted([p('‸')], `<p></p>${lost}`);
    editor.insertText('а');
    await settled();
    expect(editor.notices.current()).not.toBeNull();
    editor.deleteBackward('character');
    await settled();
    expect(editor.notices.current()).toBeNull();
  });

  it('stays while the caret moves and words are written', async () => {
    const editor = await pasted([p('раз‸')]);
    Transforms.move(editor, { reverse: true });
    await settled();
    editor.insertText('!');
    await settled();
    expect(editor.notices.current()).not.toBeNull();
  });
});
