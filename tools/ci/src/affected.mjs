import { remotesOf } from '../../start/remotes.mjs';
import { nx, root } from './nx.mjs';

/** The front ends with their own releases, the shell first. */
export const fronts = ['shell', ...remotesOf(root)];

/** No build contains such a file. */
const unbuilt = [
  /\.md$/,
  /\.spec\.(ts|tsx|mjs)$/,
  /(^|\/)jest\.(config|preset|projects|[\w-]+\.config)\.js$/,
  /\/testing\//,
  /^libs\/test-kit\//,
  /^eslint\.config\.mjs$/,
  /^\.oxlintrc\.json$/,
];

/**
 * The projects with a build that the changed files can affect. A page affects no project. A test or a lint rule affects
 * at most the project of its folder.
 *
 * @param {readonly string[]} files paths from the root
 * @returns {string[]} names without the scope, the front ends before the services
 */
export function affectedBuilds(files) {
  const isUnbuilt = (/** @type {string} */ file) => unbuilt.some((pattern) => pattern.test(file));
  const built = files.filter((file) => !isUnbuilt(file));
  const own = files
    .filter((file) => isUnbuilt(file) && !file.endsWith('.md'))
    .flatMap((file) => /^(?:apps|services)\/([^/]+)\//.exec(file)?.[1] ?? []);
  const names = new Set([...projectsBuiltFrom(built), ...own]);
  const services = [...names].filter((name) => !fronts.includes(name)).sort();
  return [...fronts.filter((name) => names.has(name)), ...services];
}

/** @param {readonly string[]} files @returns {string[]} */
function projectsBuiltFrom(files) {
  // Nx would read an empty list as "compare with the base".
  if (files.length === 0) return [];
  const printed = nx([
    'show',
    'projects',
    '--affected',
    '--withTarget=build',
    '--json',
    `--files=${files.join(',')}`,
  ]);
  return /** @type {string[]} */ (JSON.parse(printed)).map((name) => name.replace('@stupeni/', ''));
}
