import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// The files that a build reads. Asking Nx takes two seconds; reading times and sizes takes a few milliseconds.
const sources = ['apps', 'libs', 'services', 'tools/build', 'tools/release'];
const settings = ['package-lock.json', 'tsconfig.base.json', 'nx.json'];
const ignoredFolders = new Set(['node_modules', 'dist', 'test-results', '.data']);
const products = [
  'services/api/dist/main.js',
  'services/api/dist/prepare.js',
  'services/gateway/dist/main.js',
  'dist/site/remotes.json',
];

/**
 * A hash of the state of all sources. It changes when a file is added, deleted or written.
 *
 * @param {string} root
 */
export function computeSourceMark(root) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of [...settings, ...sources.flatMap((folder) => listFiles(root, folder))]) {
    const { mtimeMs, size } = statSync(join(root, file));
    hash.update(`${file}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest('hex');
}

/** @param {string} root @param {string} folder @returns {string[]} */
function listFiles(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignoredFolders.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(root, path) : [path];
  });
}

/** @param {string} root */
const markFile = (root) => join(root, 'dist/.built-from');

/** @param {string} root @param {string} mark */
export function isBuilt(root, mark) {
  const complete = products.every((file) => existsSync(join(root, file)));
  return complete && existsSync(markFile(root)) && readFileSync(markFile(root), 'utf8') === mark;
}

/** Stores the mark of the sources of the current `dist`. @param {string} root @param {string} mark */
export function rememberBuilt(root, mark) {
  mkdirSync(dirname(markFile(root)), { recursive: true });
  writeFileSync(markFile(root), mark);
}
