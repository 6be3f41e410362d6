import { readHtml } from '../stored';
import { writeLines } from '../testing/notation';

const lines = (html: string) => writeLines(readHtml(html).document.blocks);
const lost = (html: string) => readHtml(html).lost.map(({ block, what }) => `${block} ${what}`);

describe('HTML of the web', () => {
  it.each<[name: string, html: string, ...lines: string[]]>([
    ['headings and paragraphs', '<h1>Ц</h1>\n <p> два\n  слова </p><h6>ш</h6>', 'h1 Ц', 'p два слова', 'h6 ш'],
    ['text without paragraphs', 'раз<div>два</div>три<br>четыре', 'p раз', 'p два', 'p три⏎четыре'],
    ['a blank line', 'раз<br><br>два', 'p раз', 'p два'],
    ['marks by element', '<b>а</b><em>б</em><u>в</u><del>г</del><kbd>д</kbd><sup>е</sup><sub>ж</sub>', 'p [bold|а][italic|б][underline|в][strikethrough|г][monospace|д][superscript|е][subscript|ж]'],
    ['marks by style', '<span style="FONT-WEIGHT: 700; font-style:italic">а</span><span style="text-decoration: line-through">б</span>', 'p [bold italic|а][strikethrough|б]'],
    ['sizes and fonts', '<span style="font-size: 24px; font-family: Georgia, serif">а</span><span style="font-size:18pt">б</span>', 'p [size=24 font=Georgia|а][size=24|б]'],
    ['a style that removes a mark', '<b>а<span style="font-weight:normal">б</span></b>', 'p [bold|а]б'],
    ['links', '<a href="https://a.example"><b>а</b> б</a> <a name=x>в</a>', 'p [bold link=https://a.example|а][link=https://a.example| б] в'],
    ['entities', '<p>&lt;b&gt; &amp; &laquo;ё&raquo; &#1080; &nbsp;x', 'p <b> & «ё» и \u00a0x'],
    ['a quote of paragraphs', '<blockquote><p>а<p>б</blockquote>', 'quote а', 'quote б'],
    ['code', '<pre>\n<code class=x>a\n  <span>b</span>\n</code></pre><p><code>c</code>', 'code a⏎  b', 'p [monospace|c]'],
    ['nested lists', '<ul><li>а<ol><li>б<li>в</ol><li>г</ul>', 'ul.0 а', 'ol.1 б', 'ol.1 в', 'ul.0 г'],
    ['lists in lists without an item', '<ol><li>а</li><ul><li>б</li></ul><li>в</li></ol>', 'ol.0 а', 'ul.1 б', 'ol.0 в'],
    ['paragraphs of one item', '<ol><li><p>а</p><p>б</p></li><li><p>в</p></li></ol>', 'ol.0 а⏎б', 'ol.0 в'],
    ['a list that continues', '<ol><li>а<li>б</ol><p>в</p><ol start=3><li>г<li>д</ol>', 'ol.0 а', 'ol.0 б', 'p в', 'ol.0=3 г', 'ol.0 д'],
    ['the numbers of items', '<ol><li>а<li value=5>б<li>в</ol>', 'ol.0 а', 'ol.0=5 б', 'ol.0 в'],
    ['a list of one item each', '<ol><li>а</ol><ol start=2><li>б</ol>', 'ol.0 а', 'ol.0 б'],
    ['two lists side by side', '<ol><li>а<li>б</ol><ol><li>в</ol>', 'ol.0 а', 'ol.0 б', 'ol.0=1 в'],
    ['a list that continues after a picture', '<ol><li>а<img src="/a.png"><li>б<ol><li>в</ol>г<li>д</ol>', 'ol.0 а', 'img /a.png ""', 'ol.0=2 б', 'ol.1 в', 'ol.0 г', 'ol.0 д'],
    ['a picture in a numbered list inside another', '<ol><li>а<ol><li>б<img src="/a.png"></li><li>в</li></ol></li><li>г</li></ol>', 'ol.0 а', 'ol.1 б', 'img /a.png ""', 'ol.1=2 в', 'ol.0 г'],
    ['a picture after a list inside an item', '<ol><li>а<ol><li>б</ol><img src="/a.png"><ol start=2><li>в</ol></ol>', 'ol.0 а', 'ol.1 б', 'img /a.png ""', 'ol.1=2 в'],
    ['a picture in an item', '<ul><li>а <img src="/a.png" alt="А"> б</li></ul>', 'ul.0 а б', 'img /a.png "А"'],
    ['a picture in a paragraph', '<p>а<img src="/a.png" width=300 height=200>б</p>', 'p а', 'img /a.png "" 300 200', 'p б'],
    ['a figure', '<figure><img src="/a.png" alt="А" style="width:50%"><figcaption>Рис.\n <b>1</b></figcaption></figure>', 'img /a.png "А" 50% (Рис. 1)'],
    ['an embedded page', '<iframe src="https://v.example/1" title="Т" width="100%" height="315">x</iframe>', 'embed https://v.example/1 "Т" 100% 315'],
    ['a page that cannot be embedded', '<iframe src="http://v.example/1"></iframe>', 'p [link=http://v.example/1|http://v.example/1]'],
    ['an http picture, which an https page cannot show', '<p>а<img src="http://v.example/1.png" alt="Кот">б</p>', 'p а', 'p [link=http://v.example/1.png|Кот]', 'p б'],
    ['a table', '<table><caption>К</caption><tr><th>а<th>б</tr><tr><td><p>в</p><p>г</p><td>д</table>', 'p К', 'p а | б', 'p в⏎г | д'],
    ['a list in a table', '<table><tr><td>а<ul><li>б</ul></table>', 'p а', 'ul.0 б'],
    ['comments', 'а<!-- <b>нет</b> -->б<!--[if mso]><p>нет</p><![endif]-->', 'p аб'],
    ['elements without an end tag', '<p>а <b>б <i>в</p><p>г', 'p а [bold|б ][bold italic|в]', 'p г'],
  ])('reads %s', (_, html, ...expected) => expect(lines(html)).toEqual(expected)); // oxfmt-ignore

  it('reports the losses of each block', () => {
    expect(
      lost(
        '<p>а</p><p align=center style="color:red">б</p><hr><table><tr><td>в</table>' +
          '<p><a href="javascript:x">г</a><img src="data:x"><mark>д</mark><input><span style="font-size:3em">е</span>',
      ),
    ).toEqual([
      '1 alignment',
      '1 color',
      '2 rule',
      '2 table',
      '3 link',
      '3 image',
      '3 style',
      '3 form',
      '3 size',
    ]);
  });

  it('moves items below the deepest allowed level up to it', () => {
    const html = '<ul><li>x'.repeat(12);
    expect(lines(html).at(-1)).toBe('ul.8 x');
    expect(new Set(lost(html).map((one) => one.split(' ').slice(1).join(' ')))).toEqual(
      new Set(['list depth']),
    );
  });
});

