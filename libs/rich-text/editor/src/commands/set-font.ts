import type { Font } from '@stupeni/rich-text-model';
import type { RichEditor } from '../document/rich-editor';
import { readMark, setMarks } from './marks';

/** Font of the selected text. `undefined`: the default font. 'mixed': several fonts. */
export const readFont = (editor: RichEditor): Font | undefined | 'mixed' => readMark(editor, 'font');

/** Sets one of the six fonts (specification §9). Null restores the default font. */
export const setFont = (editor: RichEditor, font: Font | null): void => setMarks(editor, { font });
