import { useShell } from '@stupeni/area';
import { call } from '@stupeni/api-client';
import { useKeptText } from '@stupeni/drafts';
import { hasText } from '@stupeni/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecent } from '../desk/use-recent';
import type { ClarifyItem } from '../queue/sources';

/**
 * The answer to one question: its text, which is kept while it is typed, and the sending of it.
 * @param onSent told whether the next question is wanted
 */
export function useReply({ meta }: ClarifyItem, onSent: (thenNext: boolean) => void) {
  const { user } = useShell();
  const client = useQueryClient();
  const kept = useKeptText({ user: user.id, kind: 'answer', id: meta.commentId });
  const { recent, remember } = useRecent('answer');
  const [missing, setMissing] = useState(0);
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: ({ answer }: { answer: string; thenNext: boolean }) =>
      call('answerComment', { params: { commentId: meta.commentId }, body: { answer } }),
    onSuccess: (_, { answer, thenNext }) => {
      remember(answer.trim());
      kept.clear();
      onSent(thenNext);
    },
    // Also after a refusal: a colleague may have answered.
    onSettled: () => {
      for (const topic of ['clarify', 'comments']) void client.invalidateQueries({ queryKey: [topic] });
    },
  });
  const type = (text: string) => {
    setMissing(0);
    kept.type(text);
  };
  // Specification §5: text and commentId are needed; the field says so instead of a button that is disabled.
  const send = (thenNext: boolean) => {
    if (!hasText(kept.text) || !meta.commentId) setMissing(missing + 1);
    else if (!sending.isPending) sending.mutate({ answer: kept.text, thenNext });
  };
  return { ...kept, type, send, recent, missing, sending: sending.isPending, error: sending.error };
}
