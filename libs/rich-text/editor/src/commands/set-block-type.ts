import { isTextElement } from '../document/elements';
import type { RichEditor, TextElement } from '../document/rich-editor';
import { changeBlocks } from './change-blocks';
import { joinAsCode, splitCodeLines } from './code-lines';
import { placeCaret } from './place-caret';
import { readSelectedBlocks, readSelectedSpan } from './selected-blocks';
import { shapeBlock, type Shape } from './reshape';

/** Block types in the order of the toolbar (specification §2). */
export const blockTypes = ['normal', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'code'] as const;
export type BlockType = (typeof blockTypes)[number];

const shapes: Record<BlockType, Shape> = {
  normal: { type: 'paragraph' },
  h1: { type: 'heading', level: 1 },
  h2: { type: 'heading', level: 2 },
  h3: { type: 'heading', level: 3 },
  h4: { type: 'heading', level: 4 },
  h5: { type: 'heading', level: 5 },
  h6: { type: 'heading', level: 6 },
  blockquote: { type: 'quote' },
  code: { type: 'code' },
};

/** The common type of all selected text blocks. Null: several types, a list, only pictures, no selection. */
export function readBlockType(editor: RichEditor): BlockType | null {
  const [first, ...rest] = readSelectedBlocks(editor).filter(isTextElement).map(toBlockType);
  return first !== undefined && rest.every((type) => type === first) ? first : null;
}

function toBlockType(block: TextElement): BlockType | null {
  switch (block.type) {
    case 'paragraph':
      return 'normal';
    case 'heading':
      return `h${block.level}`;
    case 'quote':
      return 'blockquote';
    case 'code':
      return 'code';
    case 'list-item':
      return null;
    default:
      return block satisfies never;
  }
}

/** Sets the type of the selected text blocks. Code joins them into the lines of one block. Other types split it. */
export function setBlockType(editor: RichEditor, type: BlockType): void {
  placeCaret(editor);
  const span = readSelectedSpan(editor);
  if (!span) return;
  changeBlocks(editor, span, (blocks) =>
    type === 'code'
      ? joinAsCode(blocks)
      : blocks.flatMap(splitCodeLines).map((block) => shapeBlock(block, shapes[type])),
  );
}
