import { ApiError, call } from '@stupeni/api-client';
import type { TestRow } from '@stupeni/contract';
import { useRemoval } from '../list/use-removal';
import { texts } from './texts';

/** Deleting a test; one that is in use stays, and `advice` names the lesson that has it. */
export function useRemoveTest() {
  const removal = useRemoval<TestRow>({
    remove: (id) => call('deleteTest', { params: { id } }),
    restore: (id) => call('restoreTest', { params: { id } }),
    stale: ['tests'],
    words: texts,
  });
  return { ...removal, advice: lessonIn(removal.error) };
}

function lessonIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'test_in_use') return undefined;
  const lesson = error.body['lesson'] as { title: string } | undefined;
  return lesson && texts.usedIn(lesson.title);
}
