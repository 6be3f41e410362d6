import { makeEditor, end, img, p, page, shown } from '../testing/notation';
import { editEmbed, findSelectedEmbed } from './edit-embed';

describe('selected page', () => {
  it('gets another address, size and title', () => {
    const editor = makeEditor([page('/demo', '‸'), end()]);
    expect(editEmbed(editor, { url: '/other', width: '50%', height: 300, title: 'Пример' })).toBe(true);
    expect(findSelectedEmbed(editor)).toEqual({
      type: 'embed',
      url: '/other',
      width: '50%',
      height: 300,
      title: 'Пример',
    });
  });

  it('keeps its address when the new one is not safe', () => {
    const editor = makeEditor([page('/demo', '‸'), end()]);
    expect(editEmbed(editor, { url: 'http://a.example/' })).toBe(false);
    expect(shown(editor)).toEqual([page('/demo', '‸'), end()]);
  });

  it('is null when a text or a picture is selected', () => {
    expect(findSelectedEmbed(makeEditor([p('раз‸')]))).toBeNull();
    expect(findSelectedEmbed(makeEditor([img('/a.png', '‸'), end()]))).toBeNull();
  });
});
