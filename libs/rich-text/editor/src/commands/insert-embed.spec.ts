import { fixtures } from '../testing/fixtures';
import { makeEditor, end, p, page, shown } from '../testing/notation';
import { insertEmbed } from './insert-embed';

describe('inserted page', () => {
  fixtures({
    'is 100 % wide and 400 px high by default': {
      input: [p('‸')],
      run: (editor) => insertEmbed(editor, { url: 'https://a.example/' }),
      output: [page('https://a.example/', '‸'), end()],
    },
  });

  it('has the given size and title', () => {
    const editor = makeEditor([p('‸')]);
    insertEmbed(editor, { url: '/demo', width: 320, height: 200, title: 'Пример' });
    expect(editor.children[0]).toMatchObject({ width: 320, height: 200, title: 'Пример' });
  });

  it.each(['http://a.example/', 'javascript:1', 'data:text/html,x'])(
    'is rejected with the address %s',
    (url) => {
      const editor = makeEditor([p('раз‸')]);
      expect(insertEmbed(editor, { url })).toBe(false);
      expect(shown(editor)).toEqual([p('раз‸')]);
    },
  );
});
