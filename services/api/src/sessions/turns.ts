/** Runs at most `width` works at a time; the others wait in order. */
export function takeTurns(width: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    /** How many wait for their turn. */
    get queued() {
      return waiting.length;
    },
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running < width) running += 1;
      // A finished work hands its place over, so `running` stays as it is.
      else await new Promise<void>((resume) => waiting.push(resume));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
