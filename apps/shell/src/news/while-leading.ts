const lockName = 'stupeni:events';

/**
 * Runs `lead` while this tab is the leading one. One tab of the browser leads; when it closes, the next one takes over.
 * Without Web Locks (a page without TLS on another host) every tab leads.
 */
export async function whileLeading(lead: () => Promise<void>, signal: AbortSignal): Promise<void> {
  // Outside of secure contexts `locks` is undefined, although its type does not say so.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return lead();
  try {
    await locks.request(lockName, { signal }, lead);
  } catch (cause) {
    if (!signal.aborted) throw cause;
  }
}
