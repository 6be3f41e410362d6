import { ProblemError, call } from '@stupeni/api-client';
import type { Input, Lesson, TestResult } from '@stupeni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lessonQuery } from '../../server-state/queries';
import { cacheProgress } from '../../server-state/cache-progress';
import { useLock } from '../../server-state/use-lock';
import { useIdempotencyKey } from '../../server-state/use-idempotency-key';

type Answers = Omit<Input<'submitTest'>['body'], 'lessonId'>;

// These statuses mean that the lesson changed: deleted, locked, closed, of another kind or with another test.
const outdated = [403, 404, 409];

/** Sends the answers with the version of the test. The API grades them, and the cached progress is updated. */
export function useSubmitTest(lesson: Lesson, onResult: (result: TestResult) => void) {
  const client = useQueryClient();
  const { keyOf, forgetKey } = useIdempotencyKey();
  const { take, free } = useLock();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (answers: Answers) => {
      const body = { lessonId: lesson.id, ...answers };
      return call('submitTest', { body }, { idempotencyKey: keyOf(body) });
    },
    onSuccess: async (result) => {
      forgetKey();
      onResult(result);
      const { lessonId, score, total, status } = result;
      await cacheProgress(client, lesson, { lessonId, score, total, status });
    },
    onError: async (error) => {
      if (error instanceof ProblemError && outdated.includes(error.status))
        await client.invalidateQueries({ queryKey: lessonQuery(lesson.id).queryKey });
    },
    onSettled: free,
  });
  const submit = (answers: Answers) => {
    if (take()) mutate(answers);
  };
  return { submit, isPending, error };
}
