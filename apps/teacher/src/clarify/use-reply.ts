import { FilesBlockedError, type LastSeen, useSafeResend, useShell, useThreadFiles } from '@stupeni/remote';
import { call, readIssues } from '@stupeni/api-client';
import { useDraftText } from '@stupeni/drafts';
import { hasText } from '@stupeni/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRecentTexts } from '../desk/use-recent-texts';
import { useIsSeen } from '../desk/use-is-seen';
import { dropFromQueue } from '../queue/drop-from-queue';
import { type ClarifyItem, clarifySource } from '../server-state/sources';

interface SentReply {
  /** The argument of `send`. */
  opensNext: boolean;
  /** True if the teacher typed more while the answer was sent. */
  hasTypedMore: boolean;
}

/**
 * The answer to one question: its draft, and the request that sends it. It sends nothing before the teacher has seen
 * the question.
 * @param isDone the question has its answer
 * @param lastSeen the last text of the learner on the desk; undefined until the thread has loaded
 * @param onSent called after the answer is stored
 */
export function useReply(
  item: ClarifyItem,
  { isDone, lastSeen }: { isDone: boolean; lastSeen: LastSeen },
  onSent: (sent: SentReply) => void,
) {
  const { meta } = item;
  const { user } = useShell();
  const client = useQueryClient();
  const draft = useDraftText({ user: user.id, kind: 'answer', id: meta.commentId });
  const { recent, rememberText } = useRecentTexts('answer');
  const files = useThreadFiles({ commentId: meta.commentId }, !isDone);
  const [emptyAttempts, setEmptyAttempts] = useState(0);
  const isSeen = useIsSeen(item.id);
  const isSending = useRef(false);
  const resend = useSafeResend();
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: async ({ answer, asMessage }: { answer: string; opensNext: boolean; asMessage: boolean }) => {
      const params = { commentId: meta.commentId };
      const fileIds = await files.take();
      const seen = lastSeen === undefined ? readLastSeen(meta) : lastSeen;
      const sent = { lastSeen: seen, ...(fileIds.length > 0 && { fileIds }) };
      if (asMessage) {
        const { body, options } = resend.prepare({ text: answer, ...sent });
        await call('addMessage', { params, body }, options);
      } else await call('answerComment', { params, body: { answer, ...sent } });
      await files.dropSent(fileIds);
    },
    onSuccess: (_, { answer, opensNext }) => {
      rememberText(answer.trim());
      // Letters that were typed meanwhile belong to this question, so its draft keeps them.
      const hasTypedMore = draft.text !== answer;
      if (!hasTypedMore) draft.clear();
      dropFromQueue(client, clarifySource, item);
      onSent({ opensNext, hasTypedMore });
    },
    // Runs also after a problem: a colleague may have answered, or the learner may have written.
    onSettled: (_, error, { asMessage }) => {
      isSending.current = false;
      if (asMessage) resend.settle(error);
      for (const topic of ['clarify', 'comments', 'thread'])
        void client.invalidateQueries({ queryKey: [topic] });
    },
  });
  const type = (text: string) => {
    setEmptyAttempts(0);
    draft.type(text);
  };
  /**
   * Specification §5 requires text and commentId. The field shows an issue instead of a disabled button.
   * `asMessage`: the question needs no answer any more, and the text becomes a message at the end of the thread.
   */
  const send = (opensNext: boolean, asMessage = false) => {
    if (!isSeen || isDone) return;
    if (!hasText(draft.text) || !meta.commentId) return setEmptyAttempts(emptyAttempts + 1);
    if (isSending.current) return;
    // A second press can arrive before React renders the first.
    isSending.current = true;
    sending.mutate({ answer: draft.text, opensNext, asMessage });
  };
  return {
    ...draft,
    type,
    send,
    recent,
    emptyAttempts,
    /** True if the button sends the answer. */
    isOpen: isSeen && !isDone,
    sending: sending.isPending,
    /** An issue belongs to the text that was sent. The API has not checked another text yet. */
    issue: sending.variables?.answer === draft.text ? readIssue(sending.error) : undefined,
    // The list of files shows this problem itself.
    error: sending.error instanceof FilesBlockedError ? null : sending.error,
    files,
  };
}

function readIssue(error: Error | null): string | undefined {
  const issues = readIssues(error);
  return issues['answer'] ?? issues['text'];
}

/** The last text of the learner in the row of the queue, which the desk shows until it has loaded the thread. */
function readLastSeen({ commentId, submissionId, messages = [] }: ClarifyItem['meta']): LastSeen {
  const last = messages.findLast(({ byStaff }) => !byStaff);
  if (last) return { part: 'message', id: last.id, editedAt: last.editedAt };
  return submissionId === undefined ? { part: 'question', id: commentId, editedAt: null } : null;
}
