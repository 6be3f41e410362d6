import { askApi } from './ask-api.mjs';

/** @typedef {{ labels: Record<string, string>, value: number }} Sample */

/**
 * Reads the samples of one metric, which the API sends in the text format of Prometheus.
 *
 * @param {string} addresses of the metrics of each API process
 * @param {string} name of the metric
 * @returns {Promise<Sample[]>}
 * @throws CommandError when no address answers
 */
export async function readMetricSamples(addresses, name) {
  const { text } = await askApi(addresses);
  return [...text.matchAll(new RegExp(`^${name}\\{(.*)\\} (\\d+)$`, 'gm'))].map(([, labels = '', value]) => ({
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, of]) => [label, of])),
    value: Number(value),
  }));
}
