import { Box } from '@stupeni/ui/core';
import { useFocused } from 'slate-react';
import { codeOfSelection } from '../commands/indent-code';
import { useLabels, useTag } from '../labels/labels-context';
import { useEditorFact } from './use-rich-editor';

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

/** What Tab does in code and how one leaves it: heard with the text, seen while the caret is there. */
export function CodeHint({ id }: { id: string }) {
  const labels = useLabels();
  const lang = useTag();
  const focused = useFocused();
  const inCode = useEditorFact((editor) => codeOfSelection(editor) !== null);
  return (
    <Box id={id} lang={lang} css={focused && inCode ? shownLook : { srOnly: true }}>
      {labels.textHelp}
    </Box>
  );
}
