import { reasonOf } from '@stupeni/api-client';
import { Box, Button } from '@stupeni/ui/core';
import { Dialog, FailureNote, TextAreaField } from '@stupeni/ui/more';
import { useRef } from 'react';
import { DraftNote } from '../page/DraftNote';
import { nameOf } from '../page/person';
import type { ClarifyItem } from '../queue/sources';
import { texts } from './texts';
import { useReply } from './use-reply';

/** The contract takes no more. */
const longest = 10_000;

interface ReplyDialogProps {
  item: ClarifyItem;
  onClose: () => void;
  onSent: () => void;
  finalFocus: () => HTMLElement | null;
}

/** A question whole, and the answer to it (specification §2, clarify tab). */
export function ReplyDialog({ item, onClose, onSent, finalFocus }: ReplyDialogProps) {
  const { lesson, user, meta } = item;
  const reply = useReply(item, onSent);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    reply.send();
    field.current?.focus();
  };
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      initialFocus={field}
      finalFocus={finalFocus}
      title={texts.reply}
      subtitle={texts.about(`${lesson.order}. ${lesson.title}`, nameOf(user))}
      actions={
        <>
          <Button loading={reply.sending} onClick={send}>
            {texts.send}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <Box css={questionLook} role="region" aria-label={texts.question} tabIndex={0}>
        {meta.question}
      </Box>
      <TextAreaField
        ref={field}
        label={texts.answer}
        rows={5}
        maxLength={longest}
        value={reply.text}
        readOnly={reply.sending}
        error={reply.missing > 0 ? texts.missing : undefined}
        attempts={reply.missing}
        hint={reply.text.length >= longest ? texts.longest : undefined}
        onChange={(event) => reply.type(event.currentTarget.value)}
      />
      <DraftNote foundAt={reply.foundAt} notKept={reply.notKept} onDrop={reply.clear}>
        {texts.seenBy}
      </DraftNote>
      {reply.error && (
        <Box mt={3}>
          <FailureNote alert={texts.sendFailed} reason={reasonOf(reply.error)} beside={texts.kept} />
        </Box>
      )}
    </Dialog>
  );
}

// Specification §2: the question scrolls at a height of 150 px.
const questionLook = {
  h: '150px',
  overflowY: 'auto',
  mb: 4,
  px: 4,
  py: 3,
  bg: 'clarify.subtle',
  borderRadius: '12px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  _highContrast: { outline: '1px solid CanvasText' },
} as const;
