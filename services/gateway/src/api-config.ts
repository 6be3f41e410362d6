import { jsonForPage } from './fill-template';

const fresh = 5000; // ms

/**
 * What the API's public `/api/config` answers, for the page, so that the sign-in shows all of itself at
 * once. Cached for five seconds; pages that come together ask once.
 *
 * @param timeoutMs the longest time that a page waits for it; a page without it asks the API itself
 * @returns a function that gives JSON for the page's script element: `null` when the API does not answer in time
 */
export function apiConfig(
  apiUrl: string,
  timeoutMs: number,
  now: () => number = Date.now,
): () => Promise<string> {
  let last: { at: number; json: Promise<string> } | null = null;
  return () => {
    if (last === null || now() - last.at >= fresh) last = { at: now(), json: ask(apiUrl, timeoutMs) };
    return last.json;
  };
}

async function ask(apiUrl: string, timeoutMs: number): Promise<string> {
  try {
    const answer = await fetch(`${apiUrl}/api/config`, { signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok ? jsonForPage(await answer.json()) : 'null';
  } catch {
    return 'null'; // the API is down, slow or no API: the page finds out by itself
  }
}
