import { plainText, readDocument, type RichDocument } from '@stupeni/rich-text-model';
import { Editor, Node, Path, Range } from 'slate';
import { isTextElement } from '../document/elements';
import type { RichEditor, RichElement } from '../document/rich-editor';
import { toDocument } from '../document/to-document';
import { writeHtml } from './write-html';

/** Our own clipboard format: the stored document, so that copying between two texts loses nothing. */
const ownFormat = 'application/x-stupeni-rich-text';

/**
 * The selected content as a document, or null for a caret. A part of a block becomes a plain paragraph, but a part of
 * code stays code.
 */
export function copySelectedDocument(editor: RichEditor): RichDocument | null {
  const { selection } = editor;
  if (!selection) return null;
  const fragment = editor.getFragment() as RichElement[];
  const [start, end] = Range.edges(selection);
  const [first, last] = [start.path.slice(0, 1), end.path.slice(0, 1)];
  if (Range.isCollapsed(selection) && isTextElement(Node.get(editor, first))) return null;
  const wholeBlocks =
    Editor.isStart(editor, start, first) && (!Path.equals(first, last) || Editor.isEnd(editor, end, first));
  const [head, ...rest] = fragment;
  if (head && !wholeBlocks && isTextElement(head) && head.type !== 'code') {
    return toDocument([{ type: 'paragraph', children: head.children }, ...rest]);
  }
  return toDocument(fragment);
}

/** Writes the selected content in our own format, as HTML for other programs, and as plain text. */
export function writeCopied(editor: RichEditor, data: DataTransfer): void {
  const document = copySelectedDocument(editor);
  if (!document) return;
  data.setData(ownFormat, JSON.stringify(document));
  data.setData('text/html', writeHtml(document));
  data.setData('text/plain', plainText(document));
}

/** The document in our own clipboard format, checked like a stored document, or null. */
export function readCopied(data: DataTransfer): RichDocument | null {
  const json = data.getData(ownFormat);
  const document = json ? readDocument(json) : null;
  return document && document.blocks.length > 0 ? document : null;
}
