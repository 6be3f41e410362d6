/** Whether a service's import becomes part of its bundle: our own files and packages do, others do not. */
export function isBundled(request: string): boolean {
  return /^[./]|^@stupeni\//.test(request) || /^[A-Za-z]:[\\/]/.test(request);
}
