/**
 * Runs `work` for one subject at a time; what is asked for meanwhile is done once more afterwards. So an
 * older state is never told after a newer one.
 */
export function latest<S extends object>(work: (subject: S) => Promise<void>): (subject: S) => Promise<void> {
  const running = new WeakMap<S, { again: boolean }>();
  return async (subject) => {
    const known = running.get(subject);
    if (known) {
      known.again = true;
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
