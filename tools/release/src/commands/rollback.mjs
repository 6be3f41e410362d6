import { parseReleaseId, rolledBack } from '../line-changes.mjs';
import { readRecordedApi } from '../api-document.mjs';
import { checkFit, readCurrentShell } from '../compatibility.mjs';
import { requireName } from '../names.mjs';
import { readPublished } from '../published.mjs';
import { replacePage } from '../publish-shell.mjs';
import { CommandError } from '../errors.mjs';
import { shellRolledBack } from '../shell-line.mjs';
import { switchRegistry } from '../site-registry.mjs';

/** @typedef {import('../site-registry.mjs').SiteRegistry} SiteRegistry */

/**
 * `rollback <name>`: undoes the newest change. It ends a canary. Without a canary everybody gets the previous
 * release.
 *
 * @param {import('../command-input.mjs').CommandInput} input
 */
export async function rollback({ site, words: [word], options: { dryRun, force }, say }) {
  const name = requireName(word);
  let what = '';
  /** @type {string[]} */
  let notes = [];
  const registry = await switchRegistry(
    site,
    async (found) => {
      const surroundings = {
        shell: await shellAfter(site, found, name),
        api: await readRecordedApi(site, found),
      };
      const [after, message] = name === 'shell' ? rollBackShell(found) : rollBackRemote(found, name);
      what = message;
      notes = await checkFit(site, after, surroundings, {
        force,
        isRollback: true,
        only: name === 'shell' ? undefined : [name],
      });
      return after;
    },
    {
      dryRun,
      then: async (after) => {
        if (name === 'shell' && after.shell) await replacePage(site, after.shell.current);
      },
    },
  );
  notes.forEach(say);
  say(dryRun ? `${what} (пробно, ничего не изменено)` : `${what} (реестр ${registry.revision})`);
}

/** @param {SiteRegistry} found @param {string} name @returns {[SiteRegistry, string]} */
function rollBackRemote(found, name) {
  const line = found.remotes[name];
  if (!line) throw new CommandError(`У ${name} нет ни одного выпуска.`);
  const back = rolledBack(name, line);
  const message = line.canary
    ? `${name}: проба ${parseReleaseId(line.canary.release)} закончена, основной ${parseReleaseId(back.current)}`
    : `${name}: ${parseReleaseId(line.current)} → ${parseReleaseId(back.current)}`;
  return [{ ...found, remotes: { ...found.remotes, [name]: back } }, message];
}

/**
 * The shell that pages get after the rollback.
 * @param {import('../site-storage.mjs').SiteStorage} site @param {SiteRegistry} registry @param {string} name
 */
async function shellAfter(site, registry, name) {
  const id = name === 'shell' ? registry.shell?.previous : null;
  return id ? { id, release: await readPublished(site, 'shell', id) } : readCurrentShell(site, registry);
}

/** @param {SiteRegistry} found @returns {[SiteRegistry, string]} */
function rollBackShell(found) {
  const [shell, message] = shellRolledBack(found.shell);
  return [{ ...found, shell }, message];
}
