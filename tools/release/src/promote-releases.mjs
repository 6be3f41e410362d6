import { readRecordedApi, recordApi, requireKnownApi } from './api-document.mjs';
import { checkFit, readCurrentShell } from './compatibility.mjs';
import { endReplacedApprovals } from './deliveries.mjs';
import { CommandError } from './errors.mjs';
import { lineIds } from './ids-in-use.mjs';
import { promoted } from './line-changes.mjs';
import { readPublished } from './published.mjs';
import { replacePage } from './publish-shell.mjs';
import { shellPromoted } from './shell-line.mjs';
import { switchRegistry } from './site-registry.mjs';

/**
 * @typedef {import('./site-registry.mjs').SiteRegistry} SiteRegistry
 * @typedef {{ name: string, id: string, isOfCanary?: boolean }} Choice `isOfCanary`: chosen because it is the canary
 */

/**
 * Makes published releases the current ones, all in one switch of the registry. The page of the shell is replaced
 * under the same lock.
 *
 * @param {import('./site-storage.mjs').SiteStorage} site
 * @param {readonly Choice[]} choices
 * @param {object} options
 * @param {boolean} [options.dryRun]
 * @param {boolean} [options.force] accepts a release that the shell cannot run or the API does not serve
 * @param {import('./api-document.mjs').ApiDocument} [options.document] of the API that serves from now on
 * @param {boolean} [options.isRunning] the API runs already, so it is no change of this switch
 * @returns {Promise<{ registry: SiteRegistry, notes: string[] }>}
 */
export async function promoteReleases(
  site,
  choices,
  { dryRun = false, force = false, document, isRunning = false },
) {
  const chosen = await Promise.all(
    choices.map(async ({ name, id }) => ({ name, id, release: await readPublished(site, name, id) })),
  );
  const shell = chosen.find(({ name }) => name === 'shell');
  const remotes = chosen.filter(({ name }) => name !== 'shell');
  /** @type {string[]} */
  let notes = [];
  const registry = await switchRegistry(
    site,
    async (found) => {
      checkCanaries(found, choices);
      const recorded = await readRecordedApi(site, found);
      const unknown = requireKnownApi(document ?? recorded, { force });
      const surroundings = {
        shell: shell ?? (await readCurrentShell(site, found)),
        api: document ?? recorded,
        ...(document && !isRunning && { replacedApi: recorded }),
      };
      const lines = remotes.map(({ name, release }) => [name, promoted(found.remotes[name], release)]);
      const promotedAll = {
        ...found,
        shell: shell ? shellPromoted(found.shell, shell.id) : found.shell,
        remotes: { ...found.remotes, ...Object.fromEntries(lines) },
      };
      const after = endReplacedApprovals(found, promotedAll, choices);
      // A new shell or API must fit every remote. A new release of a remote is not rejected because of another remote.
      const only = shell || (document && !isRunning) ? undefined : remotes.map(({ name }) => name);
      const chosenNames = chosen.map(({ name }) => name);
      notes = [
        ...unknown,
        ...(await checkFit(site, after, surroundings, { force, only, chosen: chosenNames })),
      ];
      return document ? recordApi(site, after, document, { dryRun }) : after;
    },
    {
      dryRun,
      then: async () => {
        if (shell) await replacePage(site, shell.id);
      },
    },
  );
  return { registry, notes };
}

/**
 * Rejects a release that was chosen as the canary and is not the canary any more. Somebody, or `watch`, ended it.
 *
 * @param {SiteRegistry} registry @param {readonly Choice[]} choices
 * @throws CommandError
 */
function checkCanaries(registry, choices) {
  const ended = choices.find(
    ({ name, id, isOfCanary = false }) => isOfCanary && lineIds(registry, name).canary !== id,
  );
  if (ended)
    throw new CommandError(`Проба ${ended.name} ${ended.id} за это время закончилась. Ничего не изменено.`);
}