describe('formulas', () => {
  const formula = '<mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup>';
  const tex = '<annotation encoding="application/x-tex">x^2</annotation>';
  const katex =
    `<span class="katex"><span class="katex-mathml"><math><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow>${tex}` +
    '</semantics></math></span><span class="katex-html" aria-hidden="true"><span class="mord">x</span><span class="vlist">2</span></span></span>';
  it.each([
    ['the signs of MathML', `<p>По <math>${formula}</math> видно</p>`, 'p По E=mc2 видно', 'math'],
    ['the TeX source of KaTeX, once', `<p>Пусть <b>${katex}</b>.</p>`, 'p Пусть [bold|x^2].', 'math'],
    [
      'KaTeX without MathML',
      '<p><span class="katex"><span class="katex-html">x2</span></span></p>',
      'p x2',
      'katex',
    ],
    ['the alternative text', `<p><math alttext="E = m c^{2}">${formula}</math></p>`, 'p E = m c^{2}', 'math'],
    ['the script of MathJax', '<p>а <script type="math/tex">x_1</script></p>', 'p а x_1', 'script'],
  ])('keeps %s as text and reports the loss', (_, html, line, name) => {
    expect(lines(html)).toEqual([line]);
    expect(readHtml(html).lost).toEqual([{ block: 0, what: 'formula', name }]);
  });
});

describe('addresses without a scheme', () => {
  it('become https addresses', () => {
    expect(
      lines(
        '<p><a href="www.ya.ru">а</a><a href="//ya.ru/x">б</a></p><iframe src="//v.example/1"></iframe><img src="//v.example/1.png">',
      ),
    ).toEqual([
      'p [link=https://www.ya.ru|а][link=https://ya.ru/x|б]',
      'embed https://v.example/1 "" 100% 400',
      'img https://v.example/1.png ""',
    ]);
  });

  it('drops a relative link and reports it', () => {
    expect(lost('<p><a href="ya.ru">а</a></p>')).toEqual(['0 link']);
  });
});

