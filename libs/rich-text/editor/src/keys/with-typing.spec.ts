import { Transforms } from 'slate';
import type { RichEditor } from '../document/rich-editor';
import { fixtures } from '../testing/fixtures';
import { b, end, img, link, p } from '../testing/notation';

const run = (editor: RichEditor) => {
  editor.insertText('д');
  editor.insertText('а');
};

describe('typing', () => {
  fixtures({
    'adds a paragraph below a picture': {
      input: [img('/a.png', '‸'), p('раз')],
      run,
      output: [img('/a.png'), p('да‸'), p('раз')],
    },
    'fills the empty line below a picture': {
      input: [img('/a.png', '‸'), end()],
      run,
      output: [img('/a.png'), end('да‸')],
    },
    'fills the filler paragraph at the end': {
      input: [img('/a.png'), end('‸')],
      run,
      output: [img('/a.png'), end('да‸')],
    },
    'stays outside a link at its end': { input: [p(link('раз‸'))], run, output: [p(link('раз'), 'да‸')] },
    'stays outside a link at its start': { input: [p(link('‸раз'))], run, output: [p('да‸', link('раз'))] },
    'stays outside a link when text follows the link': {
      input: [p(link('раз‸'), ' два')],
      run,
      output: [p(link('раз'), 'да‸ два')],
    },
    'belongs to a link inside it': { input: [p(link('ра‸з'))], run, output: [p(link('рада‸з'))] },
    'belongs to a link between its runs': {
      input: [p(link('раз‸'), { ...link('два'), bold: true })],
      run,
      output: [p(link('разда‸'), { ...link('два'), bold: true })],
    },
    'is plain text when it replaces a whole link': { input: [p(link('⟨раз⟩'))], run, output: [p('да‸')] },
    'is plain text when it replaces a whole link among words': {
      input: [p('раз ', link('⟨два⟩'), ' три')],
      run,
      output: [p('раз да‸ три')],
    },
    'is plain text when it replaces a whole link of two runs': {
      input: [p('раз ', link('⟨два'), { ...link('три⟩'), bold: true }, '!')],
      run,
      output: [p('раз да‸!')],
    },
    'is plain text when it replaces the end of a link and words after it': {
      input: [p(link('ра⟨з'), ' два⟩ три')],
      run,
      output: [p(link('ра'), 'да‸ три')],
    },
    'is plain text when it replaces links of several blocks': {
      input: [p(link('⟨раз')), p('два'), p(link('три⟩'))],
      run,
      output: [p('да‸')],
    },
    'belongs to a link when it replaces the end of the link': {
      input: [p(link('ра⟨з⟩'), ' два')],
      run,
      output: [p(link('рада‸'), ' два')],
    },
    'belongs to a link when it replaces the start of the link': {
      input: [p(link('⟨р⟩аз'))],
      run,
      output: [p(link('да‸аз'))],
    },
    'stays outside a corrected link after the caret moved': {
      input: [p(link('ра⟨з⟩'), ' два')],
      run: (editor) => {
        run(editor);
        Transforms.move(editor);
        Transforms.move(editor, { reverse: true });
        editor.insertText('!');
      },
      output: [p(link('рада'), '!‸ два')],
    },
    'stays outside a link at its end when a mark was set there': {
      input: [p(link('раз‸'))],
      run: (editor) => {
        editor.addMark('bold', true);
        run(editor);
      },
      output: [p(link('раз'), b('да‸'))],
    },
    'replaces the selected words': { input: [p('⟨раз'), p('два⟩')], run, output: [p('да‸')] },
  });
});
