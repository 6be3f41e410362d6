import { Button, Stack } from '@stupeni/ui/core';
import type { RefObject } from 'react';
import { DraftField } from '../desk/DraftField';
import type { Verdict } from './review-problem';
import { texts } from './texts';
import type { useVerdict } from './use-verdict';

interface VerdictFormProps {
  verdict: ReturnType<typeof useVerdict>;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The desk cannot show the file. Then only a press of the button accepts it, and the shortcut does not. */
  isUnread: boolean;
}

/** The field of the comment and the buttons of both verdicts. */
export function VerdictForm({ verdict, field, isUnread }: VerdictFormProps) {
  const decide = (action: Verdict) => {
    if (!verdict.decide(action)) field.current?.focus();
  };
  const { sending, isOpen } = verdict;
  return (
    <>
      <DraftField
        field={field}
        label={texts.comment}
        rows={3}
        required={false}
        draft={verdict}
        words={isUnread ? { ...texts, keys: texts.keysUnread } : texts}
        onSend={(shift) => {
          if (shift) decide('REDO');
          else if (!isUnread) decide('READY');
        }}
      />
      <Stack gap={2.5} mt={3}>
        <Button
          full
          icon="check"
          variant={isUnread ? 'outline' : 'solid'}
          aria-keyshortcuts={isUnread ? undefined : 'Control+Enter'}
          aria-disabled={!isOpen || undefined}
          loading={sending === 'READY'}
          onClick={() => decide('READY')}
        >
          {texts.accept}
        </Button>
        <Button
          full
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
      </Stack>
    </>
  );
}
