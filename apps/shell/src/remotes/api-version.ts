import { call } from '@stupeni/api-client';
import { takeVersionAhead, versionTimeoutMs } from './version-ahead';

/** `null` when the API does not answer: the remote itself says so better than a refusal to load it. */
export async function apiVersion(attempt: number): Promise<string | null> {
  const ahead = attempt === 0 ? await takeVersionAhead() : null;
  if (ahead) return ahead;
  try {
    return (await call('getVersion', {}, { signal: AbortSignal.timeout(versionTimeoutMs) })).version;
  } catch (cause) {
    console.warn('The API did not say its version.', cause);
    return null;
  }
}
