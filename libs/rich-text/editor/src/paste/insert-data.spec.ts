import { fixtures } from '../testing/fixtures';
import { clipboard } from '../testing/clipboard';
import { b, code, editorOf, h, img, link, ol, p, shown, ul } from '../testing/notation';
import { readCopied, writeCopied } from './copied';
import { fetchHtmlReader } from './html-reader';
import { insertData } from './insert-data';

const paste = (data: Record<string, string>, files?: File[]) => (editor: Parameters<typeof insertData>[0]) =>
  insertData(editor, clipboard(data, files));

beforeAll(() => fetchHtmlReader());

describe('what is pasted', () => {
  fixtures({
    'as HTML becomes blocks': {
      input: [p('‸')],
      run: paste({
        'text/html': '<h2>Раз</h2><ul><li>два<ol><li><b>три</b></li></ol></li></ul>',
        'text/plain': 'x',
      }),
      output: [h(2, 'Раз'), ul(0, 'два'), ol(1, b('три‸'))],
    },
    'as HTML never brings a script or an unsafe address': {
      input: [p('‸')],
      run: paste({
        'text/html':
          '<p onclick="alert(1)">а<script>alert(2)</script><a href="java\nscript:alert(3)">б</a><img src=x onerror=alert(4)></p>',
      }),
      output: [p('аб‸')],
    },
    'as text becomes a paragraph a line': {
      input: [p('ра‸з')],
      run: paste({ 'text/plain': 'два\r\n\r\nтри\nчетыре' }),
      output: [p('радва'), p('три'), p('четыре‸з')],
    },
    'into code stays text': {
      input: [code('а‸б')],
      run: paste({ 'text/plain': '<b>\r\n  x', 'text/html': '<b>y</b>' }),
      output: [code('а<b>\n  x‸б')],
    },
    'as an address makes the selected words a link': {
      input: [p('раз ⟨два⟩')],
      run: paste({ 'text/plain': 'https://a.example/ ', 'text/html': '<a href="https://a.example/">x</a>' }),
      output: [p('раз ', link('⟨два⟩'))],
    },
    'as an address without a selection is its text': {
      input: [p('раз ‸')],
      run: paste({ 'text/plain': 'https://a.example/' }),
      output: [p('раз https://a.example/‸')],
    },
    'as our own document comes whole': {
      input: [p('‸')],
      run: paste({
        'application/x-stupeni-rich-text': JSON.stringify({
          v: 1,
          blocks: [
            { type: 'image', url: '/a.png', alt: 'Кот' },
            { type: 'paragraph', children: [{ text: 'а', font: 'Georgia' }] },
          ],
        }),
        'text/html': '<p>x</p>',
      }),
      output: [{ ...img('/a.png'), alt: 'Кот' } as never, p({ text: 'а‸', font: 'Georgia' })],
    },
    'as a forged document of ours is read as carefully as a stored one': {
      input: [p('‸')],
      run: paste({
        'application/x-stupeni-rich-text': JSON.stringify({
          v: 1,
          blocks: [
            { type: 'embed', url: 'javascript:1' },
            { type: 'paragraph', children: [{ text: 'а', link: 'javascript:1', onclick: 'x' }] },
          ],
        }),
      }),
      output: [p('а‸')],
    },
    'as nothing changes nothing': { input: [p('ра‸з')], run: paste({}), output: [p('ра‸з')] },
  });

  it('as a picture is sent, and keeps its place meanwhile', () => {
    const send = jest.fn(() => new Promise<never>(() => {}));
    const editor = editorOf([p('раз‸')], send);
    const file = new File(['x'], 'cat.png', { type: 'image/png' });
    // A browser puts HTML that only shows the picture beside it.
    paste({ 'text/html': '<meta charset="utf-8"><img src="https://a.example/cat.png">' }, [file])(editor);
    expect(send).toHaveBeenCalledWith(file, expect.anything());
    expect(editor.children[1]).toMatchObject({ type: 'upload' });
  });

  it('as a text with a picture of it beside (Word, Excel) is the text', () => {
    const editor = editorOf([p('‸')]);
    const file = new File(['x'], 'image.png', { type: 'image/png' });
    paste({ 'text/html': '<p>Раз</p>', 'text/plain': 'Раз' }, [file])(editor);
    expect(shown(editor)).toEqual([p('Раз‸')]);
  });

  it('as a file that is no picture leaves the text as it is', () => {
    const editor = editorOf([p('раз‸')]);
    paste({}, [new File(['x'], 'a.exe', { type: 'application/x-msdownload' })])(editor);
    expect(shown(editor)).toEqual([p('раз‸')]);
  });
});

