/** The declarations of a style attribute, in lower case. The last declaration of a name counts. */
export function parseDeclarations(style: string | undefined): Map<string, string> {
  const declarations = new Map<string, string>();
  for (const part of (style ?? '').slice(0, 8_000).split(';')) {
    const colon = part.indexOf(':');
    if (colon < 1) continue;
    const value = part.slice(colon + 1).replace(/!important/i, '');
    declarations.set(part.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase());
  }
  return declarations;
}
