import { ApiError, call } from '@stupeni/api-client';
import type { Input, Lesson, TestResult } from '@stupeni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lessonQuery } from '../../server-state/queries';
import { rememberProgress } from '../../server-state/remember-progress';
import { useLock } from '../../server-state/use-lock';
import { useRepeatKey } from '../../server-state/use-repeat-key';

type Sent = Omit<Input<'submitTest'>['body'], 'lessonId'>;

// The lesson is another than the one on the screen: gone, locked, closed, of another kind, with another test.
const outdated = [403, 404, 409];

/** Sends the answers with the version of the test; the API grades them. What the result changes is seen at once on all screens. */
export function useSubmitTest(lesson: Lesson, onResult: (result: TestResult) => void) {
  const client = useQueryClient();
  const { keyOf, answered } = useRepeatKey();
  const { take, free } = useLock();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: Sent) => {
      const body = { lessonId: lesson.id, ...sent };
      return call('submitTest', { body }, { idempotencyKey: keyOf(body) });
    },
    onSuccess: async (result) => {
      answered();
      onResult(result);
      const { lessonId, score, total, status } = result;
      await rememberProgress(client, lesson, { lessonId, score, total, status });
    },
    onError: async (error) => {
      if (error instanceof ApiError && outdated.includes(error.status))
        await client.invalidateQueries({ queryKey: lessonQuery(lesson.id).queryKey });
    },
    onSettled: free,
  });
  const submit = (sent: Sent) => {
    if (take()) mutate(sent);
  };
  return { submit, isPending, error };
}
