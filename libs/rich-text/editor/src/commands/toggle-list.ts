import type { ListItem } from '@stupeni/rich-text-model';
import { isTextElement } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';
import { changeBlocks } from './change-blocks';
import { splitCodeLines } from './code-lines';
import { placeCaret } from './place-caret';
import { shapeBlock } from './reshape';
import { readSelectedBlocks, readSelectedSpan } from './selected-blocks';

/** The list kind that all selected text blocks have, or null. */
export function readListKind(editor: RichEditor): ListItem['kind'] | null {
  const [first, ...rest] = readSelectedBlocks(editor)
    .filter(isTextElement)
    .map((block) => (block.type === 'list-item' ? block.kind : null));
  return first !== undefined && rest.every((kind) => kind === first) ? first : null;
}

/** Makes the selected blocks list items. If all of them are items of this kind, makes them paragraphs. */
export function toggleList(editor: RichEditor, kind: ListItem['kind']): void {
  placeCaret(editor);
  const span = readSelectedSpan(editor);
  if (!span) return;
  const turnOff = readListKind(editor) === kind;
  changeBlocks(editor, span, (blocks) =>
    blocks.flatMap(splitCodeLines).map((block) => {
      const depth = block.type === 'list-item' ? block.depth : 0;
      return shapeBlock(block, turnOff ? { type: 'paragraph' } : { type: 'list-item', kind, depth });
    }),
  );
}
