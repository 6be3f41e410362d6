import type { Verdict } from '@stupeni/contract';
import { Box, Button } from '@stupeni/ui/core';
import type { ReactNode, RefObject } from 'react';
import { DraftField } from '../desk/DraftField';
import { buttonsLook, commentLook, pinnedLook } from './submission-look';
import { texts } from './texts';
import type { useVerdict } from './use-verdict';

interface VerdictFormProps {
  verdict: ReturnType<typeof useVerdict>;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The desk cannot show the file. Then only a press of the button accepts it, and the shortcut does not. */
  isFileHidden: boolean;
  /** Why no verdict is possible. Above the field; in one column above the buttons, which stay visible. */
  note: ReactNode;
}

/** The field of the comment and the buttons of both verdicts. */
export function VerdictForm({ verdict, field, isFileHidden, note }: VerdictFormProps) {
  const decide = (choice: Verdict) => {
    if (verdict.decide(choice) === 'noComment') field.current?.focus();
  };
  const { sending, isOpen } = verdict;
  return (
    <>
      <Box css={commentLook}>
        <DraftField
          field={field}
          label={texts.comment}
          rows={3}
          required={false}
          draft={verdict}
          words={isFileHidden ? { ...texts, keys: texts.keysHidden } : texts}
          onSend={(shift) => {
            if (shift) decide('REDO');
            else if (!isFileHidden) decide('READY');
          }}
        />
      </Box>
      <Box css={pinnedLook}>
        <Box order={-1}>{note}</Box>
        <Box css={buttonsLook}>
          <Button
            icon="check"
            variant={isFileHidden ? 'outline' : 'solid'}
            aria-keyshortcuts={isFileHidden ? undefined : 'Control+Enter'}
            aria-disabled={!isOpen || undefined}
            loading={sending === 'READY'}
            onClick={() => decide('READY')}
          >
            {texts.accept}
          </Button>
          <Button
            variant="outline"
            tone="rework"
            icon="returned"
            aria-keyshortcuts="Control+Shift+Enter"
            aria-disabled={!isOpen || undefined}
            loading={sending === 'REDO'}
            onClick={() => decide('REDO')}
          >
            {texts.returnForRework}
          </Button>
        </Box>
      </Box>
    </>
  );
}
