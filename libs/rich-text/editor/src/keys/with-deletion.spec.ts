import type { RichEditor } from '../document/rich-editor';
import { fixtures } from '../testing/fixtures';
import { b, code, end, h, img, p, page, quote, ul } from '../testing/notation';

const back = (editor: RichEditor) => editor.deleteBackward('character');
const forward = (editor: RichEditor) => editor.deleteForward('character');

describe('Backspace', () => {
  fixtures({
    'takes a letter': { input: [p('раз‸')], run: back, output: [p('ра‸')] },
    'makes a heading a paragraph at its start': { input: [h(2, '‸раз')], run: back, output: [p('‸раз')] },
    'makes a quote a paragraph at its start': {
      input: [p('а'), quote('‸раз')],
      run: back,
      output: [p('а'), p('‸раз')],
    },
    'makes an item a paragraph at its start': {
      input: [ul(0, 'а'), ul(1, '‸раз')],
      run: back,
      output: [ul(0, 'а'), p('‸раз')],
    },
    'makes empty code a paragraph': { input: [code('‸')], run: back, output: [p('‸')] },
    'joins paragraphs': { input: [p('раз'), p('‸два')], run: back, output: [p('раз‸два')] },
    'joins a paragraph to a heading, which stays one': {
      input: [h(1, 'раз'), p('‸два')],
      run: back,
      output: [h(1, 'раз‸два')],
    },
    'takes an empty paragraph and goes above': { input: [p('раз'), p('‸')], run: back, output: [p('раз‸')] },
    'takes an empty line above a heading away': {
      input: [p('а'), p(), p('‸раз')],
      run: back,
      output: [p('а'), p('‸раз')],
    },
    'selects the picture before the caret and keeps the text': {
      input: [img('/a.png'), p('‸раз')],
      run: back,
      output: [img('/a.png', '‸'), p('раз')],
    },
    'takes the empty line below a picture': {
      input: [img('/a.png'), p('‸'), p('раз')],
      run: back,
      output: [img('/a.png', '‸'), p('раз')],
    },
    'removes the selected picture': {
      input: [p('раз'), img('/a.png', '‸'), p('два')],
      run: back,
      output: [p('раз'), p('‸два')],
    },
    'leaves something to type in when all is gone': {
      input: [page('/a', '‸'), end()],
      run: back,
      output: [end('‸')],
    },
    'does nothing at the start of the text': { input: [p('‸раз')], run: back, output: [p('‸раз')] },
  });
});

describe('Delete', () => {
  fixtures({
    'takes a letter': { input: [p('‸раз')], run: forward, output: [p('‸аз')] },
    'joins paragraphs': { input: [p('раз‸'), p('два')], run: forward, output: [p('раз‸два')] },
    'selects the picture after the caret': {
      input: [p('раз‸'), img('/a.png'), end()],
      run: forward,
      output: [p('раз'), img('/a.png', '‸'), end()],
    },
    'takes the empty line above a picture': {
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

describe('a selection deleted', () => {
  const run = (editor: RichEditor) => editor.deleteFragment();
  fixtures({
    'joins what is left of both blocks': {
      input: [h(1, 'ра⟨з'), p('два'), p('тр⟩и')],
      run,
      output: [h(1, 'ра‸и')],
    },
    'begins plain when nothing is left': {
      input: [p('⟨', b('раз⟩'))],
      run: (editor) => {
        run(editor);
        editor.insertText('да');
      },
      output: [p('да‸')],
    },
    'begins plain when all of a bold text is gone': {
      input: [p(b('⟨раз⟩'))],
      run: (editor) => {
        run(editor);
        editor.insertText('да');
      },
      output: [p('да‸')],
    },
    'takes the pictures inside': {
      input: [p('ра⟨з'), img('/a.png'), p('дв⟩а')],
      run,
      output: [p('ра‸а')],
    },
    'takes a picture at its start': {
      input: [p('раз'), img('/a.png', '⟨'), p('дв⟩а')],
      run,
      output: [p('раз'), p('‸а')],
    },
    'takes a picture at its end': {
      input: [p('ра⟨з'), img('/a.png', '⟩'), p('два')],
      run,
      output: [p('ра‸'), p('два')],
    },
    'takes everything': {
      input: [h(1, '⟨раз'), img('/a.png'), ul(0, 'два⟩')],
      run,
      output: [p('‸')],
    },
    'takes everything where a picture stands at the end': {
      input: [p('⟨раз'), img('/a.png', '⟩'), end()],
      run,
      output: [p('‸'), end()],
    },
    'keeps the marks around': {
      input: [p(b('ра⟨з'), 'дв⟩а')],
      run,
      output: [p(b('ра'), '‸а')],
    },
  });
});
