import type { RichEditor, RichElement } from '../document/rich-editor';
import { toDocument } from '../document/to-document';
import { fixtures } from '../testing/fixtures';
import { b, code, end, h, img, p, quote, ul } from '../testing/notation';
import { insertDocument } from './insert-document';

const insert =
  (...blocks: RichElement[]) =>
  (editor: RichEditor) =>
    insertDocument(editor, toDocument(blocks));

describe('a document put into a text', () => {
  fixtures({
    'of one paragraph is words of the block of the caret': {
      input: [h(1, 'ра‸з')],
      run: insert(p('д', b('ва'))),
      output: [h(1, 'рад', b('ва‸'), 'з')],
    },
    'takes the place of the selected words': {
      input: [p('раз ⟨два'), p('три⟩ четыре')],
      run: insert(p('пять')),
      output: [p('раз пять‸ четыре')],
    },
    'joins its first and last paragraph to the halves': {
      input: [p('ра‸з')],
      run: insert(p('два'), h(2, 'три'), p('четыре')),
      output: [p('радва'), h(2, 'три'), p('четыре‸з')],
    },
    'stands between the halves with blocks of other kinds': {
      input: [p('ра‸з')],
      run: insert(h(2, 'два')),
      output: [p('ра'), h(2, 'два‸'), p('з')],
    },
    'takes the place of an empty paragraph': {
      input: [p('а'), p('‸'), p('б')],
      run: insert(quote('два'), code('три')),
      output: [p('а'), quote('два'), code('три‸'), p('б')],
    },
    'leaves no empty half at the end': {
      input: [p('раз‸'), p('б')],
      run: insert(ul(0, 'два'), ul(1, 'три')),
      output: [p('раз'), ul(0, 'два'), ul(1, 'три‸'), p('б')],
    },
    'begins in an empty item of a list': {
      input: [ul(0, 'а'), ul(0, '‸')],
      run: insert(p('два'), p('три')),
      output: [ul(0, 'а'), ul(0, 'два'), p('три‸')],
    },
    'goes below a selected picture': {
      input: [img('/a.png', '‸'), p('а')],
      run: insert(p('два')),
      output: [img('/a.png'), p('два‸'), p('а')],
    },
    'may end with a picture': {
      input: [p('раз‸')],
      run: insert(p('два'), img('/b.png')),
      output: [p('раздва'), img('/b.png', '‸'), end()],
    },
    'hangs items that jump in depth on the list they come into': {
      input: [ul(0, 'а‸')],
      run: insert(ul(0, 'б'), ul(1, 'в')),
      output: [ul(0, 'а'), ul(0, 'б'), ul(1, 'в‸')],
    },
    'goes to the end of a text that was never entered': {
      input: [p('раз')],
      run: insert(p('два')),
      output: [p('раздва‸')],
    },
    'is undone at once': {
      input: [p('ра‸з')],
      run: (editor) => {
        insert(p('два'), h(2, 'три'), p('четыре'))(editor);
        editor.undo();
      },
      output: [p('ра‸з')],
    },
  });
});
