import { jsonForPage } from './fill-template';

const ttlMs = 5000;

/**
 * Makes the reader of the API's public `/api/config` for the page. So the sign-in form shows at once, without another
 * request. The answer is cached for five seconds. Pages that are requested at the same time share one answer. All
 * processes of the API are asked, and the first answer is taken. When no answer arrives in time, the page gets the last
 * earlier answer. Without the config the accounts of a demo would appear later and move the form.
 *
 * @param timeoutMs the longest time that a page waits for the API; ten times as long while there is no earlier answer.
 * A page that gets no config asks the API itself
 * @returns a function that reads the config: JSON for the page's script element, or `null` when the API has not answered
 * yet
 */
export function makeApiConfigReader(
  apiUrls: readonly string[],
  timeoutMs: number,
  now: () => number = Date.now,
): () => Promise<string> {
  let lastRead: { at: number; json: Promise<string> } | null = null;
  let knownJson = 'null';
  return () => {
    if (lastRead === null || now() - lastRead.at >= ttlMs) {
      const longestMs = knownJson === 'null' ? 10 * timeoutMs : timeoutMs;
      const json = ask(apiUrls, longestMs).then((found) => (knownJson = found ?? knownJson));
      lastRead = { at: now(), json };
    }
    return lastRead.json;
  };
}

async function ask(apiUrls: readonly string[], timeoutMs: number): Promise<string | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answers = apiUrls.map(async (apiUrl) => {
    const answer = await fetch(`${apiUrl}/api/config`, { signal });
    if (!answer.ok) throw new Error(`${apiUrl} answered ${answer.status}`);
    return jsonForPage(await answer.json());
  });
  // Null when all processes are down or slow.
  return Promise.any(answers).catch(() => null);
}
