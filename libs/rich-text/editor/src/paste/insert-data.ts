import { safeUrl, type RichDocument } from '@stupeni/rich-text-model';
import type { Reading } from '@stupeni/rich-text-model/stored';
import { Range } from 'slate';
import { insertPictures, isPicture } from '../commands/insert-pictures';
import { selectedBlocks } from '../commands/selected-blocks';
import { setLink } from '../commands/set-link';
import type { RichEditor } from '../document/rich-editor';
import { readCopied } from './copied';
import { documentOfText } from './document-of-text';
import { holdPlace } from './held-place';
import { fetchHtmlReader, htmlReader, type ReadHtml } from './html-reader';
import { insertDocument } from './insert-document';
import { hasRoom, texts } from './texts';

/**
 * Takes what was pasted or dropped. Into code only text; an address on selected words is a link; our own
 * documents whole; pictures are sent; HTML is read as blocks of the model, never as markup; else the text.
 * What could not be taken is said.
 */
export function insertData(editor: RichEditor, data: DataTransfer): void {
  editor.notices.say(null);
  const text = data.getData('text/plain');
  if (text && selectedBlocks(editor)[0]?.type === 'code') {
    return editor.insertText(text.replace(/\r\n?/g, '\n'));
  }
  if (linked(editor, text)) return;
  const own = readCopied(data);
  if (own) return insertWhole(editor, own);
  insertTaken(editor, { html: data.getData('text/html'), text, files: [...data.files] });
}

/** What a clipboard held: it can be asked only while the paste is handled. */
interface Taken {
  html: string;
  text: string;
  files: File[];
}

function insertTaken(editor: RichEditor, taken: Taken): void {
  const read = htmlReader();
  if (taken.html === '' || read) return insertRead(editor, taken, read);
  const atPlace = holdPlace(editor);
  void fetchHtmlReader().then(
    (come) => atPlace(() => insertRead(editor, taken, come)),
    () =>
      atPlace(() => {
        insertRead(editor, taken, null);
        editor.notices.say(texts.unformatted);
      }),
  );
}

/** Without a reader the plain text is taken. */
function insertRead(editor: RichEditor, { html, text, files }: Taken, readHtml: ReadHtml | null): void {
  const read = html && readHtml ? readHtml(html) : null;
  if (files.length > 0 && !(read && hasWords(read.document))) return insertFiles(editor, files);
  insertWhole(
    editor,
    read && read.document.blocks.length > 0 ? read.document : documentOfText(text),
    read?.lost,
  );
}

function insertWhole(editor: RichEditor, document: RichDocument, lost: Reading['lost'] = []): void {
  if (!hasRoom(editor.children.length, document)) return editor.notices.say(texts.tooLong);
  insertDocument(editor, document);
  editor.notices.say(texts.lost(lost.map(({ what }) => what)));
}

function insertFiles(editor: RichEditor, files: File[]): void {
  const others = files.filter((file) => !isPicture(file)).map(({ name }) => name);
  insertPictures(editor, files);
  if (others.length > 0) editor.notices.say(texts.notPictures(others));
}

/** A picture copied from a page comes as a file beside HTML that only shows it; Word's picture of a text is none. */
const hasWords = ({ blocks }: RichDocument): boolean =>
  blocks.some((block) => 'children' in block && block.children.some(({ text }) => text.trim() !== ''));

function linked(editor: RichEditor, text: string): boolean {
  const { selection } = editor;
  const url = /^(?:https?:\/\/|mailto:)\S+$/i.test(text.trim()) ? safeUrl(text, 'link') : null;
  if (url === null || !selection || Range.isCollapsed(selection) || selectedBlocks(editor).length > 1)
    return false;
  return setLink(editor, { url });
}
