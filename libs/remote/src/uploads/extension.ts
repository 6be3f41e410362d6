/** The extension of a file name in lower case, without the dot; empty if there is none. */
export function parseExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}
