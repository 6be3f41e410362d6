const stepMs = 1000;

/** A timer that can be restarted. */
export interface Countdown {
  restart(): void;
  stop(): void;
}

/**
 * Calls back once after `ms` of running time. A pause of the page (a busy processor, a sleeping machine) counts as one
 * second at most, so that after the pause the page can read the bytes that arrived meanwhile, before the timer ends.
 */
export function startCountdown(ms: number, onEnd: () => void): Countdown {
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
