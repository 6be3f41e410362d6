import { Transforms } from 'slate';
import { maxImageMegabytes } from '../dialogs/image-file';
import type { RichEditor } from '../document/rich-editor';
import { ru } from '../labels/ru';
import { findServerIssue } from './server-issue';
import { texts } from './texts';

/** Removes the placeholders of a file that the server rejected, and says why. Another upload of it cannot succeed. */
export function removeRejected(editor: RichEditor, id: string): void {
  const { file, state } = editor.uploads.get(id) ?? {};
  const issue = state?.step === 'failed' ? findServerIssue(state.reason) : null;
  if (!file || !issue || findUploads(editor, id).length === 0) return;
  if (isLastStep(editor, id)) {
    // The state is as if the file had never been dropped: there is not even an undo step.
    editor.undo();
    editor.history.redos.pop();
  } else {
    for (const at of findUploads(editor, id).reverse()) Transforms.removeNodes(editor, { at });
  }
  const { image } = ru;
  editor.alerts.show(
    texts.rejected(file.name, issue === 'tooLarge' ? image.tooLarge(maxImageMegabytes) : image[issue]),
  );
}

const findUploads = ({ children }: RichEditor, id: string) =>
  children.flatMap((block, index) =>
    'type' in block && block.type === 'upload' && block.id === id ? [[index]] : [],
  );

/** Whether the last undo step has inserted this placeholder, and neither another one nor a text. */
function isLastStep({ history }: RichEditor, id: string): boolean {
  const operations = history.undos.at(-1)?.operations ?? [];
  const inserted = operations.flatMap((operation) =>
    operation.type === 'insert_node' && 'type' in operation.node && operation.node.type === 'upload'
      ? [operation.node.id]
      : [],
  );
  const hasText = operations.some(({ type }) => type === 'insert_text' || type === 'remove_text');
  return inserted.length === 1 && inserted[0] === id && !hasText;
}
