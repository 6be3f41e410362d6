import { parseReleaseId, rolledBack, withoutCanary } from '../line-changes.mjs';
import { readRecordedApi } from '../api-document.mjs';
import { checkFit, readCurrentShell } from '../compatibility.mjs';
import { requireName } from '../names.mjs';
import { readPublished } from '../published.mjs';
import { replacePage } from '../publish-shell.mjs';
import { CommandError, UnfitError } from '../errors.mjs';
import { lineIds } from '../ids-in-use.mjs';
import { shellRolledBack } from '../shell-line.mjs';
import { switchRegistry } from '../site-registry.mjs';

/**
 * @typedef {import('../site-registry.mjs').SiteRegistry} SiteRegistry
 * @typedef {import('../site-registry.mjs').ReleaseLine} ReleaseLine
 * @typedef {import('../watched-releases.mjs').Change} Change
 * @typedef {import('../command-input.mjs').CommandInput} CommandInput
 * @typedef {[after: SiteRegistry, message: string]} Plan the registry after a rollback, and what to print
 */

/**
 * `rollback <name>`: undoes the newest change. It ends a canary. Without a canary everybody gets the previous
 * release.
 *
 * @param {CommandInput} input
 */
export async function rollback(input) {
  const name = requireName(input.words[0]);
  await switchBack(input, name, (found) => [
    name === 'shell' ? planShellRollback(found) : planRemoteRollback(found, name),
  ]);
}

/**
 * Undoes exactly this change. A canary that is newer than a promotion stays, because it is often the corrected release.
 * The canary ends only when it does not fit the shell or the API.
 *
 * @param {CommandInput} input
 * @param {Change} change a canary or a promotion
 * @throws CommandError when somebody has changed the release meanwhile
 */
export async function takeBack(input, change) {
  const { name, kind } = change;
  await switchBack(input, name, (found) => {
    if (!isStillThere(found, change))
      throw new CommandError(`${name} ${change.id} за это время сменили. Ничего не изменено.`);
    if (name === 'shell') return [planShellRollback(found)];
    return kind === 'canary' ? [planRemoteRollback(found, name)] : planTakingBack(found, name);
  });
}

/**
 * Whether people still get a release because of this change, and not because of a later one.
 * @param {SiteRegistry} registry @param {Change} change
 */
function isStillThere({ shell, remotes }, { name, kind, id, revision }) {
  const line = name === 'shell' ? shell : remotes[name];
  const start = kind === 'canary' ? remotes[name]?.canary : line;
  const ids = lineIds({ shell, remotes }, name);
  return (kind === 'canary' ? ids.canary : ids.current) === id && (start?.sinceRevision ?? 0) === revision;
}

/**
 * Applies the first plan after which everything fits.
 *
 * @param {CommandInput} input
 * @param {string} name
 * @param {(found: SiteRegistry) => Plan[]} makePlans
 */
async function switchBack({ site, options: { dryRun, force }, say }, name, makePlans) {
  let what = '';
  /** @type {string[]} */
  let notes = [];
  const registry = await switchRegistry(
    site,
    async (found) => {
      const surroundings = {
        shell: await readShellAfter(site, found, name),
        api: await readRecordedApi(site, found),
      };
      const only = name === 'shell' ? undefined : [name];
      const plans = makePlans(found);
      for (const [place, [after, message]] of plans.entries()) {
        try {
          notes = await checkFit(site, after, surroundings, { force, isRollback: true, only });
          what = message;
          return after;
        } catch (error) {
          if (!(error instanceof UnfitError) || place === plans.length - 1) throw error;
        }
      }
      return found;
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

/**
 * The plan that continues the canary, and the plan that ends it.
 * @param {SiteRegistry} found @param {string} name @returns {Plan[]}
 */
function planTakingBack(found, name) {
  const { canary } = lineIds(found, name);
  const [after, message] = planRemoteRollback(withLine(found, name, withoutCanary), name);
  if (canary === null || canary === lineIds(after, name).current) return [[after, message]];
  const kept = withLine(after, name, (line) => ({ ...line, canary: found.remotes[name]?.canary ?? null }));
  return [
    [kept, `${message}, проба ${canary} продолжается`],
    [after, `${message}, проба ${canary} закончена`],
  ];
}

/** @param {SiteRegistry} found @param {string} name @param {(line: ReleaseLine) => ReleaseLine} change @returns {SiteRegistry} */
function withLine(found, name, change) {
  const line = found.remotes[name];
  return line ? { ...found, remotes: { ...found.remotes, [name]: change(line) } } : found;
}

/** @param {SiteRegistry} found @param {string} name @returns {Plan} */
function planRemoteRollback(found, name) {
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
async function readShellAfter(site, registry, name) {
  const id = name === 'shell' ? registry.shell?.previous : null;
  return id ? { id, release: await readPublished(site, 'shell', id) } : readCurrentShell(site, registry);
}

/** @param {SiteRegistry} found @returns {Plan} */
function planShellRollback(found) {
  const [shell, message] = shellRolledBack(found.shell);
  return [{ ...found, shell }, message];
}
