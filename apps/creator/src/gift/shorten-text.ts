/** A run without spaces that nobody reads: an embedded picture, a key. */
const longRun = /\S{120,}/g;

/** A text to show: long runs are cut to their beginning. Import and export use the whole text. */
export const shortenRuns = (text: string): string => text.replace(longRun, (run) => `${run.slice(0, 48)}…`);

/** The beginning of a text, for a list of many. */
export function shortenText(text: string, length = 160): string {
  const short = shortenRuns(text).trim();
  return short.length > length ? `${short.slice(0, length).trimEnd()}…` : short;
}
