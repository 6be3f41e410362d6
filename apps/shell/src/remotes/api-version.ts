import { call } from '@stupeni/api-client';
import { takeVersionAhead, versionTimeoutMs } from './fetch-ahead';

/**
 * The API's version. Null when the API does not answer. The remote then still loads, and itself shows that the API does
 * not answer.
 */
export async function readApiVersion(attempt: number): Promise<string | null> {
  const earlyVersion = attempt === 0 ? await takeVersionAhead() : null;
  if (earlyVersion) return earlyVersion;
  try {
    return (await call('getVersion', {}, { signal: AbortSignal.timeout(versionTimeoutMs) })).version;
  } catch (cause) {
    console.warn('The version of the API was not read.', cause);
    return null;
  }
}
