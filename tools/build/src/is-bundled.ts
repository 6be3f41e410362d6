/** Whether a service's bundle contains an import: yes for our own files and packages, no for others. */
export function isBundled(request: string): boolean {
  return /^[./]|^@stupeni\//.test(request) || /^[A-Za-z]:[\\/]/.test(request);
}
