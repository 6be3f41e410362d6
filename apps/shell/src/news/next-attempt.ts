const longestPauseMs = 30_000;

/**
 * Waits before the next attempt: 1 s, 2 s, 4 s … up to 30 s. The pause is partly random, so that not all browsers
 * reconnect at once. It ends early when the browser is online again, when the person returns to the page, and on the
 * event `wake`. It does not end while the browser is offline.
 */
export async function waitForNextAttempt(
  failures: number,
  wake: EventTarget,
  signal: AbortSignal,
): Promise<void> {
  const pause = Math.min(longestPauseMs, 1000 * 2 ** failures) * (0.7 + 0.6 * Math.random());
  await waitForFirst(signal, wake, pause);
  while (!navigator.onLine && !signal.aborted) await waitForFirst(signal, wake);
}

function waitForFirst(signal: AbortSignal, wake: EventTarget, pause?: number): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = pause === undefined ? undefined : setTimeout(end, pause);
    const onVisible = () => document.visibilityState === 'visible' && end();
    const triggers = [
      [window, 'online', end],
      [document, 'visibilitychange', onVisible],
      [wake, 'wake', end],
      [signal, 'abort', end],
    ] as const;
    for (const [target, event, listener] of triggers) target.addEventListener(event, listener);

    function end(): void {
      clearTimeout(timer);
      for (const [target, event, listener] of triggers) target.removeEventListener(event, listener);
      resolve();
    }
  });
}
