import { jsonForPage } from './fill-template';

const ttlMs = 5000;

/**
 * Reads the API's public `/api/config` for the page, so that the sign-in form shows at once without another request.
 * The answer is cached for five seconds. Pages that are requested at the same time share one answer. All processes of
 * the API are asked, and the first answer is taken. When no answer arrives in time, the page gets the last earlier
 * answer. Without it the accounts of a demo would appear later and move the form.
 *
 * @param timeoutMs the longest time that a page waits for the API; ten times as long while there is no earlier answer.
 * A page without the config asks the API itself
 * @returns a function that gives JSON for the page's script element, or `null` when the API has not answered yet
 */
export function apiConfig(
  apiUrls: readonly string[],
  timeoutMs: number,
  now: () => number = Date.now,
): () => Promise<string> {
  let last: { at: number; json: Promise<string> } | null = null;
  let known = 'null';
  return () => {
    if (last === null || now() - last.at >= ttlMs) {
      const longest = known === 'null' ? 10 * timeoutMs : timeoutMs;
      last = { at: now(), json: ask(apiUrls, longest).then((found) => (known = found ?? known)) };
    }
    return last.json;
  };
}

async function ask(apiUrls: readonly string[], timeoutMs: number): Promise<string | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const asked = apiUrls.map(async (apiUrl) => {
    const answer = await fetch(`${apiUrl}/api/config`, { signal });
    if (!answer.ok) throw new Error(`${apiUrl} answered ${answer.status}`);
    return jsonForPage(await answer.json());
  });
  // All processes are down or slow.
  return Promise.any(asked).catch(() => null);
}
