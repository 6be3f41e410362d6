import { toCallProblem } from '@stupeni/api-client';
import { Box, Button, Flex } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import type { RefObject } from 'react';
import { DraftField } from '../desk/DraftField';
import { texts } from './texts';
import type { useReply } from './use-reply';

interface ReplyFormProps {
  reply: ReturnType<typeof useReply>;
  field: RefObject<HTMLTextAreaElement | null>;
  onCancel: () => void;
}

/** The field of the answer and its buttons. */
export function ReplyForm({ reply, field, onCancel }: ReplyFormProps) {
  const send = (openNext: boolean) => {
    reply.send(openNext);
    field.current?.focus();
  };
  return (
    <>
      <DraftField
        field={field}
        label={texts.answer}
        rows={4}
        draft={reply}
        words={texts}
        onSend={() => send(true)}
      />
      {reply.error && (
        <Box mt={3}>
          <FailureNote
            alert={texts.sendFailed}
            problem={toCallProblem(reply.error)}
            beside={texts.textStays}
          />
        </Box>
      )}
      <Flex gap={2.5} mt={4} wrap="wrap" css={{ '& > button': { flex: { base: '1 1 auto', sm: 'none' } } }}>
        <Button
          aria-keyshortcuts="Control+Enter"
          aria-disabled={!reply.isOpen || undefined}
          loading={reply.sending}
          onClick={() => send(false)}
        >
          {texts.send}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Flex>
    </>
  );
}
