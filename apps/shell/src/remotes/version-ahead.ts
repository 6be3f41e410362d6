/** After this time a load continues without the API's version. */
export const versionTimeoutMs = 10_000;

let asked: Promise<string | null> | undefined;

/**
 * Requests the API's version before the rest of the shell has loaded, so that the check of a release need not wait for
 * it. Does not use the API client, because shared libraries are not ready yet.
 */
export function askVersionAhead(signal: AbortSignal): void {
  asked = read(signal).catch((cause: unknown) => {
    console.debug('The version of the API was not fetched ahead.', cause);
    return null;
  });
}

/** The requested version, for one use. Null or undefined: the caller must request it. */
export function takeVersionAhead(): Promise<string | null> | undefined {
  const taken = asked;
  asked = undefined;
  return taken;
}

async function read(signal: AbortSignal): Promise<string | null> {
  const response = await fetch('/api/version', { signal });
  const { version } = (await response.json()) as { version?: unknown };
  return response.ok && typeof version === 'string' ? version : null;
}
