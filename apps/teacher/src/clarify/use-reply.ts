import { useShell } from '@stupeni/remote';
import { call } from '@stupeni/api-client';
import { useDraftText } from '@stupeni/drafts';
import { hasText } from '@stupeni/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecent } from '../desk/use-recent';
import { dropFromQueue } from '../queue/drop-from-queue';
import { type ClarifyItem, clarifySource } from '../queue/sources';

/**
 * The answer to one question: its draft, and the request that sends it.
 * @param onSent called after the answer is stored, with the argument of `send`
 */
export function useReply(item: ClarifyItem, onSent: (openNext: boolean) => void) {
  const { meta } = item;
  const { user } = useShell();
  const client = useQueryClient();
  const draft = useDraftText({ user: user.id, kind: 'answer', id: meta.commentId });
  const { recent, remember } = useRecent('answer');
  const [missing, setMissing] = useState(0);
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: ({ answer }: { answer: string; openNext: boolean }) =>
      call('answerComment', { params: { commentId: meta.commentId }, body: { answer } }),
    onSuccess: (_, { answer, openNext }) => {
      remember(answer.trim());
      draft.clear();
      dropFromQueue(client, clarifySource, item);
      onSent(openNext);
    },
    // Also after a problem: a colleague may have answered.
    onSettled: () => {
      for (const topic of ['clarify', 'comments']) void client.invalidateQueries({ queryKey: [topic] });
    },
  });
  const type = (text: string) => {
    setMissing(0);
    draft.type(text);
  };
  // Specification §5 requires text and commentId. The field shows an issue instead of a disabled button.
  const send = (openNext: boolean) => {
    if (!hasText(draft.text) || !meta.commentId) setMissing(missing + 1);
    else if (!sending.isPending) sending.mutate({ answer: draft.text, openNext });
  };
  return { ...draft, type, send, recent, missing, sending: sending.isPending, error: sending.error };
}
