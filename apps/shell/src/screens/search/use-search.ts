import type { RemoteName, SearchGroup } from '@stupeni/federation';
import { useEffect, useState } from 'react';
import { expireFailedLoad } from '../../remotes/loads';
import { askRemote } from './ask-remote';

interface Answer {
  words: string;
  state: 'found' | 'failed';
  groups: readonly SearchGroup[];
}

const none: Answer = { words: '', state: 'found', groups: [] };

/**
 * Asks the remote for the words. The groups of the last words stay until the answer for the new ones arrives. After a
 * failure, `retry` asks again. If the remote did not load, `retry` also loads it again.
 */
export function useSearch(remote: RemoteName, words: string) {
  const [answer, setAnswer] = useState(none);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (words === '') return undefined;
    const leaving = new AbortController();
    const showAnswer = (next: Omit<Answer, 'words'>) => {
      if (!leaving.signal.aborted) setAnswer({ words, ...next });
    };
    askRemote(remote, words, leaving.signal).then(
      (groups) => showAnswer({ state: 'found', groups }),
      async (cause: unknown) => {
        if (leaving.signal.aborted) return;
        console.warn('The search failed.', cause);
        await expireFailedLoad(remote);
        showAnswer({ state: 'failed', groups: [] });
      },
    );
    return () => leaving.abort();
  }, [remote, words, attempt]);
  return {
    groups: words === '' ? [] : answer.groups,
    isSearching: words !== '' && answer.words !== words,
    hasFailed: answer.state === 'failed' && answer.words === words,
    retry: () => {
      setAnswer(none);
      setAttempt(attempt + 1);
    },
  };
}
