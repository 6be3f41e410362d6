const breaks = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;
const halfSurrogates = /\p{Surrogate}/gu;
const uncleanSigns = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]|\p{Surrogate}/u;

/**
 * A text that a document may contain. Every line break becomes `\n`. Half a surrogate pair becomes U+FFFD.
 * Control characters are removed, because PostgreSQL and browsers reject them. Calls `reportLoss` when it changes
 * anything but line breaks.
 */
export function cleanText(text: string, reportLoss: (what: 'control characters') => void): string {
  if (!uncleanSigns.test(text)) return text;
  const lines = text.replace(breaks, '\n');
  const clean = lines.replace(controls, '').replace(halfSurrogates, '\ufffd');
  if (clean !== lines) reportLoss('control characters');
  return clean;
}
