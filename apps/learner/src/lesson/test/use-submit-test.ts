import { ProblemError, call, makeRepeatKeys } from '@stupeni/api-client';
import type { Input, Lesson, TestResult } from '@stupeni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lessonQuery } from '../../server-state/queries';
import { cacheProgress } from '../../server-state/cache-progress';
import { useLock } from '../../server-state/use-lock';

type Answers = Omit<Input<'submitTest'>['body'], 'lessonId'>;

// These statuses mean that the lesson changed: deleted, locked, closed, of another kind or with another test.
const outdatedStatuses = [403, 404, 409];

/** Sends the answers with the version of the test. The API grades them, and the cached progress is updated. */
export function useSubmitTest(lesson: Lesson, onResult: (result: TestResult) => void) {
  const client = useQueryClient();
  const [keys] = useState(makeRepeatKeys);
  const { take, free } = useLock();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (answers: Answers) => {
      const body = { lessonId: lesson.id, ...answers };
      return call('submitTest', { body }, { idempotencyKey: keys.getKey(body) });
    },
    onSuccess: async (result) => {
      keys.answered();
      onResult(result);
      const { lessonId, score, total, status } = result;
      await cacheProgress(client, lesson, { lessonId, score, total, status });
    },
    onError: async (error) => {
      if (error instanceof ProblemError && outdatedStatuses.includes(error.status))
        await client.invalidateQueries({ queryKey: lessonQuery(lesson.id).queryKey });
    },
    onSettled: free,
  });
  const submit = (answers: Answers) => {
    if (take()) mutate(answers);
  };
  return { submit, isPending, error };
}
