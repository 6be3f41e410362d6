import { useShell } from '@stupeni/area';
import { call } from '@stupeni/api-client';
import { useKeptText } from '@stupeni/drafts';
import { hasText } from '@stupeni/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClarifyItem } from '../queue/sources';

/** The answer to one question: its text, which is kept while it is typed, and the sending of it. */
export function useReply({ meta }: ClarifyItem, onSent: () => void) {
  const { user } = useShell();
  const client = useQueryClient();
  const kept = useKeptText({ user: user.id, kind: 'answer', id: meta.commentId });
  const [missing, setMissing] = useState(0);
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (answer: string) =>
      call('answerComment', { params: { commentId: meta.commentId }, body: { answer } }),
    onSuccess: () => {
      kept.clear();
      onSent();
    },
    // Also after a refusal: a colleague may have answered.
    onSettled: () => client.invalidateQueries({ queryKey: ['clarify'] }),
  });
  const type = (text: string) => {
    setMissing(0);
    kept.type(text);
  };
  // Specification §5: text and commentId are needed; the field says so instead of a button that is disabled.
  const send = () => {
    if (!hasText(kept.text) || !meta.commentId) setMissing(missing + 1);
    else if (!sending.isPending) sending.mutate(kept.text);
  };
  return { ...kept, type, send, missing, sending: sending.isPending, error: sending.error };
}