describe('a paste that is not taken whole', () => {
  it('says so of what a writer would miss', () => {
    const editor = editorOf([p('‸')]);
    paste({ 'text/html': '<p style="color:red">а</p><img src="data:image/png;base64,AA==">' })(editor);
    expect(shown(editor)).toEqual([p('а‸')]);
    expect(editor.notices.current()).toBe('Вставлено не всё. Не сохранились: изображения, цвета.');
  });

  it('says nothing of colours, and forgets what it said at the next paste', () => {
    const editor = editorOf([p('‸')]);
    paste({}, [new File(['x'], 'a.pdf', { type: 'application/pdf' })])(editor);
    expect(editor.notices.current()).toMatch('«a.pdf»');
    paste({ 'text/html': '<p style="color:red">а</p>' })(editor);
    expect(editor.notices.current()).toBeNull();
  });

  it('is refused whole, and said, when the text would grow over its limit', () => {
    const editor = editorOf([p('раз‸')]);
    const text = Array.from({ length: 5000 }, () => 'а').join('\n');
    paste({ 'text/plain': text })(editor);
    expect(shown(editor)).toEqual([p('раз‸')]);
    expect(editor.notices.current()).toBe('Не вставлено: в тексте может быть не больше 5000 абзацев.');
  });

  it('puts a picture under the code that it was pasted into', () => {
    const editor = editorOf([code('а‸б')], () => new Promise<never>(() => {}));
    paste({}, [new File(['x'], 'cat.png', { type: 'image/png' })])(editor);
    expect(editor.children.map((block) => 'type' in block && block.type)).toEqual([
      'code',
      'upload',
      'paragraph',
    ]);
  });
});

describe('what is copied', () => {
  const copied = (...elements: Parameters<typeof editorOf>[0]) => {
    const data = clipboard();
    writeCopied(editorOf(elements), data);
    return data;
  };

  it('comes back the same in another text of ours', () => {
    const data = copied(h(2, '⟨Раз'), img('/a.png'), ul(0, 'д', b('ва⟩')));
    expect(readCopied(data)).toEqual({
      v: 1,
      blocks: [
        { type: 'heading', level: 2, children: [{ text: 'Раз' }] },
        { type: 'image', url: '/a.png', alt: '' },
        {
          type: 'list-item',
          kind: 'unordered',
          depth: 0,
          children: [{ text: 'д' }, { text: 'ва', bold: true }],
        },
      ],
    });
  });

  it('is words and no heading when a part of it is selected', () => {
    expect(readCopied(copied(h(2, 'Р⟨а⟩з')))?.blocks).toEqual([
      { type: 'paragraph', children: [{ text: 'а' }] },
    ]);
  });

  it('is HTML and text for other programs', () => {
    const data = copied(
      h(2, '⟨А < Б'),
      ul(0, 'раз'),
      ol(1, link('два')),
      p('три', { text: 'да', size: 20 }),
      code('а\nб⟩'),
    );
    expect(data.getData('text/html')).toBe(
      '<h2>А &lt; Б</h2><ul><li>раз<ol><li><a href="https://a.example/">два</a></li></ol></li></ul>' +
        '<p>три<span style="font-size:20px">да</span></p><pre><code>\nа\nб</code></pre>',
    );
    expect(data.getData('text/plain')).toBe('А < Б\nраз\nдва\nтрида\nа\nб');
  });

  it('leaves the clipboard alone for a caret', () => {
    expect(copied(p('ра‸з')).getData('text/plain')).toBe('');
  });

  it('is the picture alone when it is selected', () => {
    const data = copied(p('раз'), img('/a.png', '‸'), p('два'));
    expect(readCopied(data)?.blocks).toEqual([{ type: 'image', url: '/a.png', alt: '' }]);
    expect(data.getData('text/html')).toBe('<img src="/a.png" alt="">');
  });
});
