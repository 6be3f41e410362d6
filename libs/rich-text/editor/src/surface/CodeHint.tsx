import { Box } from '@stupeni/ui/core';
import { useEscape } from '@stupeni/ui/more';
import { ReactEditor, useFocused } from 'slate-react';
import { findSelectedCode } from '../commands/indent-code';
import type { RichEditor } from '../document/rich-editor';
import { leaveOnNextTab } from '../keys/on-tab';
import { useLabels, useLanguageTag } from '../labels/labels-context';
import { useEditorFact, useRichEditor } from './use-rich-editor';

const shownLook = {
  px: '20px',
  py: '6px',
  bg: 'bg',
  color: 'fg.muted',
  borderTopWidth: '1px',
  borderColor: 'border',
  borderBottomRadius: '10px',
  fontSize: '13px',
  lineHeight: '1.4',
} as const;

/**
 * Whether the text has the focus. `useFocused` can stay true behind a dialog, because Slate ignores a blur while it
 * sets the selection.
 */
const hasFocus = (editor: RichEditor): boolean =>
  ReactEditor.toDOMNode(editor, editor).contains(document.activeElement);

/** Help about Tab in code. Screen readers read it with the text. It is visible while the caret is in code. */
export function CodeHint({ id }: { id: string }) {
  const labels = useLabels();
  const lang = useLanguageTag();
  const editor = useRichEditor();
  const focused = useFocused();
  const inCode = useEditorFact((editor) => findSelectedCode(editor) !== null);
  // This hint handles Escape, so that a dialog around the editor stays open. The next Tab then leaves the text.
  useEscape(
    () => inCode && hasFocus(editor),
    () => leaveOnNextTab(editor),
  );
  return (
    <Box id={id} lang={lang} css={focused && inCode ? shownLook : { srOnly: true }}>
      {labels.textHelp}
    </Box>
  );
}
