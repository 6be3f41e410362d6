import { isWeighed } from './is-weighed.mjs';

/**
 * What a front end adds to a page, next to what its team allows.
 *
 * @typedef {object} SizeRow
 * @property {string} name
 * @property {string} team who owns the folder (CODEOWNERS)
 * @property {number} bytes of JavaScript, gzip
 * @property {number} budget `budget` of its package.json, bytes
 * @property {number | null} before what people download now; null when nobody asked or it is new
 */

/**
 * The team of an app: the owner in the last line of CODEOWNERS that names its folder.
 *
 * @param {string} owners the text of CODEOWNERS
 * @param {string} name
 * @returns {string} empty without such a line
 */
export function findTeam(owners, name) {
  const lines = owners.split('\n').filter((line) => line.startsWith(`/apps/${name}/`));
  return lines.at(-1)?.split(/\s+/).slice(1).join(' ') ?? '';
}

const formatKilobytes = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);

/** @param {SizeRow} row */
function formatDifference({ bytes, before }) {
  if (before === null) return '';
  const difference = bytes - before;
  return difference === 0 ? '0' : `${difference > 0 ? '+' : '−'}${formatKilobytes(Math.abs(difference))}`;
}

/**
 * The table of sizes in kB (1000 bytes), as Markdown.
 *
 * @param {readonly SizeRow[]} rows
 * @returns {string}
 */
export function formatSizeTable(rows) {
  const head = ['| JavaScript, gzip | team | kB | change | budget |', '|---|---|---:|---:|---:|'];
  const lines = rows.map((row) => {
    const over = row.bytes > row.budget ? ' **over**' : '';
    return `| ${row.name} | ${row.team} | ${formatKilobytes(row.bytes)} | ${formatDifference(row)} | ${formatKilobytes(row.budget)}${over} |`;
  });
  return [...head, ...lines].join('\n');
}

/**
 * The front ends above their budgets, as sentences.
 *
 * @param {readonly SizeRow[]} rows
 * @returns {string[]}
 */
export const listOverBudget = (rows) =>
  rows
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ name, team, bytes, budget }) =>
        `${name} has ${bytes} bytes of JavaScript, ${bytes - budget} above its budget. ${team} decides about "budget" in apps/${name}/package.json.`,
    );

/**
 * The sizes of the remotes that a running school serves: bytes of JavaScript, gzip.
 *
 * @param {string} url of the school
 * @returns {Promise<Record<string, number>>}
 * @throws Error when the school does not answer
 */
export async function readCurrentSizes(url) {
  const answer = await fetch(new URL('/remotes.json', url));
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  /** @type {{ remotes: Record<string, { current: import('@stupeni/federation').Release }> }} */
  const { remotes } = await answer.json();
  /** @type {Record<string, number>} */
  const sizes = {};
  for (const [name, { current }] of Object.entries(remotes)) {
    const scripts = current.files.filter(({ path }) => isWeighed(path));
    const lengths = await Promise.all(
      scripts.map(({ path }) => readLength(new URL(current.base + path, url))),
    );
    sizes[name] = lengths.reduce((sum, length) => sum + length, 0);
  }
  return sizes;
}

/** @param {URL} url @returns {Promise<number>} */
async function readLength(url) {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return Number(answer.headers.get('content-length'));
}
