import { fixtures } from '../testing/fixtures';
import { code, editorOf, end, h, img, p, shown, ul } from '../testing/notation';
import { insertImage } from './insert-image';

const run = (editor: Parameters<typeof insertImage>[0]) => insertImage(editor, { url: '/a.png' });

describe('a picture put into the text', () => {
  fixtures({
    'takes the place of an empty paragraph': {
      input: [p('раз'), p('‸'), p('два')],
      run,
      output: [p('раз'), img('/a.png', '‸'), p('два')],
    },
    'stands under a full one, and the text can go on below': {
      input: [p('раз‸')],
      run,
      output: [p('раз'), img('/a.png', '‸'), end()],
    },
    'stands above the text at its start': {
      input: [p('‸раз')],
      run,
      output: [img('/a.png', '‸'), p('раз')],
    },
    'parts a paragraph at the caret': {
      input: [p('раз‸два')],
      run,
      output: [p('раз'), img('/a.png', '‸'), p('два')],
    },
    'leaves a heading, an item and code whole': {
      input: [h(1, 'ра‸з'), p('два')],
      run,
      output: [h(1, 'раз'), img('/a.png', '‸'), p('два')],
    },
    'stands under code': { input: [code('а‸б')], run, output: [code('аб'), img('/a.png', '‸'), end()] },
    'stands under a list item': {
      input: [ul(0, 'а‸б')],
      run,
      output: [ul(0, 'аб'), img('/a.png', '‸'), end()],
    },
    'stands under another picture': {
      input: [img('/b.png', '‸'), p('раз')],
      run,
      output: [img('/b.png'), img('/a.png', '‸'), p('раз')],
    },
    'does not take the selected words': {
      input: [p('ра⟨з два⟩ три')],
      run,
      output: [p('раз два'), img('/a.png', '‸'), p(' три')],
    },
  });

  it('is refused when its address is not safe', () => {
    const editor = editorOf([p('раз‸')]);
    expect(insertImage(editor, { url: 'data:image/svg+xml,<svg/>' })).toBe(false);
    expect(shown(editor)).toEqual([p('раз‸')]);
  });

  it('brings its alternative text, caption and size', () => {
    const editor = editorOf([p('‸')]);
    insertImage(editor, { url: '/a.png', alt: 'Кот', caption: 'Наш кот', width: '50%', height: 80 });
    expect(editor.children[0]).toMatchObject({ alt: 'Кот', caption: 'Наш кот', width: '50%', height: 80 });
  });
});
