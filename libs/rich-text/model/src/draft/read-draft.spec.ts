import { readStored } from '../stored';
import { writeLines } from '../testing/notation';

type Given = Record<string, unknown>;
const block = (text: string, given: Given = {}): Given => ({
  key: 'a',
  text,
  type: 'unstyled',
  depth: 0,
  inlineStyleRanges: [],
  entityRanges: [],
  data: {},
  ...given,
});
const style = (offset: number, length: number, name: string) => ({ offset, length, style: name });
const read = (blocks: Given[], entityMap: unknown = {}) => {
  const { document, lost, source } = readStored({ blocks, entityMap });
  return {
    lines: writeLines(document.blocks),
    lost: lost.map((one) => [one.block, one.what, one.name].filter((part) => part !== undefined).join(' ')),
    source,
  };
};
const entity = (type: string, data: Given) => ({ 0: { type, mutability: 'MUTABLE', data } });
const atomic = (type: string, data: Given) =>
  read(
    [block(' ', { type: 'atomic', entityRanges: [{ offset: 0, length: 1, key: 0 }] })],
    entity(type, data),
  );

describe('raw content of Draft.js', () => {
  it('keeps block types', () => {
    const types = [
      'unstyled',
      'paragraph',
      'header-one',
      'header-six',
      'blockquote',
      'ordered-list-item',
      'unordered-list-item',
    ];
    expect(read(types.map((type) => block('а', { type, depth: type.endsWith('item') ? 2 : 0 })))).toEqual({
      lines: ['p а', 'p а', 'h1 а', 'h6 а', 'quote а', 'ol.2 а', 'ul.2 а'],
      lost: [],
      source: 'draft',
    });
  });

  it('joins neighbouring blocks of code', () => {
    const code = (text: string) => block(text, { type: 'code-block' });
    expect(read([code('a'), code(' b'), block('в'), code('c\nd')]).lines).toEqual([
      'code a⏎ b',
      'p в',
      'code c⏎d',
    ]);
  });

  it('reads the inline styles of the old editor', () => {
    const names = [
      'BOLD',
      'ITALIC',
      'UNDERLINE',
      'STRIKETHROUGH',
      'CODE',
      'MONOSPACE',
      'SUPERSCRIPT',
      'SUBSCRIPT',
      'fontsize-24',
      'fontfamily-Times New Roman',
      'fontfamily-"Georgia"',
    ];
    const text = names.map((_, at) => String.fromCharCode(97 + at)).join('');
    expect(
      read([block(text, { inlineStyleRanges: names.map((name, at) => style(at, 1, name)) })]),
    ).toMatchObject({
      lines: [
        'p [bold|a][italic|b][underline|c][strikethrough|d][monospace|ef][superscript|g][subscript|h][size=24|i][font=Times New Roman|j][font=Georgia|k]',
      ],
      lost: [],
    });
  });

  it('counts offsets in code points', () => {
    const marked = block('👩‍🏫 Ёж 📝!', { inlineStyleRanges: [style(4, 2, 'BOLD'), style(7, 1, 'ITALIC')] });
    expect(read([marked]).lines).toEqual(['p 👩‍🏫 [bold|Ёж] [italic|📝]!']);
  });

  it('reads overlapping styles and links', () => {
    const ranges = {
      inlineStyleRanges: [style(0, 4, 'BOLD'), style(2, 4, 'ITALIC')],
      entityRanges: [{ offset: 3, length: 2, key: 0 }],
    };
    expect(read([block('абвгде', ranges)], [{ type: 'LINK', data: { href: '/a' } }]).lines).toEqual([
      'p [bold|аб][bold italic|в][bold italic link=/a|г][italic link=/a|д][italic|е]',
    ]);
  });

  it('puts pictures and embedded pages at their place', () => {
    const image = { src: '/a.png', alt: 'А', width: '300px', height: 'auto', caption: 'Рис.' };
    expect(atomic('IMAGE', image)).toMatchObject({ lines: ['img /a.png "А" 300 (Рис.)'], lost: [] });
    for (const type of ['EMBEDDED_LINK', 'VIDEO', 'draft-js-video-plugin-video'])
      expect(atomic(type, { src: 'https://v.example/1', width: '100%', height: '400' })).toMatchObject({
        lines: ['embed https://v.example/1 "" 100% 400'],
        lost: [],
      });
    expect(atomic('EMBEDDED_LINK', { src: 'http://v.example/1' }).lines).toEqual([
      'p [link=http://v.example/1|http://v.example/1]',
    ]);
    expect(atomic('IMAGE', { src: 'http://v.example/1.png' }).lines).toEqual([
      'p [link=http://v.example/1.png|http://v.example/1.png]',
    ]);
  });

  it.each([
    ['www.ya.ru', 'https://www.ya.ru'],
    ['ya.ru/курс', 'https://ya.ru/курс'],
    ['//ya.ru/x', 'https://ya.ru/x'],
    ['anna@ya.ru', 'mailto:anna@ya.ru'],
  ])('completes the link %s', (url, link) => {
    const ranges = { entityRanges: [{ offset: 0, length: 1, key: 0 }] };
    expect(read([block('а', ranges)], entity('LINK', { url }))).toMatchObject({
      lines: [`p [link=${link}|а]`],
      lost: [],
    });
  });

  it('completes the address of a page and a picture without a scheme', () => {
    const page = { src: '//www.youtube.com/embed/aqz-KE-bpKQ', height: 'auto', width: 'auto' };
    expect(atomic('EMBEDDED_LINK', page)).toMatchObject({
      lines: ['embed https://www.youtube.com/embed/aqz-KE-bpKQ "" 100% 400'],
      lost: [],
    });
    expect(atomic('IMAGE', { src: '//a.example/1.png' })).toMatchObject({
      lines: ['img https://a.example/1.png ""'],
      lost: [],
    });
  });

  it('keeps the source of a formula as text and reports it', () => {
    expect(atomic('KateX', { content: 'x^2' })).toMatchObject({
      lines: ['p x^2'],
      lost: ['0 formula KateX'],
    });
  });

  it('keeps the text of an atomic block with a picture', () => {
    const given = block(' :)', { type: 'atomic', entityRanges: [{ offset: 0, length: 1, key: '0' }] });
    expect(read([given], entity('IMAGE', { src: '/a.png' })).lines).toEqual(['img /a.png ""', 'p  :)']);
  });

  it('keeps the text of mentions, hashtags and emoji', () => {
    const ranges = { entityRanges: [{ offset: 0, length: 5, key: 0 }] };
    expect(
      read([block('@Анна', ranges)], entity('MENTION', { text: '@Анна', value: 'anna', url: '/u/1' })).lines,
    ).toEqual(['p [link=/u/1|@Анна]']);
    for (const type of ['HASHTAG', 'emoji', 'TOKEN', 'mention'])
      expect(read([block('#тема', ranges)], entity(type, {})).lines).toEqual(['p #тема']);
  });

  it('reports for each block what was lost', () => {
    const odd = block('а', {
      type: 'of-a-plugin',
      depth: 0,
      inlineStyleRanges: [
        style(0, 1, 'HIGHLIGHT'),
        style(0, 1, 'color-rgb(1,2,3)'),
        style(0, 1, 'bgcolor-red'),
        style(0, 1, 'fontsize-7'),
        style(0, 1, 'fontfamily-Comic'),
      ],
      data: { 'text-align': 'center', cite: 'x' },
    });
    expect(read([block('б'), odd]).lost).toEqual([
      '1 alignment center',
      '1 data cite',
      '1 style HIGHLIGHT',
      '1 color color-rgb(1,2,3)',
      '1 color bgcolor-red',
      '1 size fontsize-7',
      '1 font fontfamily-Comic',
      '1 block of-a-plugin',
    ]);
    const extra = { title: 'Т', 'data-id': 1, target: '_blank', rel: null };
    const link = { entityRanges: [{ offset: 0, length: 1, key: 0 }] };
    expect(read([block('а', link)], entity('LINK', { url: '/a', ...extra })).lost).toEqual([
      '0 data title',
      '0 data data-id',
    ]);
    expect(atomic('EMBED', { url: 'https://v.example/1', ...extra })).toMatchObject({
      lines: ['embed https://v.example/1 "Т" 100% 400'],
      lost: ['0 data data-id'],
    });
    expect(atomic('HORIZONTAL_RULE', {})).toMatchObject({ lines: [], lost: ['0 rule'] });
    expect(atomic('TABLE', {}).lost).toEqual(['0 entity TABLE']);
    expect(atomic('IMAGE', { src: 'data:image/png,x', alignment: 'left' }).lost).toEqual([
      '0 alignment left',
      '0 image data:',
    ]);
    expect(read([block('а', { type: 'ordered-list-item', depth: 12 })])).toMatchObject({
      lines: ['ol.8 а'],
      lost: ['0 list depth'],
    });
    expect(
      read([
        block('', { type: 'atomic' }),
        block('а', { entityRanges: [{ offset: 0, length: 1, key: '__proto__' }] }),
      ]).lost,
    ).toEqual(['0 block atomic', '1 entity missing']);
  });

  it('keeps empty lines', () => {
    expect(read([block('а'), block(''), block('б')]).lines).toEqual(['p а', 'p ', 'p б']);
  });

  it('reads a tree of blocks in document order', () => {
    expect(
      read([block('а', { children: [block('б', { children: [block('в')] })] }), block('г')]).lines,
    ).toEqual(['p а', 'p б', 'p в', 'p г']);
  });
});

