import type { Embed, Image } from '@stupeni/rich-text-model';
import { Editor, Transforms, type Path } from 'slate';
import type { RichEditor } from '../document/rich-editor';

type Fields = { type?: 'image'; id?: undefined; words?: undefined } & (
  | Partial<Omit<Image, 'type'>>
  | Partial<Omit<Embed, 'type'>>
);

/** Sets fields of a block. `undefined` removes a field. */
export function setFields(editor: RichEditor, at: Path, fields: Fields): void {
  Editor.withoutNormalizing(editor, () => {
    const entries = Object.entries(fields);
    const removed = entries.filter(([, value]) => value === undefined).map(([key]) => key);
    Transforms.unsetNodes(editor, removed, { at });
    Transforms.setNodes(editor, Object.fromEntries(entries.filter(([key]) => !removed.includes(key))), {
      at,
    });
  });
}
