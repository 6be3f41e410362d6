import { readStored } from '../stored';
import { linesOf } from '../testing/notation';

const read = (nodes: unknown) => {
  const { document, lost, source } = readStored(nodes);
  return {
    lines: linesOf(document.blocks),
    lost: lost.map((one) => [one.block, one.what, one.name].filter((part) => part !== undefined).join(' ')),
    source,
  };
};
const node = (type: string, ...children: unknown[]) => ({
  type,
  children: children.map((child) => (typeof child === 'string' ? { text: child } : child)),
});

describe('nodes of a Slate editor', () => {
  it.each<[name: string, nodes: unknown[], ...lines: string[]]>([
    ['blocks of the examples', [node('paragraph', 'а'), node('heading-one', 'б'), node('heading-two', 'в'), node('block-quote', 'г'), node('code', 'д')], 'p а', 'h1 б', 'h2 в', 'quote г', 'code д'],
    ['blocks of Plate', [node('p', 'а'), node('h3', 'б'), node('blockquote', node('p', 'в')), node('code_block', node('code_line', 'г'), node('code_line', ' д'))], 'p а', 'h3 б', 'quote в', 'code г⏎ д'],
    ['headings with a level', [{ ...node('heading', 'а'), level: 4 }], 'h4 а'],
    ['lists of the examples', [node('numbered-list', node('list-item', 'а'), node('list-item', 'б')), node('bulleted-list', node('list-item', 'в'))], 'ol.0 а', 'ol.0 б', 'ul.0 в'],
    ['lists of Plate', [node('ul', node('li', node('lic', 'а'), node('ol', node('li', node('lic', 'б')))), node('li', node('lic', 'в')))], 'ul.0 а', 'ol.1 б', 'ul.0 в'],
    ['lists by indent', [{ ...node('p', 'а'), indent: 1, listStyleType: 'disc' }, { ...node('p', 'б'), indent: 2, listStyleType: 'decimal' }], 'ul.0 а', 'ol.1 б'],
    ['flat items', [{ ...node('list-item', 'а'), kind: 'ordered', depth: 1 }], 'ol.1 а'],
    ['paragraphs of an item', [node('ol', node('li', node('p', 'а'), node('p', 'б')))], 'ol.0 а⏎б'],
    ['marks', [node('p', { text: 'а', bold: true, italic: true }, { text: 'б', code: true }, { text: 'в', fontSize: '24px', fontFamily: 'Georgia' }, ' г ')], 'p [bold italic|а][monospace|б][size=24 font=Georgia|в] г '],
    ['links', [node('p', '', { ...node('link', { text: 'а', bold: true }), url: '/a' }, '')], 'p [bold link=/a|а]'],
    ['pictures', [{ ...node('image', ''), url: '/a.png', alt: 'А', width: 300, caption: [{ text: 'Рис.' }] }], 'img /a.png "А" 300 (Рис.)'],
    ['embedded pages', [{ ...node('media_embed', ''), url: 'https://v.example/1' }], 'embed https://v.example/1 "" 100% 400'],
    ['a table', [node('table', node('tr', node('td', node('p', 'а')), node('td', 'б')))], 'p а | б'],
    ['an empty paragraph', [node('p', 'а'), node('p', ''), node('p', 'б')], 'p а', 'p ', 'p б'],
    ['a mention', [node('p', 'а ', { ...node('mention', ''), character: '@Анна' }, '!')], 'p а @Анна!'],
    ['an unknown element in a line', [node('p', 'а ', node('badge', 'б'), ' в')], 'p а б в'],
    ['an unknown element of blocks', [node('callout', node('p', 'а'), node('p', 'б'))], 'p а', 'p б'],
  ])('give %s', (_, nodes, ...expected) => {
    expect(read(nodes).lines).toEqual(expected);
    expect(read(JSON.stringify(nodes))).toEqual(read({ children: nodes }));
    expect(read(nodes).source).toBe('slate');
  }); // prettier-ignore

  it('are read in the format before Slate 0.50', () => {
    const text = (content: string, ...marks: string[]) => ({
      object: 'text',
      leaves: [{ text: content, marks: marks.map((type) => ({ type })) }],
    });
    const value = {
      document: {
        nodes: [
          {
            object: 'block',
            type: 'paragraph',
            nodes: [
              text('а'),
              { object: 'inline', type: 'link', data: { href: '/a' }, nodes: [text('б', 'bold')] },
            ],
          },
          { object: 'block', type: 'list-item', nodes: [text('в')] },
        ],
      },
    };
    expect(read(value).lines).toEqual(['p а[bold link=/a|б]', 'ul.0 в']);
  });

  it('report the losses of each block', () => {
    const odd = [
      node('p', 'а'),
      { ...node('p', { text: 'б', color: 'red', blink: true, fontSize: 500 }), align: 'center' },
      node('hr', ''),
      node('p', 'в', { ...node('link', 'г'), url: 'javascript:x' }),
    ];
    expect(read(odd)).toMatchObject({
      lines: ['p а', 'p б', 'p вг'],
      lost: ['1 alignment center', '1 color color', '1 style blink', '1 size', '2 rule', '2 link'],
    });
  });
});
