import { safeUrl } from '@stupeni/rich-text-model';
import { findVideo } from '@stupeni/rich-text-view';
import { Node, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { insertEmbed } from '../commands/insert-embed';
import { asPageAddress } from '../dialogs/page-address';
import { blockAt } from '../document/elements';
import type { RichEditor } from '../document/rich-editor';

/**
 * The page of a pasted text that is only the address of a video or the `<iframe>` code of a site. Null for another
 * text.
 */
function findPastedPage(text: string): string | null {
  const typed = text.trim();
  if (/^<iframe\b[^<>]*>\s*(?:<\/iframe>)?$/i.test(typed)) return safeUrl(asPageAddress(typed), 'embed');
  if (typed === '' || /\s/.test(typed)) return null;
  return findVideo(asPageAddress(typed));
}

/**
 * Inserts the player of a pasted video address, if the caret is in an empty paragraph. After one undo the address is
 * plain text. Returns false if nothing changed.
 */
export function insertPastedPage(editor: RichEditor, text: string): boolean {
  const { selection } = editor;
  const url = findPastedPage(text);
  if (url === null || !selection || Range.isExpanded(selection)) return false;
  const [index = 0] = selection.focus.path;
  const block = blockAt(editor, index);
  if (block?.type !== 'paragraph' || Node.string(block) !== '') return false;
  editor.insertText(text.trim());
  HistoryEditor.withNewBatch(editor, () => {
    Transforms.delete(editor, { at: [index] });
    insertEmbed(editor, { url });
  });
  return true;
}
