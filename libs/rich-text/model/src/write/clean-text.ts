const breaks = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;
const halves = /\p{Surrogate}/gu;
const unclean = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]|\p{Surrogate}/u;

/**
 * A text as a document may hold it: every line break is `\n`, control characters (which PostgreSQL or a
 * browser refuses) are gone, half a surrogate pair is U+FFFD. `lose` is told when a character went.
 */
export function cleanText(text: string, lose: (what: 'control characters') => void): string {
  if (!unclean.test(text)) return text;
  const lines = text.replace(breaks, '\n');
  const clean = lines.replace(controls, '').replace(halves, '\ufffd');
  if (clean !== lines) lose('control characters');
  return clean;
}
