import { Editor, Transforms } from 'slate';
import { createRichEditor } from '../document/create-rich-editor';
import { selectPlace } from './select-place';

const send = () => Promise.reject(new Error('No upload is expected here'));
const link = 'https://a.example/';
const make = () =>
  createRichEditor(
    {
      v: 1,
      blocks: [
        { type: 'heading', level: 2, children: [{ text: '' }] },
        {
          type: 'paragraph',
          children: [
            { text: 'читайте ' },
            { text: 'устав', link },
            { text: ' проекта', link, bold: true },
            { text: '.' },
          ],
        },
        { type: 'image', url: '/api/media/1', alt: '' },
      ],
    },
    send,
  );

it('selects the words of a link', () => {
  const editor = make();
  selectPlace(editor, { block: 1, link });
  expect(Editor.string(editor, editor.selection!)).toBe('устав проекта');
});

it('puts the caret at the end of a block, also when the link is gone', () => {
  const editor = make();
  selectPlace(editor, { block: 1, link: 'https://b.example/' });
  expect(editor.selection).toEqual({ anchor: Editor.end(editor, [1]), focus: Editor.end(editor, [1]) });
  expect(selectPlace(editor, { block: 2 })).toMatchObject({ type: 'image' });
  expect(editor.selection?.anchor.path[0]).toBe(2);
});

it('does not count a picture that is uploading', () => {
  const editor = make();
  const upload = { type: 'upload', id: 'u', children: [{ text: '' }] };
  // The editor removes an upload that nobody started.
  Editor.withoutNormalizing(editor, () => {
    Transforms.insertNodes(editor, upload as never, { at: [0] });
    expect(selectPlace(editor, { block: 0 })).toMatchObject({ type: 'heading' });
    expect(editor.selection?.anchor.path[0]).toBe(1);
  });
});

it('selects nothing when the document has no such block', () => {
  const editor = make();
  const before = editor.selection;
  expect(selectPlace(editor, { block: 9 })).toBeNull();
  expect(editor.selection).toEqual(before);
});
