import { chromium } from '@playwright/test';
import { findChromium } from '../../test/system-packages.mjs';

/** Chromium without business of its own on the network. Throws when the machine has none. */
export function openChromium() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Нет Chromium: установите его или назовите переменной CHROMIUM.');
  const args = ['--disable-gpu', '--disable-quic', '--disable-background-networking'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return chromium.launch({ executablePath, args });
}

/**
 * CPU of the page's main thread so far in ms: what a busy machine does not stretch.
 *
 * @param {import('@playwright/test').CDPSession} line
 */
export async function watchCpu(line) {
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await line.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
}
