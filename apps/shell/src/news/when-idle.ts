const timeoutMs = 3000;

/**
 * Runs `work` when the browser is idle, after 3 s at the latest. Safari cannot report that it is idle, so it runs
 * `work` after 0.5 s.
 */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: timeoutMs });
  else setTimeout(work, 500);
}
