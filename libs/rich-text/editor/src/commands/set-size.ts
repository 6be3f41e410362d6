import { limits } from '@stupeni/rich-text-model';
import type { RichEditor } from '../document/rich-editor';
import { readMark, setMarks } from './marks';

/** Size of the selected text in pixels. `undefined`: the default size. 'mixed': several sizes. */
export const readSize = (editor: RichEditor): number | undefined | 'mixed' => readMark(editor, 'size');

/** Sets the size in pixels, limited to 8 to 96 (specification §9). Null restores the default size. */
export function setSize(editor: RichEditor, size: number | null): void {
  const { minSize, maxSize } = limits;
  setMarks(editor, { size: size && Math.min(maxSize, Math.max(minSize, Math.round(size))) });
}
