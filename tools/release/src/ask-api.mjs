import { CommandError } from './errors.mjs';

/**
 * Asks the first process of the API that answers. Each process has all numbers, because they are in the database.
 *
 * @param {string} addresses of `/api/metrics` of each process, separated by spaces
 * @param {(address: string) => string} [choosePath] the address to ask instead
 * @returns {Promise<{ text: string, url: string }>}
 * @throws CommandError when none answers
 */
export async function askApi(addresses, choosePath = (address) => address) {
  /** @type {string[]} */
  const failures = [];
  let cause;
  for (const address of addresses.split(/[\s,]+/)) {
    const url = choosePath(address);
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
      if (answer.ok) return { text: await answer.text(), url };
      failures.push(`${address} ответил ${answer.status}.`);
    } catch (error) {
      cause = error;
      failures.push(`${address} не отвечает.`);
    }
  }
  throw new CommandError(failures.join(' '), { cause });
}
