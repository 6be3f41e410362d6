import { call, makeRepeatKeys, readIssues, toCallProblem } from '@stupeni/api-client';
import type { Thread } from '@stupeni/contract';
import { useDraftText } from '@stupeni/drafts';
import { hasText } from '@stupeni/rules';
import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { FailureNote, showToast, TextAreaField } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isSendKey } from '../is-send-key';
import { useShell } from '../use-shell';
import { texts } from './texts';
import { readAgain, type ThreadOf } from './thread-query';

/** The limit of the contract, in characters. */
const maxLength = 10_000;

interface MessageFormProps {
  of: ThreadOf;
  /** Whether somebody has written already. */
  isBegun: boolean;
  /** Called with the thread that has the sent message. */
  onSent: (thread: Thread) => void;
}

/** A button that opens the field of a new message. The text is a draft, so it survives a reload and a failed request. */
export function MessageForm({ of, isBegun, onSent }: MessageFormProps) {
  const { user } = useShell();
  const draft = useDraftText({ user: user.id, kind: 'message', id: threadName(of) });
  const [open, setOpen] = useState(draft.text !== '');
  const [wasOpened, setWasOpened] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const sending = useSending(of, (thread, text) => {
    // What was typed meanwhile stays.
    if (draft.text === text) {
      draft.clear();
      setOpen(false);
    }
    onSent(thread);
  });
  useEffect(() => {
    if (open && wasOpened) field.current?.focus();
  }, [open, wasOpened]);
  const isLearner = user.role === 'LEARNER';
  if (!open)
    return (
      // The words of the button begin at the left edge of the texts.
      <Box ms="-9px">
        <Button
          ref={opener}
          variant="plain"
          size="sm"
          onClick={() => {
            setWasOpened(true);
            setOpen(true);
          }}
        >
          {isBegun ? texts.write : isLearner ? texts.begin : texts.beginAsTeacher}
        </Button>
      </Box>
    );
  const canSend = hasText(draft.text);
  const send = () => canSend && sending.send(draft.text);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    // A desk around it sends its own text by the same keys.
    event.stopPropagation();
    send();
  };
  const isLongest = draft.text.length >= maxLength;
  return (
    <Box onKeyDown={onKeyDown}>
      <TextAreaField
        ref={field}
        label={texts.message}
        rows={3}
        maxLength={maxLength}
        value={draft.text}
        error={sending.issueIn(draft.text)}
        hint={isLongest ? texts.longest : draft.notStored ? texts.notStored : undefined}
        onChange={(event) => draft.type(event.currentTarget.value)}
      />
      <Text textStyle="meta" color="fg.muted" mt={1.5}>
        {isLearner ? texts.seenByTeachers : texts.seenByLearner}
      </Text>
      <Flex mt={2} gap={2} wrap="wrap">
        <Button size="sm" variant="outline" disabled={!canSend} loading={sending.isPending} onClick={send}>
          {texts.send}
        </Button>
        <Button
          size="sm"
          variant="plain"
          onClick={() => {
            // The text stays a draft.
            setOpen(false);
            requestAnimationFrame(() => opener.current?.focus());
          }}
        >
          {texts.cancel}
        </Button>
      </Flex>
      {sending.error && (
        <Box mt={3}>
          <FailureNote
            alert={texts.sendFailed}
            problem={toCallProblem(sending.error)}
            beside={texts.textStays}
          />
        </Box>
      )}
    </Box>
  );
}

/** The name of a thread among the drafts of a person. */
const threadName = (of: ThreadOf): string =>
  'commentId' in of ? `question-${of.commentId}` : `submission-${of.submissionId}`;

function useSending(of: ThreadOf, onSent: (thread: Thread, text: string) => void) {
  const client = useQueryClient();
  const [keys] = useState(makeRepeatKeys);
  // A second press can arrive before React renders the first.
  const running = useRef(false);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (text: string) => {
      const options = { idempotencyKey: keys.getKey(text) };
      return 'commentId' in of
        ? call('addMessage', { params: of, body: { text } }, options)
        : call('addSubmissionMessage', { params: of, body: { text } }, options);
    },
    onSuccess: async (thread, text) => {
      keys.answered();
      onSent(thread, text);
      showToast({ tone: 'success', title: texts.sent });
      await readAgain(client);
    },
    onSettled: () => void (running.current = false),
  });
  const send = (text: string) => {
    if (running.current) return;
    running.current = true;
    mutate(text);
  };
  /** What the API says is wrong with this text. Undefined for a text that was not sent. */
  const issueIn = (text: string) => (text === variables ? readIssues(error)['text'] : undefined);
  return { send, isPending, error, issueIn };
}
