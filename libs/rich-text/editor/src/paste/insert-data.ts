import { safeUrl, type RichDocument } from '@stupeni/rich-text-model';
import { readHtml } from '@stupeni/rich-text-model/stored';
import { Range } from 'slate';
import { insertPictures, isPicture } from '../commands/insert-pictures';
import { selectedBlocks } from '../commands/selected-blocks';
import { setLink } from '../commands/set-link';
import type { RichEditor } from '../document/rich-editor';
import { readCopied } from './copied';
import { documentOfText } from './document-of-text';
import { insertDocument } from './insert-document';

/**
 * Takes what was pasted or dropped. Into code only text; an address on selected words is a link; our own
 * documents whole; pictures are sent; HTML is read as blocks of the model, never as markup; else the text.
 */
export function insertData(editor: RichEditor, data: DataTransfer): void {
  const text = data.getData('text/plain');
  const html = data.getData('text/html');
  if (selectedBlocks(editor)[0]?.type === 'code') {
    if (text) editor.insertText(text.replace(/\r\n?/g, '\n'));
    return;
  }
  if (linked(editor, text)) return;
  const pictures = [...data.files].filter(isPicture);
  const own = readCopied(data);
  if (own) insertDocument(editor, own);
  else if (pictures.length > 0 && !hasWords(html)) insertPictures(editor, pictures);
  else insertDocument(editor, fromHtml(html) ?? documentOfText(text));
}

function fromHtml(html: string): RichDocument | null {
  const document = html ? readHtml(html).document : null;
  return document && document.blocks.length > 0 ? document : null;
}

/** A picture copied from a page comes as a file beside HTML that only shows it; Word's picture of a text is none. */
const hasWords = (html: string): boolean =>
  html !== '' &&
  readHtml(html).document.blocks.some(
    (block) => 'children' in block && block.children.some(({ text }) => text.trim() !== ''),
  );

function linked(editor: RichEditor, text: string): boolean {
  const { selection } = editor;
  const url = /^(?:https?:\/\/|mailto:)\S+$/i.test(text.trim()) ? safeUrl(text, 'link') : null;
  if (url === null || !selection || Range.isCollapsed(selection) || selectedBlocks(editor).length > 1)
    return false;
  return setLink(editor, { url });
}
