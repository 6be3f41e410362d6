/** Whether an integrity string is well-formed. Browsers ignore a malformed string, so the shell checks the form. */
export function isIntegrity(text: string): boolean {
  return /^sha384-[A-Za-z0-9+/]{64}$/.test(text);
}
