import type { RichEditor } from '../document/rich-editor';
import { fixtures } from '../testing/fixtures';
import { code, makeEditor, end, img, p } from '../testing/notation';
import { stepOut } from './step-out';

const up = (editor: RichEditor) => stepOut(editor, 'up');
const down = (editor: RichEditor) => stepOut(editor, 'down');

describe('arrow', () => {
  fixtures({
    'down leaves code at the end of the text': {
      input: [code('а\nб‸в')],
      run: down,
      output: [code('а\nбв'), p('‸')],
    },
    'down stays in code above its last line': { input: [code('а‸\nб')], run: down, output: [code('а‸\nб')] },
    'up leaves code at the start of the text': {
      input: [code('а‸\nб')],
      run: up,
      output: [p('‸'), code('а\nб')],
    },
    'up stays in code below its first line': { input: [code('а\nб‸')], run: up, output: [code('а\nб‸')] },
    'down moves from code to the picture below': {
      input: [code('а‸'), img('/a.png'), end()],
      run: down,
      output: [code('а'), img('/a.png', '‸'), end()],
    },
    'down moves from a picture to the next picture': {
      input: [img('/a.png', '‸'), img('/b.png'), end()],
      run: down,
      output: [img('/a.png'), img('/b.png', '‸'), end()],
    },
    'up moves from a picture to the end of the text above': {
      input: [p('раз'), img('/a.png', '‸'), end()],
      run: up,
      output: [p('раз‸'), img('/a.png'), end()],
    },
    'up adds a paragraph above a picture at the start': {
      input: [img('/a.png', '‸'), end()],
      run: up,
      output: [p('‸'), img('/a.png'), end()],
    },
  });

  it('is left to the browser between two text blocks', () => {
    const editor = makeEditor([p('раз‸'), p('два')]);
    expect(down(editor)).toBe(false);
    expect(stepOut(makeEditor([p('⟨раз⟩'), img('/a.png'), end()]), 'down')).toBe(false);
  });
});
