/** Runs at most `width` tasks at a time. The others wait in order. */
export function takeTurns(width: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    /** Number of waiting tasks. */
    get queued() {
      return waiting.length;
    },
    async run<T>(task: () => Promise<T>): Promise<T> {
      if (running < width) running += 1;
      // A finished task passes its place on, so `running` does not change.
      else await new Promise<void>((resume) => waiting.push(resume));
      try {
        return await task();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
