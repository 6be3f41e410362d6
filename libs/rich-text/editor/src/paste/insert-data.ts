import { cleanText, isTextBlock, safeUrl, type RichDocument } from '@stupeni/rich-text-model';
import type { Reading } from '@stupeni/rich-text-model/stored';
import { Range, Text, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { insertPictures, isPicture } from '../commands/insert-pictures';
import { findLinkRange } from '../commands/link-range';
import { readSelectedBlocks } from '../commands/selected-blocks';
import { findSelectedVoid } from '../commands/selected-void';
import { setLink } from '../commands/set-link';
import type { RichEditor } from '../document/rich-editor';
import { readCopied } from './copied';
import { type DropEdge, moveToBlockEdge } from './drop-edge';
import { makeTextDocument } from './document-of-text';
import { rememberPlace } from './remember-place';
import { insertPastedPage } from './pasted-page';
import { fetchHtmlReader, getHtmlReader, type ReadHtml } from './html-reader';
import { collectInlinePictures, type InlinePictures } from './inline-pictures';
import { insertDocument } from './insert-document';
import { hasRoom, texts } from './texts';

/**
 * Inserts pasted or dropped data. The first rule that matches wins:
 * - Code gets plain text.
 * - A text that is only the address of a video or the embed code of a site becomes the player.
 * - Another address becomes a link, on the selected words or with the address as its words.
 * - Our own format is inserted without losses.
 * - Pictures are uploaded, also those inside HTML.
 * - HTML becomes blocks of the model, never markup.
 * - The rest is plain text.
 *
 * An alert reports losses.
 * @param edge where dropped pictures go, so that they do not split a line; null for pasted data
 */
export function insertData(editor: RichEditor, data: DataTransfer, edge: DropEdge | null = null): void {
  editor.alerts.show(null);
  // The API also drops control characters. Without this, it would store another text than the author sees.
  const text = cleanText(data.getData('text/plain'), () => undefined);
  if (text && readSelectedBlocks(editor)[0]?.type === 'code') {
    return editor.insertText(text.replace(/\r\n?/g, '\n'));
  }
  if (insertPastedPage(editor, text) || insertAddress(editor, text)) return;
  const copied = readCopied(data);
  if (copied) return insertWhole(editor, copied, { edge });
  insertClipboard(editor, { html: data.getData('text/html'), text, files: [...data.files], edge });
}

/** A copy of the clipboard. The browser lets us read it only during the paste event. */
interface ClipboardContent {
  html: string;
  text: string;
  files: File[];
  edge: DropEdge | null;
}

function insertClipboard(editor: RichEditor, content: ClipboardContent): void {
  const read = getHtmlReader();
  if (content.html === '' || read) return insertRead(editor, content, read);
  const runAtPlace = rememberPlace(editor);
  void fetchHtmlReader().then(
    (loaded) => runAtPlace(() => insertRead(editor, content, loaded)),
    () =>
      runAtPlace(() => {
        insertRead(editor, content, null);
        editor.alerts.show(texts.unformatted);
      }),
  );
}

/** Inserts the content. Without a reader it inserts the plain text. */
function insertRead(
  editor: RichEditor,
  { html, text, files, edge }: ClipboardContent,
  readHtml: ReadHtml | null,
): void {
  const pictures = collectInlinePictures();
  const read = html && readHtml ? readHtml(html, pictures) : null;
  if (files.length > 0 && !(read && hasWords(read.document))) return insertFiles(editor, files, edge);
  const hasBlocks = read !== null && read.document.blocks.length > 0;
  insertWhole(editor, hasBlocks ? read.document : makeTextDocument(text), {
    lost: read?.lost,
    pictures,
    edge,
  });
}

interface PasteDetails {
  lost?: Reading['lost'] | undefined;
  pictures?: InlinePictures;
  edge?: DropEdge | null;
}

function insertWhole(
  editor: RichEditor,
  document: RichDocument,
  { lost = [], pictures, edge = null }: PasteDetails = {},
): void {
  if (!hasRoom(editor.children.length, document)) return editor.alerts.show(texts.tooLong);
  if (edge && !document.blocks.some(isTextBlock)) moveToBlockEdge(editor, edge);
  insertDocument(editor, document, pictures?.toElements(document, editor.uploads));
  editor.alerts.show(texts.lost(lost.map(({ what }) => what)));
}

function insertFiles(editor: RichEditor, files: File[], edge: DropEdge | null): void {
  const otherNames = files.filter((file) => !isPicture(file)).map(({ name }) => name);
  if (edge) moveToBlockEdge(editor, edge);
  insertPictures(editor, files);
  if (otherNames.length > 0) editor.alerts.show(texts.notPictures(otherNames));
}

/**
 * Whether HTML has words. HTML without words only shows a copied picture, so the file of the picture is inserted. Word
 * adds a picture to HTML with words.
 */
const hasWords = ({ blocks }: RichDocument): boolean =>
  blocks.some((block) => 'children' in block && block.children.some(({ text }) => text.trim() !== ''));

/**
 * Inserts a text that is only an address. Returns false if it is not an address, or if its place cannot get another
 * link.
 */
function insertAddress(editor: RichEditor, text: string): boolean {
  const { selection } = editor;
  const typed = text.trim();
  const url = /^(?:https?:\/\/|mailto:)\S+$/i.test(typed) ? safeUrl(typed, 'link') : null;
  if (url === null || !selection || readSelectedBlocks(editor).length > 1) return false;
  if (Range.isExpanded(selection)) return setLink(editor, { url });
  if (findLinkRange(editor) || findSelectedVoid(editor)) return false;
  insertAsLink(editor, typed, url);
  return true;
}

/** Inserts an address as a link. After one undo the address is plain text. */
function insertAsLink(editor: RichEditor, text: string, link: string): void {
  const anchor = editor.selection!.focus;
  editor.insertText(text);
  const at = { anchor, focus: editor.selection!.focus };
  HistoryEditor.withNewBatch(editor, () =>
    Transforms.setNodes(editor, { link }, { at, match: Text.isText, split: true }),
  );
}
