import { readMetricSamples } from './metric-samples.mjs';

/**
 * Loads that failed in browsers in the last 24 hours. The API counts them from reports (`POST /api/client-events`).
 * This tool reads the metrics of the API instead of its database: each replica has all numbers, and no password is
 * needed.
 *
 * @typedef {{ remote: string, release: string, fault: string, count: number }} Failure
 */

/** @param {string} url of `/api/metrics` @returns {Promise<Failure[]>} the most frequent first @throws CommandError */
export async function readFailures(url) {
  const samples = await readMetricSamples(url, 'stupeni_remote_failures');
  const found = samples.map(({ labels, value }) => ({
    remote: '',
    release: '',
    fault: '',
    ...labels,
    count: value,
  }));
  return found.sort((a, b) => b.count - a.count);
}

/** @param {Failure[]} failures @returns {string[]} */
export function formatFailures(failures) {
  if (failures.length === 0) return ['Отказы в браузерах за сутки: не было.'];
  return [
    'Отказы в браузерах за сутки:',
    ...failures.map(
      ({ remote, release, fault, count }) => `  ${remote} ${release || '(никакой)'}: ${fault}, ${count}`,
    ),
  ];
}
