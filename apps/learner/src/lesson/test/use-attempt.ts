import { useDraft } from '@stupeni/drafts';
import { useSession } from '@stupeni/session';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Attempt, fitted, isOutdated, type LearnerTest } from './attempt';
import { readAttempt } from './read-attempt';

interface AttemptAddress {
  lessonId: number;
  test: LearnerTest;
  /** Staff try the test out, and nothing of it is kept. */
  preview: boolean;
  /** Another tab passed the test, or answers a newer version of it. */
  onStale: () => void;
}

/** An attempt, the test that was on the screen beside it, and whether the learner knows of a change. */
interface Shown {
  kept: Attempt | null;
  test: LearnerTest;
  changed: boolean;
}

/**
 * The learner's attempt at a test. Each step is saved in the browser: after a reload, a crash or in another tab
 * the attempt goes on where it was, and open tabs follow each other. When the test gets another version, the
 * answers that still exist stay; `changed` says so until the next result.
 */
export function useAttempt({ lessonId, test, preview, onStale }: AttemptAddress) {
  const user = useSession((session) => session.user?.id ?? 0);
  const { draft, keep, drop, failed } = useDraft({ user, kind: 'test', id: lessonId, read: readAttempt });
  const [shown, setShown] = useState<Shown>({ kept: draft?.value ?? null, test, changed: false });
  const [seen, setSeen] = useState(draft);
  if (draft !== seen) {
    setSeen(draft);
    if (draft) setShown((before) => ({ ...before, kept: draft.value, test }));
  }

  const found = useRef(false);
  useEffect(() => {
    if (found.current && draft === null) onStale();
    found.current = draft !== null;
  }, [draft, onStale]);
  const isBehind = (draft?.value.version ?? 0) > test.version;
  useEffect(() => {
    if (isBehind) onStale();
  }, [isBehind, onStale]);

  const attempt = useMemo(() => fitted(test, shown.kept, shown.test), [test, shown]);
  const changed = shown.changed || isOutdated(test, shown.kept);
  const store = (kept: Attempt, told: boolean) => {
    setShown({ kept, test, changed: told });
    if (!preview) keep(kept);
  };
  const end = () => {
    found.current = false;
    drop();
  };
  return {
    attempt,
    changed,
    /** The next step of this attempt. */
    become: (next: Attempt) => store(next, changed),
    /** A new attempt after a result. */
    begin: (next: Attempt) => store(next, false),
    end,
    notKept: failed,
  };
}
