/**
 * Tells the inline script of index.html that the shell does not start. The script shows an error and reports it to the
 * API.
 */
export function reportShellFailed(error: unknown): void {
  console.error(error);
  window.dispatchEvent(new CustomEvent('shell-failed', { detail: error }));
}
