import { fixtures } from '../testing/fixtures';
import { code, makeEditor, end, h, img, p, shown, ul } from '../testing/notation';
import { insertImage } from './insert-image';

const run = (editor: Parameters<typeof insertImage>[0]) => insertImage(editor, { url: '/a.png' });

describe('inserted picture', () => {
  fixtures({
    'replaces an empty paragraph': {
      input: [p('раз'), p('‸'), p('два')],
      run,
      output: [p('раз'), img('/a.png', '‸'), p('два')],
    },
    'goes below a full paragraph and adds an empty one after it': {
      input: [p('раз‸')],
      run,
      output: [p('раз'), img('/a.png', '‸'), end()],
    },
    'goes above a paragraph when the caret is at its start': {
      input: [p('‸раз')],
      run,
      output: [img('/a.png', '‸'), p('раз')],
    },
    'splits a paragraph at the caret': {
      input: [p('раз‸два')],
      run,
      output: [p('раз'), img('/a.png', '‸'), p('два')],
    },
    'goes below a heading': {
      input: [h(1, 'ра‸з'), p('два')],
      run,
      output: [h(1, 'раз'), img('/a.png', '‸'), p('два')],
    },
    'goes above a heading when the caret is at its start': {
      input: [h(1, '‸раз')],
      run,
      output: [img('/a.png', '‸'), h(1, 'раз')],
    },
    'goes below code': { input: [code('а‸б')], run, output: [code('аб'), img('/a.png', '‸'), end()] },
    'goes below a list item': {
      input: [ul(0, 'а‸б')],
      run,
      output: [ul(0, 'аб'), img('/a.png', '‸'), end()],
    },
    'goes below another picture': {
      input: [img('/b.png', '‸'), p('раз')],
      run,
      output: [img('/b.png'), img('/a.png', '‸'), p('раз')],
    },
    'keeps the selected words': {
      input: [p('ра⟨з два⟩ три')],
      run,
      output: [p('раз два'), img('/a.png', '‸'), p(' три')],
    },
  });

  it('is rejected when its address is not safe', () => {
    const editor = makeEditor([p('раз‸')]);
    expect(insertImage(editor, { url: 'data:image/svg+xml,<svg/>' })).toBe(false);
    expect(shown(editor)).toEqual([p('раз‸')]);
  });

  it('has the given alternative text, caption and size', () => {
    const editor = makeEditor([p('‸')]);
    insertImage(editor, { url: '/a.png', alt: 'Кот', caption: 'Наш кот', width: '50%', height: 80 });
    expect(editor.children[0]).toMatchObject({ alt: 'Кот', caption: 'Наш кот', width: '50%', height: 80 });
  });
});
