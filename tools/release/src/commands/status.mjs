import { takesCanary } from '@stupeni/federation/release-rules';
import { readFailures, formatFailures } from '../failures.mjs';
import { lineIds } from '../ids-in-use.mjs';
import { parseReleaseId } from '../line-changes.mjs';
import { releasable } from '../names.mjs';
import { listPublishedReleases, releaseFolder } from '../published.mjs';
import { emptyNotice, readRegistry } from '../site-registry.mjs';

/**
 * `status`: prints the releases in use, the number of published releases, and the loads that failed in browsers
 * (`--metrics <url>` of the API). `--user 17` also prints which release that user gets. `--json` prints the ids of
 * the releases in use and the deliveries, for pipelines.
 *
 * @param {import('../command-input.mjs').CommandInput} input
 */
export async function status({ site, options, say }) {
  const registry = await readRegistry(site);
  if (options.json) return say(JSON.stringify(listInUse(registry)));
  say(`${site.address}: реестр ${registry.revision}${registry.at ? `, ${registry.at}` : ''}`);
  const notice = emptyNotice(registry);
  if (notice) say(notice);
  for (const name of releasable) {
    const count = (await listPublishedReleases(site, name)).length;
    const rows = name === 'shell' ? shellRows(registry) : remoteRows(registry, name, options.user);
    rows.push(...deliveryRows(registry, name));
    say([`${name} (опубликовано ${count})`, ...rows.map((row) => `  ${row}`)].join('\n'));
  }
  const shell = registry.shell?.current;
  if (shell && !(await hasPageOf(site, shell))) {
    say(`Внимание: страница сайта не от shell ${shell}. Поставить её: promote shell ${shell}`);
  }
  if (!options.metrics) return say('Отказы в браузерах: скажите --metrics <адрес /api/metrics самого API>.');
  formatFailures(await readFailures(options.metrics)).forEach(say);
}

/**
 * The ids of the releases in use and what the pipelines deliver, by name.
 *
 * @param {import('../site-registry.mjs').SiteRegistry} registry
 */
function listInUse(registry) {
  const lines = releasable.map((name) => [
    name,
    { ...lineIds(registry, name), delivery: registry.deliveries[name] ?? null },
  ]);
  return Object.fromEntries(lines);
}

/** The row about a delivery that not everybody has yet. @param {import('../site-registry.mjs').SiteRegistry} registry @param {string} name */
function deliveryRows({ deliveries }, name) {
  const delivery = deliveries[name];
  if (!delivery || delivery.state === 'promoted') return [];
  const { release, commit, state, isApproved } = delivery;
  const waits = isApproved ? 'одобрен, ждёт другого выпуска или API' : 'ждёт одобрения';
  return [
    `доставка    ${release} (коммит ${commit.slice(0, 10)}): ${state === 'takenBack' ? 'взят назад' : waits}`,
  ];
}

/** @param {import('../site-registry.mjs').SiteRegistry} registry */
function shellRows({ shell }) {
  if (!shell) return ['не выпущен'];
  const { current, previous } = shell;
  const rows = [`основной    ${current}`];
  if (previous) rows.push(`предыдущий  ${previous}`);
  return rows;
}

/** @param {{ percent: number, users: number[] }} canary */
const formatShare = ({ percent, users }) =>
  [`${percent} % пользователей`, ...(users.length > 0 ? [`номера ${users.join(', ')}`] : [])].join(', ');

/** @param {import('../site-registry.mjs').SiteRegistry} registry @param {string} name @param {number | undefined} user */
function remoteRows({ remotes }, name, user) {
  const line = remotes[name];
  if (!line) return ['не выпущен'];
  const { current, previous, canary } = line;
  const rows = [`основной    ${formatRelease(current)}`];
  if (previous) rows.push(`предыдущий  ${formatRelease(previous)}`);
  if (canary) {
    rows.push(`пробный     ${formatRelease(canary.release)}: ${formatShare(canary)}`);
  }
  if (user !== undefined) {
    const got = canary && takesCanary(canary, name, user) ? canary.release : current;
    rows.push(`номеру ${user}: ${parseReleaseId(got)}`);
  }
  return rows;
}

/** @param {import('../site-registry.mjs').Release} release */
function formatRelease(release) {
  const { commit } = release;
  if (!commit) return parseReleaseId(release);
  return `${parseReleaseId(release)} (${commit.slice(0, 10)}${commit.endsWith('+') ? '+' : ''})`;
}

/**
 * Whether the page of the site is that of a shell.
 *
 * @param {import('../site-storage.mjs').SiteStorage} site @param {string} id
 */
async function hasPageOf(site, id) {
  const published = await site.read(`${releaseFolder('shell', id)}/index.html`);
  const served = await site.read('shell/index.html');
  return published !== null && served !== null && published.equals(served);
}
