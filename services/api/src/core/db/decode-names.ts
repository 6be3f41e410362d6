import { domainToASCII, domainToUnicode } from 'node:url';

/** Replaces each encoded name of a domain in a text, such as `xn--p1ai`, by its letters. */
export const decodeNames = (text: string): string => text.replace(/xn--[a-z0-9-]+/gi, decodeName);

/** A name that encodes nothing, or that does not encode back to the same text, stays as it is. */
function decodeName(encoded: string): string {
  const name = domainToUnicode(encoded);
  return domainToASCII(name) === encoded.toLowerCase() ? name : encoded;
}
