import { Box } from '@stupeni/ui/core';
import { useFocused } from 'slate-react';
import { codeOfSelection } from '../commands/indent-code';
import { useLabels, useTag } from '../labels/labels-context';
import { useEditorFact } from './use-rich-editor';

const shownLook = {
  position: 'absolute',
  bottom: '8px',
  insetStart: '8px',
  maxW: 'calc(100% - 40px)',
  px: '10px',
  py: '4px',
  borderRadius: 'control',
  bg: 'bg.panel',
  color: 'fg.muted',
  borderWidth: '1px',
  borderColor: 'border',
  boxShadow: 'md',
  fontSize: '13px',
  lineHeight: '1.4',
  pointerEvents: 'none',
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
