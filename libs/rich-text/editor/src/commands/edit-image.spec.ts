import { makeEditor, end, img, p, page, shown } from '../testing/notation';
import { editImage, findSelectedImage } from './edit-image';

describe('selected picture', () => {
  it('gets an alternative text, a caption and a size, and loses a removed caption and size', () => {
    const editor = makeEditor([img('/a.png', '‸'), end()]);
    expect(editImage(editor, { alt: 'Кот', caption: 'Наш кот', width: 300, height: 200 })).toBe(true);
    expect(findSelectedImage(editor)).toEqual({
      type: 'image',
      url: '/a.png',
      alt: 'Кот',
      caption: 'Наш кот',
      width: 300,
      height: 200,
    });
    editImage(editor, { caption: '', width: undefined, height: undefined });
    expect(findSelectedImage(editor)).toEqual({ type: 'image', url: '/a.png', alt: 'Кот' });
  });

  it('loses the size of the old file when its address changes', () => {
    const editor = makeEditor([img('/a.png', '‸'), end()]);
    editImage(editor, { natural: { width: 3, height: 4 } });
    editImage(editor, { url: '/a.png', alt: 'Кот' });
    expect(findSelectedImage(editor)).toMatchObject({ natural: { width: 3, height: 4 } });
    editImage(editor, { url: '/b.png' });
    expect(findSelectedImage(editor)).toEqual({ type: 'image', url: '/b.png', alt: 'Кот' });
  });

  it('keeps its address when the new one is not safe', () => {
    const editor = makeEditor([img('/a.png', '‸'), end()]);
    expect(editImage(editor, { url: 'javascript:1' })).toBe(false);
    expect(shown(editor)).toEqual([img('/a.png', '‸'), end()]);
  });

  it('is null when a text or an embedded page is selected', () => {
    expect(findSelectedImage(makeEditor([p('раз‸')]))).toBeNull();
    expect(editImage(makeEditor([page('/demo', '‸'), end()]), { alt: 'Кот' })).toBe(false);
  });
});
