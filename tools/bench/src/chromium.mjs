import { chromium } from '@playwright/test';
import { findChromium } from '../../test/system-packages.mjs';

/** Starts Chromium without its background requests. Throws when Chromium is not installed. */
export function openChromium() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Нет Chromium: установите его или назовите переменной CHROMIUM.');
  const args = ['--disable-gpu', '--disable-quic', '--disable-background-networking'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return chromium.launch({ executablePath, args });
}

/**
 * Slows the network and the processor of a page down.
 *
 * @param {import('@playwright/test').CDPSession} devtools
 * @param {{ latency: number, down: number, up: number, cpu: number }} to
 *   `latency` in ms, `down` and `up` in bytes per second, `cpu`: how many times slower
 */
export async function slowDown(devtools, { latency, down, up, cpu }) {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/**
 * Returns a function that reads the CPU time that the page's main thread has used, in ms. A busy machine does not change it.
 *
 * @param {import('@playwright/test').CDPSession} devtools
 */
export async function makeCpuReader(devtools) {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
}
