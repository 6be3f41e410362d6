/**
 * Runs `work` now and again `intervalMs` after the end of each run, so that runs never overlap. Only the first of
 * several failures in a row is reported. Returns a function that ends this and resolves when no run is left.
 */
export function repeatedly(
  intervalMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failed = false;
  const run = async () => {
    // First, `running` becomes this run, so that the work itself may stop the repetition.
    await Promise.resolve();
    try {
      await work();
      failed = false;
    } catch (error) {
      if (!failed) onError(error);
      failed = true;
    }
    if (!stopped) timer = setTimeout(() => void (running = run()), intervalMs);
  };
  let running = run();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
