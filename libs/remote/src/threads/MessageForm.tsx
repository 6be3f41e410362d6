import { call, readIssues, toCallProblem } from '@stupeni/api-client';
import type { Thread } from '@stupeni/contract';
import { useDraftText } from '@stupeni/drafts';
import { hasText } from '@stupeni/rules';
import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { FailureNote, showToast, TextAreaField } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isSendKey } from '../is-send-key';
import { FilesBlockedError } from '../uploads/errors';
import { type ThreadFiles, useThreadFiles } from './use-thread-files';
import { useShell } from '../use-shell';
import { MessageFiles } from './MessageFiles';
import { texts } from './texts';
import { refetchAfterText, type ThreadOf } from './thread-query';
import { type DrawnText, useLastSeen } from './use-last-seen';
import { useSafeResend } from './use-safe-resend';

/** The longest message that the contract accepts, in characters. */
const maxLength = 10_000;

interface MessageFormProps {
  of: ThreadOf;
  /** Whether somebody has written already. */
  isBegun: boolean;
  /** The texts of the thread on the screen. */
  drawn: readonly DrawnText[];
  /** Called with the thread that has the sent message. */
  onSent: (thread: Thread) => void;
}

/**
 * A button that opens the field of a new message and its files. The text is a draft, and the files wait on the server,
 * so both survive a reload and a failed request.
 */
export function MessageForm({ of, isBegun, drawn, onSent }: MessageFormProps) {
  const { user } = useShell();
  const draft = useDraftText({ user: user.id, kind: 'message', id: nameThread(of) });
  const [open, setOpen] = useState(draft.text !== '');
  const [wasOpened, setWasOpened] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const files = useThreadFiles(of, open);
  const sending = useSending(of, { files, open, drawn }, (thread, text) => {
    // Text that was typed meanwhile stays in the field.
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
    // A desk around this form sends its own text with the same keys.
    event.stopPropagation();
    send();
  };
  const isLongest = draft.text.length >= maxLength;
  return (
    <Box onKeyDown={onKeyDown}>
      <MessageFiles files={files} locked={sending.isPending}>
        <TextAreaField
          ref={field}
          label={texts.message}
          rows={3}
          maxLength={maxLength}
          value={draft.text}
          error={sending.findIssue(draft.text)}
          hint={isLongest ? texts.longest : draft.notStored ? texts.notStored : undefined}
          onChange={(event) => draft.type(event.currentTarget.value)}
        />
      </MessageFiles>
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
            // The text remains as a draft.
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

/** Names a thread among the drafts of a person. */
const nameThread = (of: ThreadOf): string =>
  'commentId' in of ? `question-${of.commentId}` : `submission-${of.submissionId}`;

function useSending(
  of: ThreadOf,
  { files, open, drawn }: { files: ThreadFiles; open: boolean; drawn: readonly DrawnText[] },
  onSent: (thread: Thread, text: string) => void,
) {
  const client = useQueryClient();
  const resend = useSafeResend();
  // A second press can arrive before React renders the first.
  const running = useRef(false);
  // A lesson may show many threads, and most people only read them, so only an open form loads the thread.
  const { lastSeen } = useLastSeen(open ? of : null, drawn);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (text: string) => {
      const fileIds = await files.take();
      const { body, options } = resend.prepare({
        text,
        ...(fileIds.length > 0 && { fileIds }),
        ...(lastSeen !== undefined && { lastSeen }),
      });
      const thread = await ('commentId' in of
        ? call('addMessage', { params: of, body }, options)
        : call('addSubmissionMessage', { params: of, body }, options));
      await files.dropSent(fileIds);
      return thread;
    },
    onSuccess: async (thread, text) => {
      onSent(thread, text);
      showToast({ tone: 'success', title: texts.sent });
      await refetchAfterText(client);
    },
    onError: () => {
      // The other side may have written meanwhile.
      for (const topic of ['thread', 'comments']) void client.invalidateQueries({ queryKey: [topic] });
    },
    onSettled: (_, problem) => {
      resend.settle(problem);
      running.current = false;
    },
  });
  const send = (text: string) => {
    if (running.current) return;
    running.current = true;
    mutate(text);
  };
  /** What the API says is wrong with this text. Undefined for a text that was not sent. */
  const findIssue = (text: string) => (text === variables ? readIssues(error)['text'] : undefined);
  // The list of files shows this problem itself.
  return { send, isPending, error: error instanceof FilesBlockedError ? null : error, findIssue };
}
