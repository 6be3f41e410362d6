import { useDraft } from '@stupeni/drafts';
import { useSession } from '@stupeni/session';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Attempt, fitted, type LearnerTest } from './attempt';
import { readAttempt } from './read-attempt';

interface AttemptAddress {
  lessonId: number;
  test: LearnerTest;
  /** Staff try the test out, and nothing of it is kept. */
  preview: boolean;
  /** The test was passed in another tab. */
  onEndedElsewhere: () => void;
}

/**
 * The learner's go at a test, kept in the browser with each step: after a reload, a crash or in another tab
 * it goes on where it was, and open tabs follow each other.
 */
export function useAttempt({ lessonId, test, preview, onEndedElsewhere }: AttemptAddress) {
  const user = useSession((session) => session.user?.id ?? 0);
  const { draft, keep, drop, failed } = useDraft({ user, kind: 'test', id: lessonId, read: readAttempt });
  const [current, setCurrent] = useState(draft?.value ?? null);
  const [seen, setSeen] = useState(draft);
  if (draft !== seen) {
    setSeen(draft);
    if (draft) setCurrent(draft.value);
  }

  const found = useRef(false);
  useEffect(() => {
    if (found.current && draft === null) onEndedElsewhere();
    found.current = draft !== null;
  }, [draft, onEndedElsewhere]);

  const attempt = useMemo(() => fitted(test, current), [test, current]);
  const become = (next: Attempt) => {
    setCurrent(next);
    if (!preview) keep(next);
  };
  const end = () => {
    found.current = false;
    drop();
  };
  return { attempt, become, end, notKept: failed };
}
