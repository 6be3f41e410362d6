import { readStored } from './stored';

const words = 'Видимый текст';

it.each([
  ['Quill', { ops: [{ insert: `${words}\n` }] }],
  ['Quill', [{ insert: words }, { insert: '\n', attributes: { header: 1 } }]],
  ['Quill', { delta: { ops: [{ insert: `${words}\n` }] }, html: '' }],
  ['Lexical', { root: { type: 'root', children: [{ type: 'paragraph', children: [{ text: words }] }] } }],
  [
    'TipTap (ProseMirror)',
    { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  ],
  ['TipTap (ProseMirror)', { type: 'doc' }],
  [
    'TipTap (ProseMirror)',
    [{ type: 'paragraph', content: [{ type: 'text', text: words }] }, { type: 'horizontalRule' }],
  ],
  ['Editor.js', { time: 1, blocks: [{ type: 'paragraph', data: { text: words } }], version: '2.30' }],
  ['Editor.js', { blocks: [] }],
  ['Slate', [{ type: 'paragraph', children: [{ text: words }] }]],
  ['Slate', { object: 'value', document: { object: 'document', nodes: [{ object: 'block' }] } }],
  ['Slate', { document: { nodes: [] } }],
  ['Slate', { object: 'value' }],
  ['Slate', { nodes: [] }],
  ['Slate', { nodes: [{ object: 'block', type: 'paragraph', nodes: [] }] }],
  ['Slate', { kind: 'document', nodes: [{ kind: 'block' }] }],
  ['AST (дерево Markdown или HTML)', { ast: {} }],
  ['AST (дерево Markdown или HTML)', { type: 'root', children: [] }],
  ['Contentful', { nodeType: 'document', data: {}, content: [] }],
  ['Mobiledoc', { version: '0.3.1', markups: [], atoms: [], cards: [], sections: [] }],
  ['«HTML внутри JSON»', { html: `<p>${words}</p>` }],
  ['«HTML внутри JSON»', { title: words, html: '' }],
  ['BlockNote', [{ id: 'a', type: 'paragraph', props: {}, content: [], children: [] }]],
  ['Portable Text', [{ _type: 'block', children: [{ _type: 'span', text: words }] }]],
  ['«Ступени» другой версии', { v: 2, blocks: [] }],
])('names the format %s of a value, of its JSON, and of JSON encoded twice', (name, value) => {
  const json = JSON.stringify(value);
  for (const stored of [
    value,
    json,
    ` ${JSON.stringify(value, null, 2)}\n`,
    JSON.stringify(json),
    `\uFEFF${json}`,
  ])
    expect(readStored(stored)).toMatchObject({ source: 'unknown', format: name, document: { blocks: [] } });
});

it.each([
  ['{"курс": "Двор", "уроков": 12}'],
  ['{"ops": "операции"}'],
  ['{"type": "doc", "content": "текст"}'],
  ['{"root": {"children": 2}}'],
  ['{"blocks": "а"}'],
  ['{"document": {"nodes": 2}}'],
  ['{"nodes": [{"id": 1}], "edges": []}'],
  ['{"ast": "Ast"}'],
  ['{"object": "стол"}'],
  ['{"html": "язык разметки"}'],
  ['["а", "б"]'],
  ['[]'],
  ['{}'],
  ['[{"insert": "а"}, {"b": 1}]'],
  ['[{"type": "курс", "content": "Двор"}]'],
])('reads JSON of no editor as plain text: %s', (json) => {
  expect(readStored(json)).toMatchObject({
    source: 'text',
    document: { blocks: [{ type: 'paragraph', children: [{ text: json }] }] },
  });
});
