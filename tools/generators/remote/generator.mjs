import { generateFiles } from './files.mjs';

/**
 * The part of Nx's tree that a generator needs.
 *
 * @typedef {{ exists(path: string): boolean, read(path: string, encoding: 'utf8'): string | null, write(path: string, content: string): void }} Tree
 */

const namesFile = 'libs/federation/src/remotes.ts';
const placesFile = 'apps/shell/src/navigation/remotes.ts';
const ownersFile = 'CODEOWNERS';
/** The learner remote needs the shell and the API of this repository, and so does a new remote. */
const learnerManifest = 'apps/learner/package.json';

/**
 * Generates a new remote: its app, its entry in the list of remotes that the shell can load, its address and its
 * owners. Throws in Russian when the name is used or when it does not find the places for these entries. Then it
 * writes nothing.
 *
 * @param {Tree} tree
 * @param {{ name: string, role: string, title: string }} remote
 * @returns {() => void} prints the next steps after the files are written
 */
export function generateRemote(tree, { name, role, title }) {
  if (!/^[a-z]{3,20}$/.test(name)) throw new Error(`«${name}»: от 3 до 20 строчных латинских букв.`);
  if (tree.exists(`apps/${name}/package.json`)) throw new Error(`Раздел ${name} уже есть.`);
  const changed = {
    [namesFile]: withLine(tree, namesFile, /(remoteNames = \[[^\]]*)\]/, `$1, '${name}']`),
    [placesFile]: withLine(
      tree,
      placesFile,
      /(const remotes: Record<string, RemotePlace> = \{[^]*?)\n\};/,
      `$1\n  ${name}: { remote: '${name}', roles: ['${role}'] },\n};`,
    ),
    [ownersFile]: withLine(
      tree,
      ownersFile,
      /(\/apps\/creator\/.*\n)/,
      `$1${`/apps/${name}/`.padEnd(24)}@stupeni/${name}\n`,
    ),
  };
  const { requires } = JSON.parse(tree.read(learnerManifest, 'utf8') ?? '{}');
  for (const [path, content] of Object.entries(generateFiles({ name, role, title }, requires))) {
    tree.write(`apps/${name}/${path}`, content);
  }
  for (const [path, content] of Object.entries(changed)) tree.write(path, content);
  return () => console.log(`Готово: apps/${name}. Дальше: npm install, затем npx nx serve ${name}.`);
}

/** @param {Tree} tree @param {string} path @param {RegExp} place @param {string} replacement */
function withLine(tree, path, place, replacement) {
  const content = tree.read(path, 'utf8') ?? '';
  if (!place.test(content)) throw new Error(`${path}: не найдено место для нового раздела.`);
  return content.replace(place, replacement);
}
