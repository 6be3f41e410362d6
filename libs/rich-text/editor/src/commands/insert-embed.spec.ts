import { fixtures } from '../testing/fixtures';
import { editorOf, end, p, page, shown } from '../testing/notation';
import { insertEmbed } from './insert-embed';

describe('a page put into the text', () => {
  fixtures({
    'is 100 % wide and 400 high': {
      input: [p('‸')],
      run: (editor) => insertEmbed(editor, { url: 'https://a.example/' }),
      output: [page('https://a.example/', '‸'), end()],
    },
  });

  it('is as large and named as it was asked for', () => {
    const editor = editorOf([p('‸')]);
    insertEmbed(editor, { url: '/demo', width: 320, height: 200, title: 'Пример' });
    expect(editor.children[0]).toMatchObject({ width: 320, height: 200, title: 'Пример' });
  });

  it.each(['http://a.example/', 'javascript:1', 'data:text/html,x'])('is refused from %s', (url) => {
    const editor = editorOf([p('раз‸')]);
    expect(insertEmbed(editor, { url })).toBe(false);
    expect(shown(editor)).toEqual([p('раз‸')]);
  });
});
