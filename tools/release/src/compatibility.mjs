import { isInRange } from '@stupeni/federation/release-rules';
import { findBrokenCalls } from './api-callers.mjs';
import { listTexts, UnfitError } from './errors.mjs';
import { parseReleaseId } from './line-changes.mjs';
import { releaseFolder } from './published.mjs';
import { findContractReasons, findTypeReasons } from './release-sources.mjs';

/**
 * What a shell has (`tools/build`, `ShellRelease`): its versions, and what each of our own shared libraries exports.
 *
 * @typedef {object} Offer
 * @property {string} [contract]
 * @property {Record<string, string>} [shared] library → version
 * @property {string[]} [remotes] the remotes whose addresses it knows
 * @property {Record<string, string[]>} [offers] library → names of its exports
 * @property {string[]} [calls] the calls of the API that its code names
 *
 * What a release of a remote needs (`Release` of `@stupeni/federation`).
 * @typedef {object} Need
 * @property {string} shell
 * @property {Record<string, string>} shared library → range
 * @property {Record<string, string[]>} [uses]
 */

/** @typedef {import('./errors.mjs').Reason} Reason */
/** A published shell with its versions. @typedef {{ id: string, release: Offer }} PublishedShell */

/**
 * Reads the current shell. Null when none was published with its versions.
 *
 * @param {import('./site-storage.mjs').SiteStorage} site
 * @param {Pick<import('./site-registry.mjs').SiteRegistry, 'shell'>} registry
 * @returns {Promise<PublishedShell | null>}
 */
export async function readCurrentShell(site, { shell }) {
  const content = shell && (await site.read(`${releaseFolder('shell', shell.current)}/release.json`));
  return content && { id: shell.current, release: JSON.parse(content.toString('utf8')) };
}

/**
 * The reason why a shell cannot run a release, or null. The loader in the page uses the same ranges.
 *
 * @param {string} name of the remote
 * @param {Offer | null} shell null, or a shell without versions, accepts every release
 * @param {Need} release
 */
function findIncompatibility(name, shell, release) {
  if (!shell?.contract) return null;
  if (shell.remotes && !shell.remotes.includes(name)) return 'она не знает адреса этого раздела';
  if (!isInRange(shell.contract, release.shell)) {
    return `нужен договор оболочки ${release.shell}, а у неё ${shell.contract}`;
  }
  for (const [library, range] of Object.entries(release.shared ?? {})) {
    const version = shell.shared?.[library];
    if (version === undefined || !isInRange(version, range)) {
      return `нужна библиотека ${library} ${range}, а у оболочки ${version ?? 'её нет'}`;
    }
  }
  return findMissingNames(shell, release.uses ?? {});
}

/**
 * The names that a release imports and the shell's copy of a library does not export. Such an import breaks the page. The
 * ranges do not find it when somebody forgot to change the version of the library.
 *
 * @param {Offer} shell an older build does not say what it offers, and then nothing is missing
 * @param {Record<string, string[]>} uses
 */
function findMissingNames({ offers }, uses) {
  if (!offers) return null;
  for (const [library, names] of Object.entries(uses)) {
    const missing = names.filter((name) => !offers[library]?.includes(name));
    if (missing.length > 0) return `библиотека ${library} в этой оболочке не даёт ${missing.join(', ')}`;
  }
  return null;
}

/**
 * The reason why a build cannot work with an API, or null. The page compares only the range.
 *
 * @param {{ version: string, calls: Record<string, string> } | null} api null accepts every build
 * @param {{ api?: string, calls?: string[] }} build a remote, or a shell, which has no range
 */
function findApiIncompatibility(api, build) {
  if (!api) return null;
  if (build.api !== undefined && !isInRange(api.version, build.api)) {
    return `нужно API ${build.api}, а работает ${api.version}`;
  }
  const missing = (build.calls ?? []).filter((call) => !Object.hasOwn(api.calls, call));
  return missing.length > 0 ? `в API ${api.version} нет вызовов ${missing.join(', ')}` : null;
}

/**
 * The shell and the API that every release must fit.
 *
 * @typedef {object} Surroundings
 * @property {PublishedShell | null} shell
 * @property {import('./api-document.mjs').ApiDocument | null} api
 * @property {import('./api-document.mjs').ApiDocument | null} [replacedApi] what the change replaces by `api`, null for
 *   nothing; absent when the API stays
 */

