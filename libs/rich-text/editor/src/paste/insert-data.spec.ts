import { limits, plainText } from '@stupeni/rich-text-model';
import { fixtures } from '../testing/fixtures';
import { toDocument } from '../document/to-document';
import { clipboard } from '../testing/clipboard';
import { b, code, makeEditor, h, img, link, ol, olFrom, p, shown, ul } from '../testing/notation';
import { readCopied, writeCopied } from './copied';
import { fetchHtmlReader } from './html-reader';
import { insertData } from './insert-data';

const paste = (data: Record<string, string>, files?: File[]) => (editor: Parameters<typeof insertData>[0]) =>
  insertData(editor, clipboard(data, files));

beforeAll(() => fetchHtmlReader());

describe('paste', () => {
  fixtures({
    'turns HTML into blocks': {
      input: [p('‸')],
      run: paste({
        'text/html': '<h2>Раз</h2><ul><li>два<ol><li><b>три</b></li></ol></li></ul>',
        'text/plain': 'x',
      }),
      output: [h(2, 'Раз'), ul(0, 'два'), ol(1, b('три‸'))],
    },
    'drops scripts and unsafe addresses of HTML': {
      input: [p('‸')],
      run: paste({
        'text/html':
          '<p onclick="alert(1)">а<script>alert(2)</script><a href="java\nscript:alert(3)">б</a><img src=x onerror=alert(4)></p>',
      }),
      output: [p('аб‸')],
    },
    'turns each line of plain text into a paragraph': {
      input: [p('ра‸з')],
      run: paste({ 'text/plain': 'два\r\n\r\nтри\nчетыре' }),
      output: [p('радва'), p('три'), p('четыре‸з')],
    },
    'drops control characters of plain text': {
      input: [p('ра‸з')],
      run: paste({ 'text/plain': 'два\u0007\u001b\u000bтри\u0000' }),
      output: [p('радва'), p('три‸з')],
    },
    'drops control characters of plain text in code': {
      input: [code('а‸б')],
      run: paste({ 'text/plain': 'x\u001b[0m\ty\u000cz' }),
      output: [code('аx[0m\ty\nz‸б')],
    },
    'inserts plain text into code': {
      input: [code('а‸б')],
      run: paste({ 'text/plain': '<b>\r\n  x', 'text/html': '<b>y</b>' }),
      output: [code('а<b>\n  x‸б')],
    },
    'links the selected words to a pasted address': {
      input: [p('раз ⟨два⟩')],
      run: paste({ 'text/plain': 'https://a.example/ ', 'text/html': '<a href="https://a.example/">x</a>' }),
      output: [p('раз ', link('⟨два⟩'))],
    },
    'inserts an address as a link when nothing is selected, and goes on outside the link': {
      input: [p(b('раз ‸ два'))],
      run: (editor) => {
        paste({ 'text/plain': ' https://a.example/\n' })(editor);
        editor.insertText('.');
      },
      output: [p(b('раз '), { ...link('https://a.example/'), bold: true }, b('.‸ два'))],
    },
    'links an address with Russian letters': {
      input: [p('‸')],
      run: paste({ 'text/plain': 'https://пример.рф/путь' }),
      output: [p(link('https://пример.рф/путь‸', 'https://пример.рф/путь'))],
    },
    'gives the address as text after one undo': {
      input: [p('‸')],
      run: (editor) => {
        paste({ 'text/plain': 'https://a.example/' })(editor);
        editor.undo();
      },
      output: [p('https://a.example/‸')],
    },
    'inserts an address inside another link as text': {
      input: [p(link('а‸б'))],
      run: paste({ 'text/plain': 'https://b.example/' }),
      output: [p(link('а'), 'https://b.example/‸', link('б'))],
    },
    'does not link text that has an address and more words, or an unsafe address': {
      input: [p('‸')],
      run: (editor) => {
        paste({ 'text/plain': 'см. https://a.example/' })(editor);
        paste({ 'text/plain': 'javascript:alert(1)' })(editor);
      },
      output: [p('см. https://a.example/javascript:alert(1)‸')],
    },
    'inserts our own document without losses': {
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
    'checks a forged document in our own format': {
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
    'changes nothing when the clipboard is empty': {
      input: [p('ра‸з')],
      run: paste({}),
      output: [p('ра‸з')],
    },
  });

  it('uploads a picture and inserts a placeholder', () => {
    const send = jest.fn(() => new Promise<never>(() => {}));
    const editor = makeEditor([p('раз‸')], send);
    const file = new File(['x'], 'cat.png', { type: 'image/png' });
    // A browser adds HTML that only shows the same picture.
    paste({ 'text/html': '<meta charset="utf-8"><img src="https://a.example/cat.png">' }, [file])(editor);
    expect(send).toHaveBeenCalledWith(file, expect.anything());
    expect(editor.children[1]).toMatchObject({ type: 'upload' });
  });

  it('prefers the text when Word or Excel adds a picture of it', () => {
    const editor = makeEditor([p('‸')]);
    const file = new File(['x'], 'image.png', { type: 'image/png' });
    paste({ 'text/html': '<p>Раз</p>', 'text/plain': 'Раз' }, [file])(editor);
    expect(shown(editor)).toEqual([p('Раз‸')]);
  });

  it('uploads the pictures inside HTML', async () => {
    const sent: File[] = [];
    const editor = makeEditor([p('раз‸')], (file) => {
      sent.push(file);
      return Promise.resolve({ url: `/api/media/${sent.length}` });
    });
    const png = '<img src="data:image/png;base64,aGVsbG8=" alt="Схема" width="300">';
    const svg = `<img src="data:image/svg+xml;utf8,${encodeURIComponent('<svg/>')}">`;
    paste({ 'text/html': `<p>а</p>${png}<p>б</p>${svg}` })(editor);
    expect(editor.alerts.current()).toBeNull();
    expect(sent.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['изображение.png', 'image/png', 5],
      ['изображение.svg', 'image/svg+xml', 6],
    ]);
    await new Promise((done) => setTimeout(done));
    expect(toDocument(editor.children).blocks).toEqual([
      { type: 'paragraph', children: [{ text: 'раза' }] },
      { type: 'image', url: '/api/media/1', alt: 'Схема', width: 300 },
      { type: 'paragraph', children: [{ text: 'б' }] },
      { type: 'image', url: '/api/media/2', alt: '' },
    ]);
  });

  it.each(['data:image/png;base64,%%%', 'data:image/png;base64', 'data:image/webp;base64,AA=='])(
    'reports the picture %s, which cannot be uploaded',
    (src) => {
      const editor = makeEditor([p('‸')]);
      paste({ 'text/html': `<p>а</p><img src="${src}">` })(editor);
      expect(shown(editor)).toEqual([p('а‸')]);
      expect(editor.alerts.current()).toMatch('изображения');
    },
  );

  it('inserts a whole line of plain text, even if it is longer than a document may be', () => {
    const line = 'а'.repeat(limits.text + 1);
    const editor = makeEditor([p('‸')]);
    paste({ 'text/plain': line })(editor);
    expect(plainText(toDocument(editor.children)) === line).toBe(true);
  });

  it('changes nothing for a file that is no picture', () => {
    const editor = makeEditor([p('раз‸')]);
    paste({}, [new File(['x'], 'a.exe', { type: 'application/x-msdownload' })])(editor);
    expect(shown(editor)).toEqual([p('раз‸')]);
  });

  it('puts a picture below code', () => {
    const editor = makeEditor([code('а‸б')], () => new Promise<never>(() => {}));
    paste({}, [new File(['x'], 'cat.png', { type: 'image/png' })])(editor);
    expect(editor.children.map((block) => 'type' in block && block.type)).toEqual([
      'code',
      'upload',
      'paragraph',
    ]);
  });
});

describe('paste with losses', () => {
  it('reports important losses', () => {
    const editor = makeEditor([p('‸')]);
    paste({ 'text/html': '<p style="color:red">а</p><img src="data:image/webp;base64,AA==">' })(editor);
    expect(shown(editor)).toEqual([p('а‸')]);
    expect(editor.alerts.current()).toBe('Вставлено не всё. Не сохранились: изображения, цвета.');
  });

  it('reports that a picture lost its link and its place in the sentence', () => {
    const editor = makeEditor([p('‸')]);
    const picture = '<img src="https://a.example/a.png">';
    paste({ 'text/html': `<a href="https://a.example">${picture}</a><ul><li>а ${picture} б</li></ul>` })(
      editor,
    );
    expect(editor.alerts.current()).toBe(
      'Вставлено не всё. Не сохранились: ссылки на изображениях, место изображений внутри предложения (они встали после него).',
    );
  });

  it('keeps depths and numbers of a numbered list with a picture inside', () => {
    const editor = makeEditor([p('‸')]);
    paste({
      'text/html':
        '<ol><li>Один<ol><li>а<img src="https://a.example/a.png"></li><li>б</li></ol></li><li>Два</li></ol>',
    })(editor);
    expect(shown(editor)).toEqual([
      ol(0, 'Один'),
      ol(1, 'а'),
      img('https://a.example/a.png', ''),
      olFrom(2, 1, 'б'),
      ol(0, 'Два‸'),
    ]);
    expect(editor.alerts.current()).toBeNull();
  });

  it('reports a formula, whose text stays', () => {
    const editor = makeEditor([p('‸')]);
    paste({ 'text/html': '<p><math><mi>E</mi><mo>=</mo><mi>m</mi></math></p>' })(editor);
    expect(shown(editor)).toEqual([p('E=m‸')]);
    expect(editor.alerts.current()).toBe('Вставлено не всё. Не сохранились: формулы (остался их текст).');
  });

  it('does not report lost colours alone, and clears the alert of the previous paste', () => {
    const editor = makeEditor([p('‸')]);
    paste({}, [new File(['x'], 'a.pdf', { type: 'application/pdf' })])(editor);
    expect(editor.alerts.current()).toMatch('«a.pdf»');
    paste({ 'text/html': '<p style="color:red">а</p>' })(editor);
    expect(editor.alerts.current()).toBeNull();
  });

  it('is rejected with an alert when the text would exceed its limit', () => {
    const editor = makeEditor([p('раз‸')]);
    const text = Array.from({ length: 5000 }, () => 'а').join('\n');
    paste({ 'text/plain': text })(editor);
    expect(shown(editor)).toEqual([p('раз‸')]);
    expect(editor.alerts.current()).toBe('Не вставлено: в тексте может быть не больше 5000 абзацев.');
  });
});

describe('copy', () => {
  const copied = (...elements: Parameters<typeof makeEditor>[0]) => {
    const data = clipboard();
    writeCopied(makeEditor(elements), data);
    return data;
  };

  it('gives the same document when pasted into another editor of ours', () => {
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

  it('gives a paragraph for a part of a heading', () => {
    expect(readCopied(copied(h(2, 'Р⟨а⟩з')))?.blocks).toEqual([
      { type: 'paragraph', children: [{ text: 'а' }] },
    ]);
  });

  it('gives HTML and text for other programs', () => {
    const data = copied(
      h(2, '⟨А < Б'),
      ul(0, 'раз'),
      ol(1, link('два')),
      p('три', { text: 'да', size: 20 }),
      code('а\nб⟩'),
    );
    expect(data.getData('text/html')).toBe(
      '<h2>А &lt; Б</h2><ul><li>раз<ol><li><a href="https://a.example/">два</a></li></ol></li></ul>' +
        '<p>три<span style="font-size:20px">да</span></p><pre>\n<code>а\nб</code></pre>',
    );
    expect(data.getData('text/plain')).toBe('А < Б\nраз\nдва\nтрида\nа\nб');
  });

  it('does not change the clipboard for a caret', () => {
    expect(copied(p('ра‸з')).getData('text/plain')).toBe('');
  });

  it('gives only the selected picture', () => {
    const data = copied(p('раз'), img('/a.png', '‸'), p('два'));
    expect(readCopied(data)?.blocks).toEqual([{ type: 'image', url: '/a.png', alt: '' }]);
    expect(data.getData('text/html')).toBe('<img src="/a.png" alt="">');
  });
});

describe('drop', () => {
  const cat = new File(['x'], 'cat.png', { type: 'image/png' });
  const drop = (edge: 'start' | 'end', data: Record<string, string>, files?: File[]) => {
    return (editor: Parameters<typeof insertData>[0]) => insertData(editor, clipboard(data, files), edge);
  };
  const picture = { 'text/html': '<img src="/a.png">' };
  const kinds = (editor: ReturnType<typeof makeEditor>) =>
    editor.children.map((block) => ('type' in block ? block.type : null));

  fixtures({
    'puts a picture above the line, without splitting it': {
      input: [p('раз'), p('дв‸а'), p('три')],
      run: drop('start', picture),
      output: [p('раз'), img('/a.png', '‸'), p('два'), p('три')],
    },
    'puts a picture below the line': {
      input: [p('раз'), p('дв‸а'), p('три')],
      run: drop('end', picture),
      output: [p('раз'), p('два'), img('/a.png', '‸'), p('три')],
    },
    'puts words where they are dropped': {
      input: [p('дв‸а')],
      run: drop('end', { 'text/plain': 'раз' }),
      output: [p('двраз‸а')],
    },
  });

  it.each(['start', 'end'] as const)('puts a file at the %s of a line and of a heading', (edge) => {
    for (const block of [p('дв‸а'), h(2, 'дв‸а'), ul(0, 'дв‸а')]) {
      const editor = makeEditor([block, p('три')], () => new Promise(() => undefined));
      drop(edge, {}, [cat])(editor);
      const own = 'type' in block ? block.type : null;
      const expected = edge === 'start' ? ['upload', own] : [own, 'upload'];
      expect(kinds(editor)).toEqual([...expected, 'paragraph']);
    }
  });
});
