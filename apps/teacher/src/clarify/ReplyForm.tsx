import { reasonOf } from '@stupeni/api-client';
import { Box, Button, Flex } from '@stupeni/ui/core';
import { FailureNote, TextAreaField } from '@stupeni/ui/more';
import type { KeyboardEvent, RefObject } from 'react';
import { DraftNote } from '../desk/DraftNote';
import { RecentTexts } from '../desk/RecentTexts';
import { useFieldFocus } from '../desk/use-field-focus';
import { texts } from './texts';
import type { useReply } from './use-reply';

/** The contract takes no more. */
const longest = 10_000;

interface ReplyFormProps {
  reply: ReturnType<typeof useReply>;
  field: RefObject<HTMLTextAreaElement | null>;
  onCancel: () => void;
}

/** The answer and its button. */
export function ReplyForm({ reply, field, onCancel }: ReplyFormProps) {
  useFieldFocus(field);
  const send = (thenNext: boolean) => {
    reply.send(thenNext);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send(true);
  };
  return (
    <>
      <TextAreaField
        ref={field}
        label={texts.answer}
        labelEnd={<RecentTexts recent={reply.recent} typed={reply.text} type={reply.type} field={field} />}
        rows={4}
        maxLength={longest}
        value={reply.text}
        readOnly={reply.sending}
        error={reply.missing > 0 ? texts.missing : undefined}
        attempts={reply.missing}
        hint={reply.text.length >= longest ? texts.longest : undefined}
        onChange={(event) => reply.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <DraftNote foundAt={reply.foundAt} notKept={reply.notKept} onDrop={reply.clear}>
        {texts.seenBy}{' '}
        <Box as="span" display={{ base: 'none', md: 'inline' }}>
          {texts.keys}
        </Box>
      </DraftNote>
      {reply.error && (
        <Box mt={3}>
          <FailureNote alert={texts.sendFailed} reason={reasonOf(reply.error)} beside={texts.kept} />
        </Box>
      )}
      <Flex gap={2.5} mt={4} wrap="wrap" css={{ '& > button': { flex: { base: '1 1 auto', sm: 'none' } } }}>
        <Button aria-keyshortcuts="Control+Enter" loading={reply.sending} onClick={() => send(false)}>
          {texts.send}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Flex>
    </>
  );
}