/**
 * The current release and the canary of each remote. Only these must fit: a previous release is a fallback, and the
 * loader skips one that does not fit.
 *
 * @param {import('./site-registry.mjs').SiteRegistry} registry
 */
function currentAndCanaries({ remotes }) {
  return Object.entries(remotes).flatMap(([name, { current, canary }]) =>
    [current, ...(canary ? [canary.release] : [])].map((release) => ({ name, release })),
  );
}

/**
 * Rejects a change after which pages would get a release that the shell cannot run, or a build that the API does
 * not serve.
 *
 * @param {import('./site-storage.mjs').SiteStorage} site
 * @param {import('./site-registry.mjs').SiteRegistry} registry the registry after the change
 * @param {Surroundings} surroundings after the change
 * @param {object} options
 * @param {boolean} [options.force] makes notes of the reasons
 * @param {boolean} [options.isRollback] accepts code that could not be compiled: a machine that runs `watch` has no compiler
 * @param {readonly string[]} [options.only] the remotes that change; without it all are compared
 * @param {readonly string[]} [options.chosen] the front ends whose releases change
 * @returns {Promise<string[]>} notes
 * @throws UnfitError
 */
export async function checkFit(
  site,
  registry,
  surroundings,
  { force = false, isRollback = false, ...which },
) {
  const { reasons, unchecked } = await findReasons(site, registry, surroundings, which);
  const against = isRollback ? reasons : [...reasons, ...unchecked];
  if (against.length > 0 && !force) throw new UnfitError(against);
  return listTexts([...reasons, ...unchecked]).map((text) => `Внимание: ${text}`);
}

/**
 * @param {import('./site-storage.mjs').SiteStorage} site
 * @param {import('./site-registry.mjs').SiteRegistry} registry
 * @param {Surroundings} surroundings
 * @param {{ only?: readonly string[] | undefined, chosen?: readonly string[] }} which
 * @returns {Promise<{ reasons: Reason[], unchecked: Reason[] }>}
 */
async function findReasons(site, registry, { shell, api, replacedApi }, { only, chosen = [] }) {
  const remotes = currentAndCanaries(registry).filter(
    ({ name }) => only === undefined || only.includes(name),
  );
  const comparedShell = only === undefined ? shell : null;
  const callers = [
    ...(comparedShell
      ? [{ name: 'shell', id: comparedShell.id, calls: comparedShell.release.calls ?? [] }]
      : []),
    ...remotes.map(({ name, release }) => ({
      name,
      id: parseReleaseId(release),
      calls: release.calls ?? [],
    })),
  ];
  // The front ends that change together with the API were built for the new API.
  const stay = callers.filter(({ name }) => !chosen.includes(name));
  const isApiNew = replacedApi !== undefined && replacedApi?.id !== api?.id;
  const affected = callers.filter(({ name }) => isApiNew || chosen.includes(name));
  const types = await findTypeReasons(site, remotes, shell?.id);
  const contract = await findContractReasons(site, affected, shell?.id, api);
  return {
    reasons: [
      ...(comparedShell ? findReasonsAgainstShell(comparedShell, api) : []),
      ...remotes.flatMap(({ name, release }) => findReasonsAgainst(name, release, { shell, api })),
      ...(replacedApi && api ? await findBrokenCalls(site, { before: replacedApi, after: api }, stay) : []),
      ...types.reasons,
      ...contract.reasons,
    ],
    unchecked: [...types.unchecked, ...contract.unchecked],
  };
}

/**
 * @param {string} name of a remote
 * @param {Need & { base: string, api: string, calls?: string[] }} release
 * @param {Surroundings} surroundings
 * @returns {Reason[]}
 */
export function findReasonsAgainst(name, release, { shell, api }) {
  const what = `${name} ${parseReleaseId(release)}`;
  const inShell = findIncompatibility(name, shell?.release ?? null, release);
  const withApi = findApiIncompatibility(api, release);
  return [
    ...(inShell ? [`${what} в оболочке ${shell?.id} не запустится: ${inShell}.`] : []),
    ...(withApi ? [`${what} с этим API не заработает: ${withApi}.`] : []),
  ].map((text) => ({ name, text }));
}

/** @param {PublishedShell} shell @param {Surroundings['api']} api @returns {Reason[]} */
function findReasonsAgainstShell({ id, release }, api) {
  const reason = findApiIncompatibility(api, release);
  return reason ? [{ name: 'shell', text: `shell ${id} с этим API не заработает: ${reason}.` }] : [];
}
