import { ProblemError, call } from '@stupeni/api-client';
import type { TestRow } from '@stupeni/contract';
import { useRemovalWithUndo } from '../list/use-removal-with-undo';
import { texts } from './texts';

/** Deletes a test after a question. A test that is in use is not deleted, and `advice` names its lesson. */
export function useRemoveTest() {
  const removal = useRemovalWithUndo<TestRow>({
    remove: (id) => call('deleteTest', { params: { id } }),
    restore: (id) => call('restoreTest', { params: { id } }),
    stale: ['tests'],
    words: texts,
  });
  return { ...removal, advice: describeUse(removal.error) };
}

function describeUse(error: unknown): string | undefined {
  if (!(error instanceof ProblemError) || error.body.error !== 'test_in_use') return undefined;
  return texts.usedIn(error.body.lesson.title);
}
