import { readProblemCode, toCallProblem } from '@stupeni/api-client';
import { Box, Button, Flex } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import type { ReactNode, RefObject } from 'react';
import { MessageFiles } from '@stupeni/remote';
import { DraftField } from '../desk/DraftField';
import { fieldLook, pinnedLook } from './clarify-look';
import { privateTexts, texts } from './texts';
import type { useReply } from './use-reply';

interface ReplyFormProps {
  reply: ReturnType<typeof useReply>;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The result of the last attempt to send the answer. */
  note: ReactNode;
  onCancel: () => void;
  /**
   * A colleague has answered meanwhile. Only the button can still send the text: it becomes a message after that
   * answer.
   */
  isLate: boolean;
  /** True if only the learner and the staff see the answer. */
  isPrivate: boolean;
}

/** The field of the answer and its buttons. */
export function ReplyForm({ reply, field, note, onCancel, isLate, isPrivate }: ReplyFormProps) {
  const code = readProblemCode(reply.error);
  // Other notes already say who has answered, what the learner has done, or that the question is gone.
  const isShownElsewhere =
    (isLate && code === 'wrong_state') || code === 'thread_changed' || code === 'not_found';
  const error = isShownElsewhere ? null : reply.error;
  const send = (openNext: boolean) => {
    reply.send(openNext, isLate);
    field.current?.focus();
  };
  return (
    <>
      <Box css={fieldLook}>
        <MessageFiles
          files={reply.files}
          locked={reply.sending}
          seenBy={isPrivate || isLate ? undefined : texts.filesSeenBy}
        >
          <DraftField
            field={field}
            label={texts.answer}
            rows={4}
            draft={reply}
            words={isPrivate || isLate ? privateTexts : texts}
            onSend={() => !isLate && send(true)}
          />
        </MessageFiles>
      </Box>
      <Box css={pinnedLook}>
        {note}
        {error && (
          <Box mb={3}>
            <FailureNote alert={texts.sendFailed} problem={toCallProblem(error)} beside={texts.textStays} />
          </Box>
        )}
        <Flex gap={2.5} wrap="wrap" css={{ '& > button': { flex: { base: '1 1 auto', sm: 'none' } } }}>
          <Button
            variant={isLate ? 'outline' : 'solid'}
            aria-keyshortcuts={isLate ? undefined : 'Control+Enter'}
            aria-disabled={!reply.isOpen || undefined}
            loading={reply.sending}
            onClick={() => send(false)}
          >
            {isLate ? texts.add : texts.send}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Flex>
      </Box>
    </>
  );
}
