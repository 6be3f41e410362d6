import { safeUrl } from '@stupeni/rich-text-model';
import { Editor, Range, Transforms, type BaseRange } from 'slate';
import type { RichEditor } from '../document/rich-editor';
import { findLinkRange } from './link-range';
import { moveBelow } from '../keys/with-typing';
import { setMarks } from './marks';
import { placeCaret } from './place-caret';
import { findSelectedVoid } from './selected-void';

/** Address and whole text of the link that contains the selection, or null. */
export function readLink(editor: RichEditor): { url: string; text: string } | null {
  const link = findLinkRange(editor);
  return link && { url: link.url, text: Editor.string(editor, link.range) };
}

/** The text that a new link would get: the selected text, or '' for a caret. */
export const readTextToLink = (editor: RichEditor): string =>
  editor.selection ? Editor.string(editor, editor.selection) : '';

/**
 * Changes the link that contains the selection, or links the selected text, or inserts a new link at the caret or below
 * a selected picture. `text` replaces the words. Without `text` the words stay, and a new link shows its address.
 * False: the address is not safe, and nothing changed.
 */
export function setLink(editor: RichEditor, { url, text }: { url: string; text?: string }): boolean {
  const link = safeUrl(url, 'link');
  if (link === null) return false;
  placeCaret(editor);
  const picture = findSelectedVoid(editor);
  if (picture) moveBelow(editor, picture.path[0] ?? 0);
  Editor.withoutNormalizing(editor, () => {
    const range = findLinkRange(editor)?.range ?? editor.selection;
    if (!range) return;
    Transforms.select(editor, range);
    if (Range.isCollapsed(range)) insertLink(editor, text || link, link);
    else if (!text || text === Editor.string(editor, range)) setMarks(editor, { link });
    else replaceLinkText(editor, range, text, link);
  });
  return true;
}

function replaceLinkText(editor: RichEditor, range: BaseRange, text: string, link: string): void {
  const marks = Editor.marks(editor) ?? {};
  Transforms.delete(editor, { at: range });
  editor.marks = marks;
  insertLink(editor, text, link);
}

/** Inserts a link. Text typed next is outside it. */
function insertLink(editor: RichEditor, text: string, link: string): void {
  const { link: _outer, ...marks } = Editor.marks(editor) ?? {};
  Transforms.insertNodes(editor, { ...marks, text, link }, { select: true });
  editor.marks = marks;
}
