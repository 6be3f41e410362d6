import type { RichEditor } from '../document/rich-editor';
import { fixtures } from '../testing/fixtures';
import { end, img, link, p } from '../testing/notation';

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
    'takes the place of the selected words': { input: [p('⟨раз'), p('два⟩')], run, output: [p('да‸')] },
  });
});
