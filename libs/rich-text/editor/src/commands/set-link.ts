import { safeUrl } from '@stupeni/rich-text-model';
import { Editor, Range, Transforms, type BaseRange } from 'slate';
import type { RichEditor } from '../document/rich-editor';
import { linkRange } from './link-range';
import { setMarks } from './marks';
import { placeCaret } from './place-caret';

/** The link that the selection lies in: its address and its whole text; or null. */
export function linkOf(editor: RichEditor): { url: string; text: string } | null {
  const link = linkRange(editor);
  return link && { url: link.url, text: Editor.string(editor, link.range) };
}

/** The text that a new link would be made of: the selected text, empty for a caret. */
export const textToLink = (editor: RichEditor): string =>
  editor.selection ? Editor.string(editor, editor.selection) : '';

/**
 * Makes the selected text a link, changes the link that the selection lies in, or writes a new one at the
 * caret. `text` replaces the words (without it they stay; a new link reads as its address). An address that is
 * not safe changes nothing and returns false.
 */
export function setLink(editor: RichEditor, { url, text }: { url: string; text?: string }): boolean {
  const link = safeUrl(url, 'link');
  if (link === null) return false;
  placeCaret(editor);
  Editor.withoutNormalizing(editor, () => {
    const range = linkRange(editor)?.range ?? editor.selection;
    if (!range) return;
    Transforms.select(editor, range);
    if (Range.isCollapsed(range)) write(editor, text || link, link);
    else if (!text || text === Editor.string(editor, range)) setMarks(editor, { link });
    else rewrite(editor, range, text, link);
  });
  return true;
}

function rewrite(editor: RichEditor, range: BaseRange, text: string, link: string): void {
  const marks = Editor.marks(editor) ?? {};
  Transforms.delete(editor, { at: range });
  editor.marks = marks;
  write(editor, text, link);
}

/** The caret goes on behind the link, outside it. */
function write(editor: RichEditor, text: string, link: string): void {
  const { link: _outer, ...marks } = Editor.marks(editor) ?? {};
  Transforms.insertNodes(editor, { ...marks, text, link }, { select: true });
  editor.marks = marks;
}
