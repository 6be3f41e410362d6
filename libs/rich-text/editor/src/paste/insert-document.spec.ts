import type { RichEditor, RichElement } from '../document/rich-editor';
import { toDocument } from '../document/to-document';
import { fixtures } from '../testing/fixtures';
import { b, code, end, h, img, p, quote, ul } from '../testing/notation';
import { insertDocument } from './insert-document';

const insert =
  (...blocks: RichElement[]) =>
  (editor: RichEditor) =>
    insertDocument(editor, toDocument(blocks));

describe('inserted document', () => {
  fixtures({
    'joins the block of the caret when it is one paragraph': {
      input: [h(1, 'ра‸з')],
      run: insert(p('д', b('ва'))),
      output: [h(1, 'рад', b('ва‸'), 'з')],
    },
    'replaces the selected words': {
      input: [p('раз ⟨два'), p('три⟩ четыре')],
      run: insert(p('пять')),
      output: [p('раз пять‸ четыре')],
    },
    'joins its first and last paragraph to the halves of the split block': {
      input: [p('ра‸з')],
      run: insert(p('два'), h(2, 'три'), p('четыре')),
      output: [p('радва'), h(2, 'три'), p('четыре‸з')],
    },
    'puts blocks of other kinds between the halves': {
      input: [p('ра‸з')],
      run: insert(h(2, 'два')),
      output: [p('ра'), h(2, 'два‸'), p('з')],
    },
    'replaces an empty paragraph': {
      input: [p('а'), p('‸'), p('б')],
      run: insert(quote('два'), code('три')),
      output: [p('а'), quote('два'), code('три‸'), p('б')],
    },
    'leaves no empty half at the end': {
      input: [p('раз‸'), p('б')],
      run: insert(ul(0, 'два'), ul(1, 'три')),
      output: [p('раз'), ul(0, 'два'), ul(1, 'три‸'), p('б')],
    },
    'starts in an empty list item': {
      input: [ul(0, 'а'), ul(0, '‸')],
      run: insert(p('два'), p('три')),
      output: [ul(0, 'а'), ul(0, 'два'), p('три‸')],
    },
    'goes below a selected picture': {
      input: [img('/a.png', '‸'), p('а')],
      run: insert(p('два')),
      output: [img('/a.png'), p('два‸'), p('а')],
    },
    'can end with a picture': {
      input: [p('раз‸')],
      run: insert(p('два'), img('/b.png')),
      output: [p('раздва'), img('/b.png', '‸'), end()],
    },
    'puts its list items into the list of the caret': {
      input: [ul(0, 'а‸')],
      run: insert(ul(0, 'б'), ul(1, 'в')),
      output: [ul(0, 'а'), ul(0, 'б'), ul(1, 'в‸')],
    },
    'goes to the end of the text when nothing is selected': {
      input: [p('раз')],
      run: insert(p('два')),
      output: [p('раздва‸')],
    },
    'is undone in one step': {
      input: [p('ра‸з')],
      run: (editor) => {
        insert(p('два'), h(2, 'три'), p('четыре'))(editor);
        editor.undo();
      },
      output: [p('ра‸з')],
    },
  });
});
