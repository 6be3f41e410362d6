import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Processes } from './processes.mjs';
import { reportWhile } from './waiting.mjs';

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {boolean} [dev] nothing but `devDependencies` needs it
 * @property {boolean} [devOptional]
 * @property {Record<string, string>} [bin]
 * @typedef {{ packages?: Record<string, LockEntry> }} Lock
 */

/**
 * Folders of the lock file that are missing in the installed tree, or have another version there. Packages for other
 * platforms (optional ones) may be missing.
 *
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json, npm's own record of the installation
 * @returns {string[]}
 */
export function findMissingPackages(wanted, installed) {
  return Object.entries(wanted.packages ?? {})
    .filter(([path]) => path.includes('node_modules/'))
    .filter(([path, entry]) => {
      const present = installed.packages?.[path];
      if (!present) return !entry.optional && !entry.devOptional;
      return present.version !== entry.version || Boolean(present.link) !== Boolean(entry.link);
    })
    .map(([path]) => path);
}

/**
 * Installed packages without their programs: an interrupted installation can have this result.
 *
 * @param {string} root
 * @param {Lock} installed
 * @returns {string[]}
 */
export function findIncompletePackages(root, installed) {
  return Object.entries(installed.packages ?? {})
    .filter(([path, { bin }]) => Object.values(bin ?? {}).some((file) => !existsSync(join(root, path, file))))
    .map(([path]) => path);
}

/** @param {string} path @returns {Lock} */
const readLock = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/**
 * Whether Node is new enough for the product ("20.19.0" and later).
 *
 * @param {string} version as in process.versions.node
 */
export function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}

/**
 * What a command needs: the packages that build and run the product, or all, with those of tests and checks.
 *
 * @typedef {'product' | 'all'} Scope
 */

/**
 * The packages of a scope.
 *
 * @param {Lock} lock
 * @param {Scope} scope
 * @returns {Lock}
 */
export const selectPackages = ({ packages = {} }, scope) => ({
  packages: Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => scope === 'all' || !dev)),
});

/**
 * The scope of an installation. A tree that has packages of tests keeps them.
 *
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 * @param {Scope} needed
 * @returns {Scope}
 */
export function chooseScope(wanted, installed, needed) {
  const hasTests = Object.keys(installed.packages ?? {}).some((path) => wanted.packages?.[path]?.dev);
  return hasTests ? 'all' : needed;
}

/**
 * Installs the dependencies when node_modules is missing or does not match package-lock.json.
 *
 * @param {string} root
 * @param {Scope} needed
 * @param {Processes} [processes] ending them ends the installation
 * @returns {Promise<boolean>} false when the installation failed; the reason was printed
 */
export async function ensureDependencies(root, needed, processes = new Processes(() => undefined)) {
  if (!isNodeNewEnough(process.versions.node)) {
    console.error(`Нужен Node.js 20.19 или новее, здесь ${process.versions.node}.`);
    return false;
  }
  const wanted = readLock(join(root, 'package-lock.json'));
  const scope = chooseScope(wanted, readInstalled(root), needed);
  const listMissing = () => [
    ...findMissingPackages(selectPackages(wanted, scope), readInstalled(root)),
    ...findIncompletePackages(root, readInstalled(root)),
  ];
  const missing = listMissing();
  if (missing.length === 0) return true;
  console.log(`Устанавливаю зависимости (не хватает пакетов: ${missing.length})…`);
  const { ok, output } = await reportWhile(npmCi(root, scope, processes), (seconds) =>
    console.log(`Ещё устанавливаю зависимости (${seconds} с)…`),
  );
  const stillMissing = listMissing();
  if (ok && stillMissing.length === 0) return true;
  console.error(output);
  if (ok) console.error(`После установки не хватает: ${stillMissing.join(', ')}`);
  console.error('Не удалось установить зависимости (npm ci).');
  return false;
}

/** @param {string} root @param {Scope} scope @param {Processes} processes */
function npmCi(root, scope, processes) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const omitted = scope === 'product' ? ['--omit=dev'] : [];
  const args = ['ci', ...omitted, '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, NODE_ENV: '' };
  return processes.runToEnd((hooks) => processes.start('npm', npm, args, { cwd: root, env, ...hooks }));
}

/** @param {string} root */
const readInstalled = (root) => readLock(join(root, 'node_modules/.package-lock.json'));
