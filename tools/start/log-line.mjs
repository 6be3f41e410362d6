const warning = 40; // level of pino

/**
 * The part of a server's log line for people: warnings and errors as a sentence, lines that are not JSON as they are,
 * nothing of the other levels.
 *
 * @param {string} line
 * @returns {string | null}
 */
export function toReadable(line) {
  if (!line.startsWith('{')) return line.trim() === '' ? null : line;
  try {
    const { level, msg, err } = JSON.parse(line);
    return level >= warning ? [msg, err?.stack ?? err?.message].filter(Boolean).join(': ') : null;
  } catch (error) {
    if (error instanceof SyntaxError) return line;
    throw error;
  }
}
