const lockName = 'stupeni:events';

/**
 * Runs `lead` while this tab is the one that leads: of all tabs of the browser one does, and when it goes, the
 * next takes over. A browser without Web Locks (a page without TLS on another host) leads in every tab.
 */
export async function whileLeading(lead: () => Promise<void>, signal: AbortSignal): Promise<void> {
  // Absent outside of secure contexts, whatever the type says.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return lead();
  try {
    await locks.request(lockName, { signal }, lead);
  } catch (cause) {
    if (!signal.aborted) throw cause;
  }
}
