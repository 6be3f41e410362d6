import type { RichDocument } from '@stupeni/rich-text-model';
import { createEditor } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import { withAutoformat } from '../keys/with-autoformat';
import { withBreaks } from '../keys/with-breaks';
import { withDeletion } from '../keys/with-deletion';
import { withInlineFormat } from '../keys/with-inline-format';
import { withTyping } from '../keys/with-typing';
import { placeFinished } from '../paste/place-picture';
import { removeRejected } from '../paste/remove-rejected';
import { withClipboard } from '../paste/with-clipboard';
import { withClearedAlerts } from '../paste/with-cleared-alerts';
import { createAlerts } from '../paste/alerts';
import { createUploads, type Send } from '../paste/uploads';
import { isVoidElement } from './elements';
import type { RichEditor } from './rich-editor';
import { toSlate } from './to-slate';
import { withSwaps } from './with-swaps';
import { withUndoSteps } from './with-undo-steps';
import { withValidDocument } from './with-valid-document';

/** Blocks that React renders as one group. A key press in a long document renders one group. */
const blocksPerChunk = 100;

/** Creates an editor of a document. `send` uploads pasted and dropped pictures. */
export function createRichEditor(document: RichDocument, send: Send): RichEditor {
  const editor = withUndoSteps(withHistory(withReact(withSwaps(createEditor()))));
  editor.uploads = createUploads(send);
  editor.alerts = createAlerts();
  editor.isVoid = isVoidElement;
  editor.getChunkSize = (node) => (node === editor ? blocksPerChunk : null);
  editor.children = toSlate(document);
  editor.uploads.subscribe((id) => {
    placeFinished(editor, id);
    removeRejected(editor, id);
  });
  const valid = withClearedAlerts(withValidDocument(editor));
  return withClipboard(withAutoformat(withInlineFormat(withTyping(withDeletion(withBreaks(valid))))));
}
