import { CommandError } from './errors.mjs';

/** @typedef {import('./site-registry.mjs').ShellLine} ShellLine */

/** The shell after a promotion. A promotion also ends the canary. @param {ShellLine | null} line @param {string} id @returns {ShellLine} */
export function shellPromoted(line, id) {
  if (line?.stable === id) return { ...line, canary: null };
  return { stable: id, previous: line?.stable ?? null, canary: null };
}

/** The shell with a canary. @param {ShellLine | null} line @param {import('./site-registry.mjs').ShellCanary} canary @returns {ShellLine} */
export function shellWithCanary(line, canary) {
  if (!line) throw new CommandError('У shell ещё нет основного выпуска: сначала promote.');
  if (line.stable === canary.id) {
    throw new CommandError(`shell ${canary.id} уже основной выпуск: пробным он быть не может.`);
  }
  return { ...line, canary };
}

/**
 * The shell after a rollback, as `rolledBack` for a remote, and the line to print.
 *
 * @param {ShellLine | null} line
 * @returns {[ShellLine, string]}
 */
export function shellRolledBack(line) {
  if (line?.canary) {
    return [{ ...line, canary: null }, `shell: проба ${line.canary.id} закончена, основной ${line.stable}`];
  }
  if (!line?.previous)
    throw new CommandError(
      'У shell нет предыдущего выпуска. Любой опубликованный вернёт promote shell <выпуск>.',
    );
  return [
    { stable: line.previous, previous: null, canary: null },
    `shell: ${line.stable} → ${line.previous}`,
  ];
}

/** The ids of the shells in use: canary, current, previous. @param {ShellLine | null} line @returns {string[]} */
export function shellIds(line) {
  if (!line) return [];
  return [line.canary?.id, line.stable, line.previous].filter((id) => id != null);
}
