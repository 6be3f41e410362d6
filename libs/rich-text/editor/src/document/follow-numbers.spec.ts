import { Editor } from 'slate';
import { indent } from '../commands/indent';
import { toggleList } from '../commands/toggle-list';
import { fixtures } from '../testing/fixtures';
import type { RichEditor } from './rich-editor';
import { makeEditor, end, img, ol, olFrom, p, shown } from '../testing/notation';

/** Runs a command in an editor that knows its first document. */
const after = (run: (editor: RichEditor) => unknown) => (editor: RichEditor) => {
  Editor.normalize(editor, { force: true });
  run(editor);
};

describe('a list that continues another one', () => {
  fixtures({
    'follows when an item is added before': {
      input: [ol(0, 'а'), ol(0, 'б‸'), img('/a.png'), olFrom(3, 0, 'в'), p('г'), olFrom(4, 0, 'д'), end()],
      run: after((editor) => editor.insertBreak()),
      output: [
        ol(0, 'а'),
        ol(0, 'б'),
        ol(0, '‸'),
        img('/a.png'),
        olFrom(4, 0, 'в'),
        p('г'),
        olFrom(5, 0, 'д'),
        end(),
      ],
    },
    'follows when items are removed before': {
      input: [ol(0, 'а'), ol(0, '⟨б'), ol(0, 'в⟩'), p('г'), olFrom(4, 0, 'д')],
      run: after((editor) => editor.deleteFragment()),
      output: [ol(0, 'а'), ol(0, '‸'), p('г'), olFrom(3, 0, 'д')],
    },
    'follows when an item before becomes a paragraph': {
      input: [ol(0, 'а'), ol(0, 'б‸'), p('в'), olFrom(3, 0, 'г')],
      run: after((editor) => toggleList(editor, 'ordered')),
      output: [ol(0, 'а'), p('б‸'), p('в'), olFrom(2, 0, 'г')],
    },
    'follows when an item before moves inside': {
      input: [ol(0, 'а'), ol(0, 'б‸'), p('в'), olFrom(3, 0, 'г')],
      run: after(indent),
      output: [ol(0, 'а'), ol(1, 'б‸'), p('в'), olFrom(2, 0, 'г')],
    },
    'keeps a number of its own': {
      input: [ol(0, 'а'), ol(0, 'б‸'), p('в'), olFrom(7, 0, 'г')],
      run: after((editor) => editor.insertBreak()),
      output: [ol(0, 'а'), ol(0, 'б'), ol(0, '‸'), p('в'), olFrom(7, 0, 'г')],
    },
  });

  it('follows several changes', () => {
    const editor = makeEditor([ol(0, 'а‸'), p('б'), olFrom(2, 0, 'в')]);
    after(() => {
      editor.insertBreak();
      editor.insertText('г');
      editor.insertBreak();
      editor.insertText('д');
      indent(editor);
      editor.insertBreak();
    })(editor);
    expect(shown(editor).at(-1)).toEqual(olFrom(3, 0, 'в'));
  });

  it('gets its earlier number back when the change is undone', () => {
    const given = [ol(0, 'а‸'), p('б'), olFrom(2, 0, 'в')];
    const editor = makeEditor(given);
    Editor.normalize(editor, { force: true });
    editor.insertBreak();
    editor.undo();
    expect(shown(editor)).toEqual(given);
  });
});
