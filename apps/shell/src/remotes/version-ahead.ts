/** Milliseconds after which a load goes on without the API's version. */
export const versionTimeoutMs = 10_000;

let asked: Promise<string | null> | undefined;

/**
 * Asks the API for its version before the rest of the shell is here, so that the check of an area's release does
 * not wait for it afterwards. Without the API client: nothing shared is ready yet.
 */
export function askVersionAhead(signal: AbortSignal): void {
  asked = read(signal).catch((cause: unknown) => {
    console.debug('The API did not say its version ahead.', cause);
    return null;
  });
}

/** The answer, for one use; null or undefined when it is to be asked for again. */
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
