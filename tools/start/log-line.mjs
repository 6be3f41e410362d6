const warning = 40; // level of pino

/**
 * What a person should see of a line that a server wrote: warnings and worse of its log as a sentence,
 * other words as they are, and nothing of the rest of the log.
 *
 * @param {string} line
 * @returns {string | null}
 */
export function readable(line) {
  if (!line.startsWith('{')) return line.trim() === '' ? null : line;
  try {
    const { level, msg, err } = JSON.parse(line);
    return level >= warning ? [msg, err?.stack ?? err?.message].filter(Boolean).join(': ') : null;
  } catch (error) {
    if (error instanceof SyntaxError) return line;
    throw error;
  }
}
