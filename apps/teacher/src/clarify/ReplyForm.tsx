import { toCallProblem } from '@stupeni/api-client';
import { Box, Button, Flex } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import type { ReactNode, RefObject } from 'react';
import { DraftField } from '../desk/DraftField';
import { fieldLook, pinnedLook } from './clarify-look';
import { texts } from './texts';
import type { useReply } from './use-reply';

interface ReplyFormProps {
  reply: ReturnType<typeof useReply>;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What became of the last answer. */
  note: ReactNode;
  onCancel: () => void;
}

/** The field of the answer and its buttons. */
export function ReplyForm({ reply, field, note, onCancel }: ReplyFormProps) {
  const send = (openNext: boolean) => {
    reply.send(openNext);
    field.current?.focus();
  };
  return (
    <>
      <Box css={fieldLook}>
        <DraftField
          field={field}
          label={texts.answer}
          rows={4}
          draft={reply}
          words={texts}
          onSend={() => send(true)}
        />
      </Box>
      <Box css={pinnedLook}>
        {note}
        {reply.error && (
          <Box mb={3}>
            <FailureNote
              alert={texts.sendFailed}
              problem={toCallProblem(reply.error)}
              beside={texts.textStays}
            />
          </Box>
        )}
        <Flex gap={2.5} wrap="wrap" css={{ '& > button': { flex: { base: '1 1 auto', sm: 'none' } } }}>
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
      </Box>
    </>
  );
}
