import { jsonForPage } from './fill-template';

const ttlMs = 5000;

/**
 * Reads the API's public `/api/config` for the page, so that the sign-in form shows at once without another request.
 * The answer is cached for five seconds. Pages that are requested at the same time share one request to the API.
 *
 * @param timeoutMs the longest time that a page waits for the API; a page without the config asks the API itself
 * @returns a function that gives JSON for the page's script element, or `null` when the API does not answer in time
 */
export function apiConfig(
  apiUrl: string,
  timeoutMs: number,
  now: () => number = Date.now,
): () => Promise<string> {
  let last: { at: number; json: Promise<string> } | null = null;
  return () => {
    if (last === null || now() - last.at >= ttlMs) last = { at: now(), json: ask(apiUrl, timeoutMs) };
    return last.json;
  };
}

async function ask(apiUrl: string, timeoutMs: number): Promise<string> {
  try {
    const answer = await fetch(`${apiUrl}/api/config`, { signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok ? jsonForPage(await answer.json()) : 'null';
  } catch {
    return 'null'; // the API is down or slow: the page asks it again
  }
}
