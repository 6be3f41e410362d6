import { setTimeout as pause } from 'node:timers/promises';

/** Publishes when it is woken. Two publications never run at the same time. */
export interface Publisher {
  wake: () => void;
  /** Wakes the publisher every `everyMs` milliseconds. */
  poll: (everyMs: number) => void;
  /** Resolves when nothing runs any more. */
  stop: () => Promise<void>;
}

// Milliseconds. The notices that writers store within this time share a publication.
const gapMs = 5;

/** @param onError gets the first of several failures in a row; the next poll tries again */
export function openPublisher(publish: () => Promise<void>, onError: (error: Error) => void): Publisher {
  let hasFailed = false;
  let isWoken = false;
  let isStopped = false;
  let running: Promise<void> | null = null;
  let polls: NodeJS.Timeout | undefined;
  const run = async () => {
    while (isWoken) {
      isWoken = false;
      try {
        await publish();
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) onError(error as Error);
        hasFailed = true;
      }
      await pause(gapMs);
    }
    running = null;
  };
  const wake = () => {
    if (isStopped) return;
    isWoken = true;
    running ??= run();
  };
  return {
    wake,
    poll(everyMs) {
      polls ??= setInterval(wake, everyMs).unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(polls);
      await running;
    },
  };
}
