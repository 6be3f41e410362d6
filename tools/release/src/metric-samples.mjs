import { CommandError } from './errors.mjs';

/** @typedef {{ labels: Record<string, string>, value: number }} Sample */

/**
 * The samples of one metric in the text format of Prometheus.
 *
 * @param {string} url of the metrics
 * @param {string} name of the metric
 * @returns {Promise<Sample[]>}
 * @throws CommandError when the address does not answer
 */
export async function metricSamples(url, name) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch((cause) => {
    throw new CommandError(`${url} не отвечает.`, { cause });
  });
  if (!answer.ok) throw new CommandError(`${url} ответил ${answer.status}.`);
  const text = await answer.text();
  return [...text.matchAll(new RegExp(`^${name}\\{(.*)\\} (\\d+)$`, 'gm'))].map(([, labels = '', value]) => ({
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, of]) => [label, of])),
    value: Number(value),
  }));
}
