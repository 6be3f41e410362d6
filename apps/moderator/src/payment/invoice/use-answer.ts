import { toCallProblem } from '@stupeni/api-client';
import { problemSentence, showToast } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface AnswerOptions {
  send: () => Promise<unknown>;
  words: { done: string; failed: string };
  /** Whether the dialog itself shows the problem, so that it stays open. */
  staysOpen?: (error: unknown) => boolean;
  onClose: () => void;
}

/** Sends the answer to a question about an invoice. A toast shows the result. */
export function useAnswer({ send, words, staysOpen = () => false, onClose }: AnswerOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => showToast({ tone: 'success', title: words.done }),
    onError: (error) => {
      if (!staysOpen(error))
        showToast({ tone: 'danger', title: words.failed, text: problemSentence(toCallProblem(error)) });
    },
    // Runs also after a failure: another moderator may have answered.
    onSettled: (_, error) => {
      if (error === null || !staysOpen(error)) onClose();
      for (const part of ['payments', 'slots', 'journal'])
        void client.invalidateQueries({ queryKey: [part] });
    },
  });
}
