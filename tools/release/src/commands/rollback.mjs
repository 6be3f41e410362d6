import { idOf, rolledBack } from '../moves.mjs';
import { knownName } from '../names.mjs';
import { serveShell } from '../publish-shell.mjs';
import { Refused } from '../refusals.mjs';
import { markAllLeft } from '../serve-releases.mjs';
import { switchRegistry } from '../site-registry.mjs';

/** @typedef {import('../site-registry.mjs').SiteRegistry} SiteRegistry */

/**
 * `rollback <name>`: takes back the newest move. A canary ends; without one, everybody gets the previous release
 * again.
 *
 * @param {import('../command-line.mjs').Order} order
 */
export async function rollback({ site, words: [word], options: { dryRun }, say }) {
  const name = knownName(word);
  let what = '';
  /** @type {SiteRegistry | undefined} */
  let before;
  const registry = await switchRegistry(
    site,
    (found) => {
      before = found;
      const [after, told] = name === 'shell' ? shellBack(found) : remoteBack(found, name);
      what = told;
      return after;
    },
    {
      dryRun,
      then: async (after) => {
        if (name === 'shell' && after.shell) await serveShell(site, after.shell.stable);
        await markAllLeft(site, before, after);
      },
    },
  );
  say(dryRun ? `${what} (пробно, ничего не изменено)` : `${what} (реестр ${registry.revision})`);
}

/** @param {SiteRegistry} found @param {string} name @returns {[SiteRegistry, string]} */
function remoteBack(found, name) {
  const line = found.remotes[name];
  if (!line) throw new Refused(`У ${name} нет ни одного выпуска.`);
  const back = rolledBack(name, line);
  const told = line.canary
    ? `${name}: проба ${idOf(line.canary.release)} закончена, основной ${idOf(back.stable)}`
    : `${name}: ${idOf(line.stable)} → ${idOf(back.stable)}`;
  return [{ ...found, remotes: { ...found.remotes, [name]: back } }, told];
}

/** @param {SiteRegistry} found @returns {[SiteRegistry, string]} */
function shellBack(found) {
  const { shell } = found;
  if (!shell?.previous)
    throw new Refused('У shell нет предыдущего выпуска. Любой опубликованный вернёт promote.');
  return [
    { ...found, shell: { stable: shell.previous, previous: null } },
    `shell: ${shell.stable} → ${shell.previous}`,
  ];
}
