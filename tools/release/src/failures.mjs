import { CommandError } from './errors.mjs';

/**
 * Loads that failed in browsers in the last 24 hours. The API counts them from reports (`POST /api/client-events`).
 * This tool reads the metrics of the API instead of its database: each replica has all numbers, and no password is
 * needed.
 *
 * @typedef {{ remote: string, release: string, fault: string, count: number }} Failure
 */

/** @param {string} url of `/api/metrics` @returns {Promise<Failure[]>} the most frequent first @throws CommandError */
export async function failuresAt(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch((cause) => {
    throw new CommandError(`${url} не отвечает.`, { cause });
  });
  if (!answer.ok) throw new CommandError(`${url} ответил ${answer.status}.`);
  const text = await answer.text();
  const found = [...text.matchAll(/^stupeni_remote_failures\{(.*)\} (\d+)$/gm)].map(
    ([, labels = '', count]) => {
      const value = Object.fromEntries(
        [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, text]) => [name, text]),
      );
      return { remote: '', release: '', fault: '', ...value, count: Number(count) };
    },
  );
  return found.sort((a, b) => b.count - a.count);
}

/** @param {Failure[]} failures @returns {string[]} */
export function failureLines(failures) {
  if (failures.length === 0) return ['Отказы в браузерах за сутки: не было.'];
  return [
    'Отказы в браузерах за сутки:',
    ...failures.map(
      ({ remote, release, fault, count }) => `  ${remote} ${release || '(никакой)'}: ${fault}, ${count}`,
    ),
  ];
}
