import type { Font } from '@stupeni/rich-text-model';
import type { RichEditor } from '../document/rich-editor';
import { markOf, setMarks } from './marks';

/** Font of the selected text. `undefined`: the default font. 'mixed': several fonts. */
export const fontOf = (editor: RichEditor): Font | undefined | 'mixed' => markOf(editor, 'font');

/** Sets one of the six fonts (specification §9). Null restores the default font. */
export const setFont = (editor: RichEditor, font: Font | null): void => setMarks(editor, { font });
