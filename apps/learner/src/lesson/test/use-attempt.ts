import { useDraft } from '@stupeni/drafts';
import { useSession } from '@stupeni/session';
import { useEffect, useMemo, useRef, useState } from 'react';
import { adaptAttempt, type Attempt, isOutdated, type LearnerTest } from './attempt';
import { readAttempt } from './read-attempt';

interface AttemptOptions {
  lessonId: number;
  test: LearnerTest;
  /** True for staff: nothing is saved. */
  preview: boolean;
  /** Called when another tab passed the test or has a newer version of it. */
  onStale: () => void;
}

/** An attempt, the test it was shown with, and whether the page says that the test has changed. */
interface ShownAttempt {
  saved: Attempt | null;
  test: LearnerTest;
  changed: boolean;
}

/**
 * The learner's attempt at a test. Each step is saved in the browser, so the attempt continues after a reload or a
 * crash. Open tabs follow each other. When the test gets another version, answers that still exist stay. `changed` is
 * then true until the next result.
 */
export function useAttempt({ lessonId, test, preview, onStale }: AttemptOptions) {
  const user = useSession((session) => session.user?.id ?? 0);
  const { draft, write, drop, failed } = useDraft({ user, kind: 'test', id: lessonId, read: readAttempt });
  const [shown, setShown] = useState<ShownAttempt>({ saved: draft?.value ?? null, test, changed: false });
  const [seen, setSeen] = useState(draft);
  if (draft !== seen) {
    setSeen(draft);
    if (draft) setShown((before) => ({ ...before, saved: draft.value, test }));
  }

  const hadDraft = useRef(false);
  useEffect(() => {
    if (hadDraft.current && draft === null) onStale();
    hadDraft.current = draft !== null;
  }, [draft, onStale]);
  const isTestOutdated = (draft?.value.version ?? 0) > test.version;
  useEffect(() => {
    if (isTestOutdated) onStale();
  }, [isTestOutdated, onStale]);

  const attempt = useMemo(() => adaptAttempt(test, shown.saved, shown.test), [test, shown]);
  const changed = shown.changed || isOutdated(test, shown.saved);
  const store = (next: Attempt, isChanged: boolean) => {
    setShown({ saved: next, test, changed: isChanged });
    if (!preview) write(next);
  };
  const finish = () => {
    hadDraft.current = false;
    drop();
  };
  return {
    attempt,
    changed,
    /** Saves the next step of this attempt. */
    update: (next: Attempt) => store(next, changed),
    /** Starts a new attempt after a result. */
    restart: (next: Attempt) => store(next, false),
    /** Deletes the draft of a passed test. */
    finish,
    notSaved: failed,
  };
}
