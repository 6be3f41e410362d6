import { askApi } from './ask-api.mjs';
import { CommandError } from './errors.mjs';

/**
 * @typedef {import('./watched-releases.mjs').Change} Change
 * @typedef {import('./watched-releases.mjs').WatchedRelease} WatchedRelease
 * @typedef {import('./watched-releases.mjs').PageReleases} PageReleases
 * @typedef {import('./find-causes.mjs').Health} Health
 * @typedef {import('./find-causes.mjs').Subject} Subject
 *
 * The answer of `/api/health/releases`: the build of the API that runs, how long ago the first browser reported to it
 * (null when nobody reported to another build), and for each page its users by build.
 * @typedef {{ api: { build: string, seconds: number | null }, users: { current: Health, earlier: Health }[] }} Answer
 */

/** @param {PageReleases} pageReleases */
const keyOf = ({ remote, release, shell, revision }) => `${remote}/${release}/${shell}/${revision}`;

/**
 * The health of the releases that people have, with and without each recent change. The counts are about the last 24
 * hours. While nothing is new, there is nothing to blame, so the API is not asked to count.
 *
 * @param {string} metrics addresses of `/api/metrics`; the counts have the same host
 * @param {readonly WatchedRelease[]} watched
 * @param {{ withinMinutes: number }} options a new API is a suspect for this time
 * @returns {Promise<Subject[]>}
 * @throws CommandError when no API process answers
 */
export async function readSubjects(metrics, watched, { withinMinutes }) {
  const { api } = await askForUsers(metrics, []);
  /** @type {Change | null} */
  const newApi =
    api.seconds !== null && api.seconds <= withinMinutes * 60
      ? { name: 'API', id: api.build, kind: 'api', revision: 0 }
      : null;
  if (newApi === null && watched.every(({ changes }) => changes.length === 0)) return [];
  const keys = new Set(
    watched.flatMap(({ changes, pageReleases }) =>
      listSubsets(changes).map((without) => keyOf(pageReleases(without))),
    ),
  );
  const { users } = await askForUsers(metrics, [...keys]);
  const counts = new Map([...keys].map((key, place) => [key, users[place]]));
  return watched.map(({ name, isCanary, changes, pageReleases }) => ({
    name,
    isCanary,
    changes: newApi ? [...changes, newApi] : changes,
    health(without) {
      const count = counts.get(keyOf(pageReleases(without.filter((one) => one !== newApi))));
      const build = newApi && without.includes(newApi) ? 'earlier' : 'current';
      return count?.[build] ?? { users: 0, failed: 0 };
    },
  }));
}

/** @param {string} metrics @param {readonly string[]} keys of pages @returns {Promise<Answer>} */
async function askForUsers(metrics, keys) {
  const query = new URLSearchParams(keys.map((key) => ['of', key]));
  const { text, url } = await askApi(
    metrics,
    (address) => `${new URL('health/releases', address).href}?${query}`,
  );
  return parseAnswer(text, url);
}

/** @template T @param {readonly T[]} all @returns {T[][]} */
const listSubsets = (all) =>
  all.reduce(
    (subsets, one) => [...subsets, ...subsets.map((set) => [...set, one])],
    /** @type {T[][]} */ ([[]]),
  );

/** @param {string} text @param {string} url @returns {Answer} */
function parseAnswer(text, url) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CommandError(`${url} ответил не данными об отказах.`, { cause });
  }
}
