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
    'goes on below a picture': {
      input: [img('/a.png', '‸'), p('раз')],
      run,
      output: [img('/a.png'), p('да‸'), p('раз')],
    },
    'fills the empty line below a picture': {
      input: [img('/a.png', '‸'), end()],
      run,
      output: [img('/a.png'), end('да‸')],
    },
    'fills the line at the end': {
      input: [img('/a.png'), end('‸')],
      run,
      output: [img('/a.png'), end('да‸')],
    },
    'stays outside a link at its end': { input: [p(link('раз‸'))], run, output: [p(link('раз'), 'да‸')] },
    'stays outside a link at its start': { input: [p(link('‸раз'))], run, output: [p('да‸', link('раз'))] },
    'stays outside a link that text follows': {
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
    'over a whole link is plain text': { input: [p(link('⟨раз⟩'))], run, output: [p('да‸')] },
    'over a whole link among words is plain text': {
      input: [p('раз ', link('⟨два⟩'), ' три')],
      run,
      output: [p('раз да‸ три')],
    },
    'over a whole link of two runs is plain text': {
      input: [p('раз ', link('⟨два'), { ...link('три⟩'), bold: true }, '!')],
      run,
      output: [p('раз да‸!')],
    },
    'over a link and words behind it is plain text': {
      input: [p(link('ра⟨з'), ' два⟩ три')],
      run,
      output: [p(link('ра'), 'да‸ три')],
    },
    'over links of several lines is plain text': {
      input: [p(link('⟨раз')), p('два'), p(link('три⟩'))],
      run,
      output: [p('да‸')],
    },
    'over the end of a link belongs to it': {
      input: [p(link('ра⟨з⟩'), ' два')],
      run,
      output: [p(link('рада‸'), ' два')],
    },
    'over the beginning of a link belongs to it': {
      input: [p(link('⟨р⟩аз'))],
      run,
      output: [p(link('да‸аз'))],
    },
    'leaves a corrected link once the caret was elsewhere': {
      input: [p(link('ра⟨з⟩'), ' два')],
      run: (editor) => {
        run(editor);
        Transforms.move(editor);
        Transforms.move(editor, { reverse: true });
        editor.insertText('!');
      },
      output: [p(link('рада'), '!‸ два')],
    },
    'stays outside a link at its end with a mark that was pressed there': {
      input: [p(link('раз‸'))],
      run: (editor) => {
        editor.addMark('bold', true);
        run(editor);
      },
      output: [p(link('раз'), b('да‸'))],
    },
    'takes the place of the selected words': { input: [p('⟨раз'), p('два⟩')], run, output: [p('да‸')] },
  });
});
