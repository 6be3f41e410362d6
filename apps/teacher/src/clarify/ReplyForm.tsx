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
  /** Says what has changed in the thread, or that the teacher typed more after the answer was sent. */
  note: ReactNode;
  onCancel: () => void;
  /**
   * True if a colleague has answered meanwhile, or the learner has withdrawn the text that waited for an answer. Only
   * the button can still send the text, as a message at the end of the thread.
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
  const send = (opensNext: boolean) => {
    reply.send(opensNext, isLate);
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
