import type { RichEditor } from '../document/rich-editor';
import { fixtures } from '../testing/fixtures';
import { b, code, end, h, img, p, page, quote, ul } from '../testing/notation';

const back = (editor: RichEditor) => editor.deleteBackward('character');
const forward = (editor: RichEditor) => editor.deleteForward('character');

describe('Backspace', () => {
  fixtures({
    'deletes a letter': { input: [p('раз‸')], run: back, output: [p('ра‸')] },
    'turns a heading into a paragraph at its start': {
      input: [h(2, '‸раз')],
      run: back,
      output: [p('‸раз')],
    },
    'turns a quote into a paragraph at its start': {
      input: [p('а'), quote('‸раз')],
      run: back,
      output: [p('а'), p('‸раз')],
    },
    'turns a list item into a paragraph at its start': {
      input: [ul(0, 'а'), ul(1, '‸раз')],
      run: back,
      output: [ul(0, 'а'), p('‸раз')],
    },
    'turns empty code into a paragraph': { input: [code('‸')], run: back, output: [p('‸')] },
    'joins paragraphs': { input: [p('раз'), p('‸два')], run: back, output: [p('раз‸два')] },
    'joins a paragraph to a heading': {
      input: [h(1, 'раз'), p('‸два')],
      run: back,
      output: [h(1, 'раз‸два')],
    },
    'removes an empty paragraph and moves up': { input: [p('раз'), p('‸')], run: back, output: [p('раз‸')] },
    'removes an empty paragraph above the caret': {
      input: [p('а'), p(), p('‸раз')],
      run: back,
      output: [p('а'), p('‸раз')],
    },
    'selects the picture before the caret and keeps the text': {
      input: [img('/a.png'), p('‸раз')],
      run: back,
      output: [img('/a.png', '‸'), p('раз')],
    },
    'removes the empty paragraph below a picture': {
      input: [img('/a.png'), p('‸'), p('раз')],
      run: back,
      output: [img('/a.png', '‸'), p('раз')],
    },
    'removes the selected picture': {
      input: [p('раз'), img('/a.png', '‸'), p('два')],
      run: back,
      output: [p('раз'), p('‸два')],
    },
    'leaves an empty paragraph when the last block is removed': {
      input: [page('/a', '‸'), end()],
      run: back,
      output: [end('‸')],
    },
    'does nothing at the start of the text': { input: [p('‸раз')], run: back, output: [p('‸раз')] },
  });
});

describe('Delete', () => {
  fixtures({
    'deletes a letter': { input: [p('‸раз')], run: forward, output: [p('‸аз')] },
    'joins paragraphs': { input: [p('раз‸'), p('два')], run: forward, output: [p('раз‸два')] },
    'selects the picture after the caret': {
      input: [p('раз‸'), img('/a.png'), end()],
      run: forward,
      output: [p('раз'), img('/a.png', '‸'), end()],
    },
    'removes the empty paragraph above a picture': {
      input: [p('‸'), img('/a.png'), end()],
      run: forward,
      output: [img('/a.png', '‸'), end()],
    },
    'removes the selected picture': {
      input: [p('раз'), img('/a.png', '‸'), p('два')],
      run: forward,
      output: [p('раз'), p('‸два')],
    },
  });
});

describe('deleting a selection', () => {
  const run = (editor: RichEditor) => editor.deleteFragment();
  fixtures({
    'joins the rest of the first and the last block': {
      input: [h(1, 'ра⟨з'), p('два'), p('тр⟩и')],
      run,
      output: [h(1, 'ра‸и')],
    },
    'resets the formatting when nothing is left': {
      input: [p('⟨', b('раз⟩'))],
      run: (editor) => {
        run(editor);
        editor.insertText('да');
      },
      output: [p('да‸')],
    },
    'resets the formatting when a whole bold text is deleted': {
      input: [p(b('⟨раз⟩'))],
      run: (editor) => {
        run(editor);
        editor.insertText('да');
      },
      output: [p('да‸')],
    },
    'removes the pictures inside': {
      input: [p('ра⟨з'), img('/a.png'), p('дв⟩а')],
      run,
      output: [p('ра‸а')],
    },
    'removes a picture at its start': {
      input: [p('раз'), img('/a.png', '⟨'), p('дв⟩а')],
      run,
      output: [p('раз'), p('‸а')],
    },
    'removes a picture at its end': {
      input: [p('ра⟨з'), img('/a.png', '⟩'), p('два')],
      run,
      output: [p('ра‸'), p('два')],
    },
    'clears the whole text': {
      input: [h(1, '⟨раз'), img('/a.png'), ul(0, 'два⟩')],
      run,
      output: [p('‸')],
    },
    'clears the whole text with a picture at the end': {
      input: [p('⟨раз'), img('/a.png', '⟩'), end()],
      run,
      output: [p('‸'), end()],
    },
    'keeps the marks of the rest': {
      input: [p(b('ра⟨з'), 'дв⟩а')],
      run,
      output: [p(b('ра'), '‸а')],
    },
  });
});
