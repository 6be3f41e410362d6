import { CommandError } from './errors.mjs';

/** @typedef {import('./site-registry.mjs').ShellLine} ShellLine */

/** The shell after a promotion. @param {ShellLine | null} line @param {string} id @returns {ShellLine} */
export function shellPromoted(line, id) {
  if (line?.current === id) return line;
  return { current: id, previous: line?.current ?? null };
}

/**
 * The shell after a rollback, as `rolledBack` for a remote, and the message to print.
 *
 * @param {ShellLine | null} line
 * @returns {[ShellLine, string]}
 */
export function shellRolledBack(line) {
  if (!line?.previous)
    throw new CommandError(
      'У shell нет предыдущего выпуска. Любой опубликованный вернёт promote shell <выпуск>.',
    );
  return [{ current: line.previous, previous: null }, `shell: ${line.current} → ${line.previous}`];
}

/** The ids of the shells in use: current, previous. @param {ShellLine | null} line @returns {string[]} */
export function shellIds(line) {
  if (!line) return [];
  return [line.current, line.previous].filter((id) => id != null);
}
