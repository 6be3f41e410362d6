import { limits } from '@stupeni/rich-text-model';
import type { RichEditor } from '../document/rich-editor';
import { markOf, setMarks } from './marks';

/** Pixels of the selected text; `undefined` for the text's usual size, 'mixed' where it differs. */
export const sizeOf = (editor: RichEditor): number | undefined | 'mixed' => markOf(editor, 'size');

/** Sets the size in pixels, brought into 8 to 96 (specification §9); null gives back the usual size. */
export function setSize(editor: RichEditor, size: number | null): void {
  const { minSize, maxSize } = limits;
  setMarks(editor, { size: size && Math.min(maxSize, Math.max(minSize, Math.round(size))) });
}
