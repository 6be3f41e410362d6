import { Box } from '@stupeni/ui/core';
import { useEscape } from '@stupeni/ui/more';
import { ReactEditor, useFocused } from 'slate-react';
import { codeOfSelection } from '../commands/indent-code';
import type { RichEditor } from '../document/rich-editor';
import { letOut } from '../keys/on-tab';
import { useLabels, useTag } from '../labels/labels-context';
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

/** Slate forgets a blur that comes while it sets the selection, so `useFocused` may stay true behind a dialog. */
const hasFocus = (editor: RichEditor): boolean =>
  ReactEditor.toDOMNode(editor, editor).contains(document.activeElement);

/** What Tab does in code and how one leaves it: heard with the text, seen while the caret is there. */
export function CodeHint({ id }: { id: string }) {
  const labels = useLabels();
  const lang = useTag();
  const editor = useRichEditor();
  const focused = useFocused();
  const inCode = useEditorFact((editor) => codeOfSelection(editor) !== null);
  // A dialog around the text stays open: Escape is the first half of the way out.
  useEscape(
    () => inCode && hasFocus(editor),
    () => letOut(editor),
  );
  return (
    <Box id={id} lang={lang} css={focused && inCode ? shownLook : { srOnly: true }}>
      {labels.textHelp}
    </Box>
  );
}
