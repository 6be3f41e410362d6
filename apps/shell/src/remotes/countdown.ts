const stepMs = 1000;

/** A wait that can be begun again. */
export interface Countdown {
  restart(): void;
  stop(): void;
}

/**
 * Calls back once after `ms` in which the page could run. Time in which the page stood still (a busy processor, a
 * sleeping machine) counts as one second at most: what arrived meanwhile is read before the wait ends.
 */
export function countdown(ms: number, onEnd: () => void): Countdown {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const wait = (left: number) => {
    timer = setTimeout(() => (left <= stepMs ? onEnd() : wait(left - stepMs)), Math.min(left, stepMs));
  };
  const restart = () => {
    stop();
    wait(ms);
  };
  restart();
  return { restart, stop };
}
