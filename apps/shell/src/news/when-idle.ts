const longest = 3000; // ms

/** Runs `work` once the browser has nothing better to do. Safari has no word for that: then after a moment. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: longest });
  else setTimeout(work, 500);
}