it('replaces a picture inside the markup by the address that the caller returns', () => {
  const data = 'data:image/png;base64,iVBORw0KGgo=';
  const html = `<p>а</p><img src="${data}" alt="Схема"><img src="data:text/html,x">`;
  const takePicture = jest.fn(() => '/taken/1');
  const { document, lost: losses } = readHtml(html, { takePicture });
  expect(writeLines(document.blocks)).toEqual(['p а', 'img /taken/1 "Схема"']);
  expect(takePicture.mock.calls).toEqual([[data]]);
  expect(losses).toEqual([{ block: 2, what: 'image', name: 'data:' }]);
});

describe('Google Docs', () => {
  it('loses the wrapper and the default styles, and keeps the marks of the author', () => {
    const docs =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">' +
      '<h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;">План</span></h1>' +
      '<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial;color:#000000;font-weight:400;white-space:pre-wrap;">Обычный </span>' +
      '<span style="font-size:11pt;font-weight:700;font-style:italic;white-space:pre-wrap;">важный</span>' +
      '<a href="https://a.example/" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;text-decoration:underline;">сайт</span></a></p><br />' +
      '<ol><li dir="ltr" aria-level="1" style="list-style-type:decimal;"><p role="presentation"><span>один</span></p></li>' +
      '<ul><li aria-level="2"><p><span>внутри</span></p></li></ul><li aria-level="1"><p><span>два</span></p></li></ol></b><br class="Apple-interchange-newline">';
    expect(lines(docs)).toEqual([
      'h1 План',
      'p Обычный [bold italic|важный][link=https://a.example/|сайт]',
      'ol.0 один',
      'ul.1 внутри',
      'ol.0 два',
    ]);
  });
});

describe('Word', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1'>` +
    `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

  it('gives lists for paragraphs with list markers', () => {
    const word =
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style>' +
      '<!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head><body lang=RU><!--StartFragment-->' +
      '<p class=MsoTitle>Титул</p><p class=MsoNormal><b><span style=\'font-size:14.0pt;font-family:"Calibri",sans-serif\'>Жирный\nтекст</span></b><o:p></o:p></p>' +
      `<p class=MsoNormal><o:p>&nbsp;</o:p></p>${item(1, '1.', 'один')}${item(2, 'a)', 'буква')}${item(2, '·', 'точка')}${item(1, '2.', 'два')}` +
      '<p class=MsoQuote>Цитата</p><!--EndFragment--></body></html>';
    expect(lines(word)).toEqual([
      'h1 Титул',
      'p [bold|Жирный текст]',
      'ol.0 один',
      'ol.1 буква',
      'ul.1 точка',
      'ol.0 два',
      'quote Цитата',
    ]);
  });
});

describe('a list of Word', () => {
  it('continues its numbers after a paragraph', () => {
    const item = (marker: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${text}</p>`;
    const word = `${item('1.', 'а')}${item('2.', 'б')}<p class=MsoNormal>в</p>${item('3.', 'г')}${item('4.', 'д')}`;
    expect(lines(word)).toEqual(['ol.0 а', 'ol.0 б', 'p в', 'ol.0=3 г', 'ol.0 д']);
  });
});

describe('Chromium clipboard', () => {
  it('loses the computed styles', () => {
    const copied =
      '<p style="font-size: 17px; font-family: Onest; font-weight: 400; -webkit-text-stroke-width: 0px; white-space: pre-wrap;">a  b<span class="Apple-converted-space">&nbsp;</span>' +
      '<span data-size="24" data-font="Georgia" style="font-size: 24px; font-family: Georgia">c</span><span style="font-size: 17px">d</span></p>';
    expect(lines(copied)).toEqual(
      ['p a  b [size=24 font=Georgia|c]d'].map((line) => line.replace('b ', 'b\u00a0')),
    );
  });
});

describe('a picture that loses something', () => {
  it.each([
    ['a link round it', '<p><a href="https://a.example"><img src="/a.png"></a></p>', ['0 picture link']],
    ['its place in the sentence of an item', '<ul><li>а <img src="/a.png"> б</li></ul>', ['0 picture place']],
    ['its place in a row', '<table><tr><td>а<img src="/a.png"> б</td></tr></table>', ['0 picture place']],
  ])('reports %s', (_, html, expected) => {
    expect(lost(html)).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    '<p>а <img src="/a.png"> б</p>',
    '<ul><li>а <img src="/a.png"></li></ul>',
    '<ul><li><p>а</p><img src="/a.png"><p>б</p></li></ul>',
  ])('reports nothing for %s', (html) => expect(lost(html)).toEqual([]));
});
