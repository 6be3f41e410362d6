import type { Heading, ListItem } from '@stupeni/rich-text-model';
import { isTextElement } from '../document/elements';
import type { RichEditor, RichElement } from '../document/rich-editor';
import { changeBlocks } from './change-blocks';

/** A text block without its text. */
export type Shape =
  | { type: 'paragraph' | 'quote' | 'code' }
  | Pick<Heading, 'type' | 'level'>
  | Pick<ListItem, 'type' | 'kind' | 'depth' | 'start'>;

/** The block as another kind of text block. A block without text or of the same kind stays the same object. */
export function shapeBlock(block: RichElement, shape: Shape): RichElement {
  if (!isTextElement(block)) return block;
  const { children, ...current } = block;
  const keys = new Set([...Object.keys(current), ...Object.keys(shape)]) as Set<keyof Shape>;
  const isSame = [...keys].every((key) => (current as Shape)[key] === shape[key]);
  return isSame ? block : { ...shape, children };
}

/** Changes the kind of the text block at an index. */
export function reshape(editor: RichEditor, index: number, shape: Shape): void {
  changeBlocks(editor, [index, index], (blocks) => blocks.map((block) => shapeBlock(block, shape)));
}
