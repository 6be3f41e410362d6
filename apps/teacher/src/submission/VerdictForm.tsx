import type { Verdict } from '@stupeni/contract';
import { Box, Button } from '@stupeni/ui/core';
import type { ReactNode, RefObject } from 'react';
import { DraftField } from '../desk/DraftField';
import { buttonsLook, commentLook, pinnedLook } from './submission-look';
import { texts } from './texts';
import type { useVerdict } from './use-verdict';

/**
 * Whether the teacher sees what was handed in. `hidden`: the desk cannot show all of it. `failed`: nothing has loaded.
 */
export type Sight = 'loading' | 'failed' | 'shown' | 'hidden';

interface VerdictFormProps {
  verdict: ReturnType<typeof useVerdict>;
  field: RefObject<HTMLTextAreaElement | null>;
  /**
   * Whether the teacher sees what was handed in. While it loads there is no verdict. If the desk cannot show a part,
   * only the button accepts the submission, and not the shortcut.
   */
  sight: Sight;
  /**
   * Why no verdict is possible, or that the teacher typed more after the verdict. The note is above the field, and in
   * one column above the buttons, which stay visible.
   */
  note: ReactNode;
}

/** The field of the comment and the buttons of both verdicts. */
export function VerdictForm({ verdict, field, sight, note }: VerdictFormProps) {
  const decide = (choice: Verdict) => {
    if (verdict.decide(choice) === 'noComment') field.current?.focus();
  };
  const { sending, isOpen } = verdict;
  const isHidden = sight === 'hidden';
  return (
    <>
      <Box css={commentLook}>
        <DraftField
          field={field}
          label={texts.comment}
          rows={3}
          required={false}
          draft={verdict}
          words={{ ...texts, keys: texts.keys[sight] }}
          onSend={(shift) => {
            if (shift) decide('REDO');
            else if (!isHidden) decide('READY');
          }}
        />
      </Box>
      <Box css={pinnedLook}>
        <Box order={-1}>{note}</Box>
        <Box css={buttonsLook}>
          <Button
            icon="check"
            variant={isHidden ? 'outline' : 'solid'}
            aria-keyshortcuts={isHidden ? undefined : 'Control+Enter'}
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
