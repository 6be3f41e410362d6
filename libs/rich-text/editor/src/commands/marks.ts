import type { Leaf } from '@stupeni/rich-text-model';
import { Editor } from 'slate';
import type { RichEditor } from '../document/rich-editor';
import { placeCaret } from './place-caret';
import { selectedLeaves } from './selected-leaves';

export type MarkName = Exclude<keyof Leaf, 'text'>;

/**
 * What the selected text, or the text that would be typed now, has of a mark: its value where all of it
 * agrees, `undefined` where none has it, 'mixed' where it differs.
 */
export function markOf<M extends MarkName>(editor: RichEditor, mark: M): Leaf[M] | 'mixed' {
  const [first, ...rest] = selectedLeaves(editor);
  if (first === undefined) return Editor.marks(editor)?.[mark];
  return rest.every((leaf) => leaf[mark] === first[mark]) ? first[mark] : 'mixed';
}

/** Gives the selected text, or what is typed next, marks; null takes one away. */
export function setMarks(editor: RichEditor, marks: { [M in MarkName]?: NonNullable<Leaf[M]> | null }): void {
  placeCaret(editor);
  Editor.withoutNormalizing(editor, () => {
    for (const [mark, value] of Object.entries(marks)) {
      if (value === null) Editor.removeMark(editor, mark);
      else Editor.addMark(editor, mark, value);
    }
  });
}
