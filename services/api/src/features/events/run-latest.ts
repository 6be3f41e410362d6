/**
 * Runs `work` at most once at a time for each subject. Calls during a run cause one more run after it. So an older
 * state is never sent after a newer one.
 */
export function runLatest<S extends object>(
  work: (subject: S) => Promise<void>,
): (subject: S) => Promise<void> {
  const running = new WeakMap<S, { again: boolean }>();
  return async (subject) => {
    const current = running.get(subject);
    if (current) {
      current.again = true;
      return;
    }
    const run = { again: false };
    running.set(subject, run);
    try {
      do {
        run.again = false;
        await work(subject);
      } while (run.again);
    } finally {
      running.delete(subject);
    }
  };
}
