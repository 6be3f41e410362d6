import { setTimeout } from 'node:timers/promises';

/**
 * How slow the machine and the network are in `npm run slow`, in milliseconds. A journey that presses a key before the page is
 * ready for it, or reads a screen before its data has loaded, fails here each time instead of by chance.
 */
export const slowness = {
  /** How much later each frame of the browser is drawn. */
  frame: Number(process.env['E2E_SLOW_FRAME'] ?? 0),
  /** Each answer of the API comes up to this much later. */
  answer: Number(process.env['E2E_SLOW_ANSWER'] ?? 0),
};

/** Runs in the page before its own scripts. */
export function delayFrames(ms: number): void {
  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  const asked = new Map<number, number>();
  window.requestAnimationFrame = (draw) => {
    const timer = window.setTimeout(() => {
      const frame = request((now) => {
        asked.delete(timer);
        draw(now);
      });
      asked.set(timer, frame);
    }, ms);
    return timer;
  };
  window.cancelAnimationFrame = (timer) => {
    window.clearTimeout(timer);
    const frame = asked.get(timer);
    if (frame !== undefined) cancel(frame);
  };
}

/** Resolves when the answer of this path may go on. */
export async function delayAnswer(path: string): Promise<void> {
  if (slowness.answer === 0 || !path.startsWith('/api/')) return;
  await setTimeout(Math.random() * slowness.answer);
}
