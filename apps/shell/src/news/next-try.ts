const longest = 30_000; // ms

/**
 * Waits before the next try: 1 s, 2 s, 4 s … up to half a minute, a little different in each browser, so that
 * not all come back at once. Ends early when the browser is in the network again, when the person comes back to
 * the page, and when `wake` is told that a call got through. While the browser knows that it is offline, no try
 * is made at all.
 */
export async function nextTry(failures: number, wake: EventTarget, signal: AbortSignal): Promise<void> {
  const pause = Math.min(longest, 1000 * 2 ** failures) * (0.7 + 0.6 * Math.random());
  await firstOf(signal, wake, pause);
  while (!navigator.onLine && !signal.aborted) await firstOf(signal, wake);
}

function firstOf(signal: AbortSignal, wake: EventTarget, pause?: number): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = pause === undefined ? undefined : setTimeout(end, pause);
    const seen = () => document.visibilityState === 'visible' && end();
    const reasons = [
      [window, 'online', end],
      [document, 'visibilitychange', seen],
      [wake, 'wake', end],
      [signal, 'abort', end],
    ] as const;
    for (const [target, event, hear] of reasons) target.addEventListener(event, hear);

    function end(): void {
      clearTimeout(timer);
      for (const [target, event, hear] of reasons) target.removeEventListener(event, hear);
      resolve();
    }
  });
}