it('prefers the style that starts later where two styles overlap', () => {
  const styles = [
    { offset: 0, length: 6, style: 'BOLD' },
    { offset: 1, length: 2, style: 'fontsize-20' },
    { offset: 2, length: 3, style: 'fontsize-40' },
    { offset: 2, length: 2, style: 'BOLD' },
  ];
  const { document } = readStored({
    blocks: [block('abcdefg', { inlineStyleRanges: styles })],
    entityMap: {},
  });
  expect(document.blocks).toEqual([
    {
      type: 'paragraph',
      children: [
        { text: 'a', bold: true },
        { text: 'b', bold: true, size: 20 },
        { text: 'cde', bold: true, size: 40 },
        { text: 'f', bold: true },
        { text: 'g' },
      ],
    },
  ]);
});

describe('a picture inside the text of a Draft.js block', () => {
  const map = {
    0: { type: 'IMAGE', mutability: 'MUTABLE', data: { src: 'https://a.example/a.png', alt: 'План' } },
    1: { type: 'LINK', mutability: 'MUTABLE', data: { url: 'https://a.example/plan' } },
  };
  const at = (offset: number, length: number, key: number) => ({ offset, length, key });

  it('stays at its place in a paragraph, a heading and a quote', () => {
    for (const [type, sign] of [
      ['unstyled', 'p'],
      ['header-two', 'h2'],
      ['blockquote', 'quote'],
    ] as const) {
      const given = block('до  после', {
        type,
        entityRanges: [at(3, 1, 0)],
        inlineStyleRanges: [style(0, 2, 'BOLD')],
      });
      expect(read([given], map)).toMatchObject({
        lines: [`${sign} [bold|до] `, 'img https://a.example/a.png "План"', `${sign}  после`],
        lost: [],
      });
    }
  });

  it('follows the text of a list item, and the lost place is reported', () => {
    const given = block('до  после', { type: 'ordered-list-item', entityRanges: [at(3, 1, 0)] });
    expect(read([given], map)).toMatchObject({
      lines: ['ol.0 до  после', 'img https://a.example/a.png "План"'],
      lost: ['0 picture place'],
    });
  });

  it('loses the link around it, and this loss is reported', () => {
    const given = block(' ', { type: 'atomic', entityRanges: [at(0, 1, 1), at(0, 1, 0)] });
    expect(read([given], map)).toMatchObject({
      lines: ['img https://a.example/a.png "План"'],
      lost: ['0 picture link'],
    });
  });
});
