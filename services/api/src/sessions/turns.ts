/** How long a work may wait for its turn, and what it fails with after that. */
export interface WaitLimit {
  timeoutMs: number;
  error: () => Error;
}

/** Runs at most `width` works at a time; the others wait in order. */
export function takeTurns(width: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  const turn = (limit?: WaitLimit) =>
    new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const resume = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(resume);
      if (!limit) return;
      timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(resume), 1);
        reject(limit.error());
      }, limit.timeoutMs);
    });

  return {
    /** How many wait for their turn. */
    get queued() {
      return waiting.length;
    },
    async run<T>(work: () => Promise<T>, limit?: WaitLimit): Promise<T> {
      if (running < width) running += 1;
      // A finished work hands its place over, so `running` stays as it is.
      else await turn(limit);
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
